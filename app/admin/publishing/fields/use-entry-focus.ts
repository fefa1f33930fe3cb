import { useEffect, useRef } from 'react';

type Act = 'title' | 'up' | 'down' | 'fields';

/** Keeps focus in a list whose entries were added, moved or removed: at an entry, else after it. */
export function useEntryFocus() {
  const list = useRef<HTMLOListElement>(null);
  const afterList = useRef<HTMLButtonElement>(null);
  const next = useRef<{ readonly at: number; readonly act: Act }>(undefined);

  useEffect(() => {
    if (!next.current) return;
    const { at, act } = next.current;
    next.current = undefined;
    const entry = list.current?.children[at] ?? list.current?.lastElementChild;
    const find = (wanted: Act) =>
      entry?.querySelector<HTMLElement>(
        wanted === 'fields' ? 'input, select, textarea' : `[data-act="${wanted}"]`,
      );
    // The first one cannot go up any more, nor the last one down.
    (find(act) ?? find('title') ?? afterList.current)?.focus();
  });

  return {
    list,
    afterList,
    /** Once the entries are drawn anew. */
    focusLater: (at: number, act: Act) => {
      next.current = { at, act };
    },
  };
}

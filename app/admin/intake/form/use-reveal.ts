import { useCallback, useEffect, useState } from 'react';
import { revealField } from '#app/api/intake/submissions.ts';
import { useAct } from '#app/api/use-act.ts';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { submissions } from '#content/intake/submissions.ts';
import type { HiddenField } from '#domain/intake/hidden-fields.ts';

/** As long as it takes to type a number into another program. */
const shownFor = 60_000;

/**
 * One hidden field. A revealed value exists only on this screen: it disappears after a minute or
 * when the page is left, and is never in a cache, an address or storage.
 */
export function useReveal(
  id: string,
  field: HiddenField,
  onReveal: () => void,
  onCallFirst?: (why: string | undefined) => void,
) {
  const { notify } = useToasts();
  const [value, setValue] = useState<string>();
  const { act, isBusy: busy } = useAct();
  const hide = useCallback(() => setValue(undefined), []);

  useEffect(() => {
    if (value === undefined) return;
    const timer = setTimeout(hide, shownFor);
    // The browser may keep the page in its back/forward cache.
    window.addEventListener('pagehide', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', hide);
    };
  }, [value, hide]);

  async function reveal() {
    // Every reveal is logged, so a second click must not count as another.
    if (busy) return;
    const answer = await act(() => revealField(id, field));
    if (!answer) return;
    if (answer.ok) {
      setValue(answer.data.data?.value);
      onReveal();
    } else if (answer.code === 'call-first' && onCallFirst) {
      onCallFirst(answer.message);
    } else if (answer.code !== 'confirm') {
      // Someone who did not want to confirm knows why nothing is shown.
      notify('error', answer.message ?? submissions.hidden.notRevealed);
    }
  }

  return { value, busy, hide, reveal };
}

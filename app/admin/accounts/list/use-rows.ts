import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { rowAfterKey } from './row-keys.ts';
import type { RowRange } from './row-range.ts';
import { useRowHeight } from './use-row-height.ts';

const rowOf = (element: Element): number =>
  Number(element.closest<HTMLElement>('[data-index]')?.dataset.index);

/** Rows that have just been loaded are measured at the end of a frame, and may move others then. */
const afterMeasuring = (then: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(then));

/** A button in a row that is to get the focus as soon as it is there. */
interface Wanted {
  readonly row: number;
  readonly act: string | undefined;
}

interface Rows {
  readonly box: RefObject<HTMLElement | null>;
  readonly question: string;
  readonly count: number;
  readonly onShown: (rows: RowRange) => void;
}

/**
 * Of a long list, the rows in view, and the one that has the focus wherever that is: it would
 * be lost with its row. Keys lead from a button to the same one in another row.
 */
export function useRows({ box, question, count, onShown }: Rows) {
  const [focused, setFocused] = useState<number>();
  const [wanted, setWanted] = useState<Wanted>();
  const moves = useRef(0);
  const held = [focused, wanted?.row];
  const rowHeight = useRowHeight();

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    rangeExtractor(range: Range) {
      const further = held.filter((row) => row !== undefined && row < count) as number[];
      const rows = new Set([...defaultRangeExtractor(range), ...further]);
      return [...rows].toSorted((one, other) => one - other);
    },
  });
  const { startIndex: first = 0, endIndex: last = 0 } = virtualizer.range ?? {};

  useEffect(() => onShown({ first, last }), [first, last, onShown]);

  useEffect(() => {
    if (question) virtualizer.scrollToOffset(0);
  }, [question, virtualizer]);

  // Rows out of sight are as high as the screen makes them now, not as they were when last seen.
  useEffect(() => {
    if (rowHeight) virtualizer.measure();
  }, [rowHeight, virtualizer]);

  // Not after certain changes only: the row may have to be loaded first.
  useEffect(() => {
    if (!wanted) return;
    const place = `[data-index="${wanted.row}"] [data-act="${wanted.act}"]`;
    const button = box.current?.querySelector<HTMLElement>(place);
    if (!button) return;
    setWanted(undefined);
    button.focus();
    const moved = moves.current;
    afterMeasuring(() => {
      // Another key may have led on to a row that is not there yet.
      const isLast = moves.current === moved && document.activeElement === button;
      if (isLast) button.scrollIntoView({ block: 'nearest' });
    });
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const row = rowAfterKey(rowOf(event.currentTarget), count, event.key);
      if (row === undefined) return;
      event.preventDefault();
      moves.current += 1;
      setWanted({ row, act: event.currentTarget.dataset.act });
      virtualizer.scrollToIndex(row);
    },
    [count, virtualizer],
  );

  return {
    virtualizer,
    onKeyDown,
    onFocus: useCallback((event: FocusEvent) => setFocused(rowOf(event.target)), []),
  };
}

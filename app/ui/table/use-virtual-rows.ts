import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { buttonAfterKey, findButton, type RowButton, rowOf } from './row-keys.ts';
import type { RowRange } from './row-range.ts';

/** Rows that have just been loaded are measured at the end of a frame, and may move others then. */
const afterMeasuring = (then: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(then));

interface VirtualRows {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  readonly onShown: (rows: RowRange) => void;
}

/**
 * Of a long list, the rows in view, and the one that has the focus wherever that is: it would
 * be lost with its row.
 */
export function useVirtualRows({ box, count, rowHeight, onShown }: VirtualRows) {
  const [focused, setFocused] = useState<number>();
  /** To get the focus as soon as it is there. */
  const [wanted, setWanted] = useState<RowButton>();
  const moves = useRef(0);
  const held = [focused, wanted?.row];

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

  // Rows out of sight are as high as the screen makes them now, not as they were when last seen.
  useEffect(() => {
    if (rowHeight) virtualizer.measure();
  }, [rowHeight, virtualizer]);

  // Not after certain changes only: the row may have to be loaded first.
  useEffect(() => {
    const button = wanted && box.current && findButton(box.current, wanted);
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

  function onKeyDown(event: KeyboardEvent) {
    const next = buttonAfterKey(event, count);
    if (!next) return;
    event.preventDefault();
    moves.current += 1;
    setWanted(next);
    virtualizer.scrollToIndex(next.row);
  }

  return {
    virtualizer,
    onKeyDown,
    onFocus: (event: FocusEvent) => setFocused(rowOf(event.target)),
  };
}

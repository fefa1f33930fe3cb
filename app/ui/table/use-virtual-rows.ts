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

/** New rows are measured at the end of a frame, which may move other rows. */
const afterMeasuring = (then: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(then));

interface VirtualRows {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  readonly onShown: (rows: RowRange) => void;
}

/**
 * The rows in view of a long list, and the focused one wherever it is: focus would be lost with its
 * row.
 */
export function useVirtualRows({ box, count, rowHeight, onShown }: VirtualRows) {
  const [focused, setFocused] = useState<number>();
  /** To be focused as soon as it is drawn. */
  const [wanted, setWanted] = useState<RowButton>();
  const moves = useRef(0);
  const alwaysDrawn = [focused, wanted?.row];

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    rangeExtractor(range: Range) {
      const further = alwaysDrawn.filter((row) => row !== undefined && row < count) as number[];
      const rows = new Set([...defaultRangeExtractor(range), ...further]);
      return [...rows].toSorted((one, other) => one - other);
    },
  });
  const { startIndex: first = 0, endIndex: last = 0 } = virtualizer.range ?? {};

  useEffect(() => onShown({ first, last }), [first, last, onShown]);

  // After a change of layout, the measured heights of rows out of view no longer apply.
  useEffect(() => {
    if (rowHeight) virtualizer.measure();
  }, [rowHeight, virtualizer]);

  // On every render, since the row may have to be loaded first.
  useEffect(() => {
    const button = wanted && box.current && findButton(box.current, wanted);
    if (!button) return;
    setWanted(undefined);
    button.focus();
    const moved = moves.current;
    afterMeasuring(() => {
      // Another key press may have moved on to a row that is not drawn yet.
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

import type { KeyboardEvent } from 'react';

/** Keys move from a button to the same one in another row: the one with the same `data-act`. */
export interface RowButton {
  readonly row: number;
  readonly act: string | undefined;
}

const pageOfRows = 10;

/** The row that a key moves to; undefined for keys that do not move. */
export function rowAfterKey(row: number, count: number, key: string): number | undefined {
  const steps: Record<string, number> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -pageOfRows,
    PageDown: pageOfRows,
    Home: -row,
    End: count - 1 - row,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, row + step));
}

export const rowOf = (element: Element): number =>
  Number(element.closest<HTMLElement>('[data-index]')?.dataset.index);

/** The button that a key press in a list moves to, if any. */
export function buttonAfterKey(event: KeyboardEvent, count: number): RowButton | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const button = (event.target as Element).closest<HTMLElement>('[data-act]');
  if (!button) return undefined;
  const row = rowAfterKey(rowOf(button), count, event.key);
  return row === undefined ? undefined : { row, act: button.dataset.act };
}

export const findButton = (list: Element, { row, act }: RowButton): HTMLElement | null =>
  list.querySelector(`[data-index="${row}"] [data-act="${act}"]`);

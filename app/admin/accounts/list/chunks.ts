import { drawnWhole, type RowRange } from '#app/ui/table/row-range.ts';

/** How many rows are loaded at a time when the list shows everyone. */
export const chunkSize = 50;

/** How many rows beyond those in view are loaded too, so that slow scrolling never has to wait. */
const ahead = 25;

const chunkOf = (row: number): number => Math.floor(row / chunkSize) + 1;

/**
 * Which chunks to load, counted from 1: all of a list that is drawn whole, otherwise those around
 * the rows in view.
 */
export function chunksToLoad(total: number, seen: RowRange): number[] {
  const isWhole = total <= drawnWhole;
  const from = isWhole ? 1 : chunkOf(Math.max(0, seen.first - ahead));
  const to = chunkOf(isWhole ? total - 1 : Math.min(total - 1, seen.last + ahead));
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

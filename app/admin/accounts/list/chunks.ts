import { drawnWhole, type RowRange } from '#app/ui/table/row-range.ts';

/** A list that shows all is loaded in chunks of so many rows. */
export const chunkSize = 50;

/** So many rows ahead of what is seen are wanted too, so that a slow scroll never waits. */
const ahead = 25;

const chunkOf = (row: number): number => Math.floor(row / chunkSize) + 1;

/**
 * Which chunks of a list to load; the first one is 1. A list that is drawn whole is loaded whole,
 * a longer one where it is looked at.
 */
export function chunksToLoad(total: number, seen: RowRange): number[] {
  const isWhole = total <= drawnWhole;
  const from = isWhole ? 1 : chunkOf(Math.max(0, seen.first - ahead));
  const to = chunkOf(isWhole ? total - 1 : Math.min(total - 1, seen.last + ahead));
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

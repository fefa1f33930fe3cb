/** Rows of a long list, by their index, the last one included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** A list that shows all is loaded in stretches of so many rows, where it is looked at. */
export const chunkSize = 50;

/** So many rows ahead of what is seen are wanted too, so that a slow scroll never waits. */
const ahead = 25;

/** The pages that hold these rows; pages start at 1. */
export function chunksWithin({ first, last }: RowRange): number[] {
  const from = Math.floor(Math.max(0, first - ahead) / chunkSize) + 1;
  const to = Math.floor((last + ahead) / chunkSize) + 1;
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

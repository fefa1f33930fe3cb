/** Rows of a long list, by their index, the last one included. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** A list that shows all is loaded in stretches of so many rows, where it is looked at. */
export const stretchSize = 50;

/** So many rows ahead of what is seen are wanted too, so that a slow scroll never waits. */
const ahead = 25;

/** The pages that hold these rows; pages start at 1. */
export function stretchPages({ first, last }: Stretch): number[] {
  const from = Math.floor(Math.max(0, first - ahead) / stretchSize) + 1;
  const to = Math.floor((last + ahead) / stretchSize) + 1;
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

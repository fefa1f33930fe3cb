/** Rows of a long list, by their index, the last one included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Lists of up to this many rows are drawn whole, so that they can be searched in the page, printed
 * and read out. Longer ones draw only the rows in view.
 */
export const drawnWhole = 200;

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

/**
 * A key for each row, never the same for two. Someone who is added while a long list is loaded in
 * parts moves the others on, so that one of them comes twice; with one key for both, React would
 * leave a row behind for good.
 */
export function keysOf<Row>(
  rows: readonly (Row | undefined)[],
  rowId: (row: Row) => string,
): string[] {
  const taken = new Set<string>();
  return rows.map((row, index) => {
    const id = row === undefined ? undefined : rowId(row);
    if (id === undefined || taken.has(id)) return `row ${index}`;
    taken.add(id);
    return id;
  });
}

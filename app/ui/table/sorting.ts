/** How a table is sorted: the `sort` of a column, after a dash where it is turned round. */
export interface Sorting {
  readonly by: string;
  /** The order that the table has to begin with; no column's unless it has the name of one. */
  readonly unsorted: string;
  readonly onSort: (by: string) => void;
}

/** Each press of a heading leads on: this way, the other way, and as it was to begin with. */
export function nextSort({ by, unsorted }: Omit<Sorting, 'onSort'>, key: string): string {
  if (by === key) return `-${key}`;
  if (by !== `-${key}`) return key;
  return unsorted === by ? key : unsorted;
}

export function ariaSort({ by }: Pick<Sorting, 'by'>, key: string) {
  if (by === key) return 'ascending';
  return by === `-${key}` ? 'descending' : 'none';
}

/**
 * The rows are laid out by a grid, and some browsers then forget that they are a table. Said
 * again in these attributes, it stays one for screen readers.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

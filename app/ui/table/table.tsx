import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { TableFrame } from './table-frame.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Figures stand right, one below another. */
  readonly numeric?: boolean;
  /** Never broken over two lines, such as a phone number. */
  readonly oneLine?: boolean;
  /** Names its row to screen readers. One column of a table. */
  readonly rowHeading?: boolean;
}

interface TableProps<Row> {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** One cell per column; takes a ledger's rule, single above and double below. */
  total?: readonly ReactNode[];
  /** Said in place of rows. */
  empty?: ReactNode;
  /** On small screens each row becomes a card with its own labels. */
  cards?: boolean;
}

export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowId,
  total,
  empty,
  cards = false,
}: TableProps<Row>) {
  const cellClass = (column: Column<Row>) =>
    classNames(column.numeric && 'number', column.oneLine && 'one-line') || undefined;
  return (
    <TableFrame>
      <table className={classNames('table', cards && 'table-cards')}>
        <caption className={captionHidden ? 'sr-only' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cellClass(column)}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && empty ? (
            <tr>
              <td className="table-empty" colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          ) : null}
          {rows.map((row, index) => (
            <tr key={rowId(row)}>
              {columns.map((column) =>
                column.rowHeading ? (
                  <th key={column.id} scope="row" data-label={column.heading}>
                    {column.cell(row, index)}
                  </th>
                ) : (
                  <td key={column.id} className={cellClass(column)} data-label={column.heading}>
                    {column.cell(row, index)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.id} className={cellClass(column)}>
                  {total[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </TableFrame>
  );
}

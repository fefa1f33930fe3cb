import { type ComponentProps, type CSSProperties, memo, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { Column } from './column.ts';
import { tableRoles } from './table-roles.ts';

/** Shared by tables that are drawn whole and those that draw only the rows in view. */

const looksOf = <Row,>(column: Column<Row>) => {
  const { numeric, oneLine, phone } = column;
  const tablet = 'tablet' in column ? column.tablet : undefined;
  return {
    className:
      classNames(
        numeric && 'number',
        oneLine && 'one-line',
        tablet === 'hidden' && 'tablet-hidden',
        phone === 'hidden' && 'phone-hidden',
      ) || undefined,
    style: { '--tablet': tablet, '--phone': phone } as CSSProperties,
  };
};

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  /** For `aria-rowindex`, which counts the headings as the first row. */
  rowIndex?: number;
}

export function TableHead<Row>({ columns, rowIndex }: HeadProps<Row>) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={rowIndex}>
        {columns.map((column) => (
          <th {...tableRoles.columnheader} {...looksOf(column)} key={column.id} scope="col">
            {column.heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellsProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
}

function CellsOfRow<Row>({ columns, row, index }: CellsProps<Row>): ReactNode {
  return columns.map((column) => {
    const shared = { ...looksOf(column), 'data-label': column.heading };
    return column.rowHeading ? (
      <th {...tableRoles.rowheader} {...shared} key={column.id} scope="row">
        {column.cell(row, index)}
      </th>
    ) : (
      <td {...tableRoles.cell} {...shared} key={column.id}>
        {column.cell(row, index)}
      </td>
    );
  });
}

/** Not rendered again while a list is scrolled or searched. */
const Cells = memo(CellsOfRow) as typeof CellsOfRow;

interface RowProps<Row> extends ComponentProps<'tr'> {
  columns: readonly Column<Row>[];
  /** Undefined while it is loading. */
  row: Row | undefined;
  index: number;
  loading?: ReactNode;
}

export function TableRow<Row>({ columns, row, index, loading, ...rest }: RowProps<Row>) {
  return (
    <tr {...tableRoles.row} {...rest} data-index={index}>
      {row === undefined ? (
        <td {...tableRoles.cell} className="table-loading" colSpan={columns.length}>
          {loading}
        </td>
      ) : (
        <Cells {...{ columns, row, index }} />
      )}
    </tr>
  );
}

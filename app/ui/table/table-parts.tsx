import { type ComponentProps, type CSSProperties, memo, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Column } from './column.ts';
import { ariaSort, nextSort, type Sorting } from './sorting.ts';
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
  sorting?: Sorting | undefined;
}

export function TableHead<Row>({ columns, rowIndex, sorting }: HeadProps<Row>) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={rowIndex}>
        {columns.map((column) => {
          const { id, heading, sort } = column;
          const attributes = { ...tableRoles.columnheader, ...looksOf(column), scope: 'col' };
          return sort && sorting ? (
            <th {...attributes} key={id} aria-sort={ariaSort(sorting, sort)}>
              <SortButton heading={heading} sort={sort} sorting={sorting} />
            </th>
          ) : (
            <th {...attributes} key={id}>
              {heading}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  heading: string;
  sort: string;
  sorting: Sorting;
}

const sortIcons = { none: 'sort', ascending: 'arrow-up', descending: 'arrow-down' } as const;

function SortButton({ heading, sort, sorting }: SortButtonProps) {
  return (
    <button
      type="button"
      className="sort-button"
      onClick={() => sorting.onSort(nextSort(sorting, sort))}
    >
      {heading}
      <Icon name={sortIcons[ariaSort(sorting, sort)]} />
    </button>
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
        <Cells columns={columns} row={row} index={index} />
      )}
    </tr>
  );
}

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Column } from './column.ts';
import { keysOf } from './row-range.ts';
import type { Sorting } from './sorting.ts';
import { TableHead, TableRow } from './table-parts.tsx';
import { tableRoles } from './table-roles.ts';

/**
 * A plain table; one whose rows become cards with their own labels on small screens; or one whose
 * rows are grids, laid out as its columns describe.
 */
const classes = { plain: 'table', cards: 'table table-cards', grid: 'table-grid' };

interface TableProps<Row> extends ComponentProps<'table'> {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  /** All of them; undefined for those that are loading. */
  rows: readonly (Row | undefined)[];
  rowId: (row: Row) => string;
  /** Shown in place of a row that is loading. */
  loading?: ReactNode;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  layout?: keyof typeof classes;
  /** Where its columns can be sorted by. */
  sorting?: Sorting | undefined;
}

/** Draws every row, so that all of them can be searched in the page, printed and read out. */
export function Table<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  rowId,
  loading,
  empty,
  layout = 'plain',
  sorting,
  ...rest
}: TableProps<Row>) {
  const keys = keysOf(rows, rowId);
  const table = (
    <table {...tableRoles.table} {...rest} className={classes[layout]}>
      <caption className={captionHidden ? 'sr-only' : undefined}>{caption}</caption>
      <TableHead columns={columns} sorting={sorting} />
      <tbody {...tableRoles.group}>
        {rows.length === 0 && empty ? (
          <tr {...tableRoles.row}>
            <td {...tableRoles.cell} className="table-empty" colSpan={columns.length}>
              {empty}
            </td>
          </tr>
        ) : null}
        {rows.map((row, index) => (
          <TableRow key={keys[index]} columns={columns} row={row} index={index} loading={loading} />
        ))}
      </tbody>
    </table>
  );
  // A grid never needs to scroll sideways.
  return layout === 'grid' ? table : <TableFrame>{table}</TableFrame>;
}

/**
 * Lets a wide table scroll on its own. Then it takes focus, so that the arrow keys can scroll it;
 * in a page without React it always does.
 */
function TableFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth));
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form
    <div
      className="table-frame"
      ref={frame}
      role="group"
      aria-label="Table"
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </div>
  );
}

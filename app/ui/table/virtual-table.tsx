import { type ComponentProps, type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import type { ListColumn } from './column.ts';
import type { ListLayout } from './list-layout.ts';
import type { RowRange } from './row-range.ts';
import type { Sorting } from './sorting.ts';
import { TableHead, TableRow } from './table-parts.tsx';
import { tableRoles } from './table-roles.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface VirtualTableProps<Row> extends ComponentProps<'table'> {
  caption: ReactNode;
  layout: ListLayout;
  columns: readonly ListColumn<Row>[];
  count: number;
  /** Undefined while it is loading. */
  rowAt: (index: number) => Row | undefined;
  loading?: ReactNode;
  sorting?: Sorting | undefined;
  /** The scrolling element. */
  box: RefObject<HTMLElement | null>;
  onShown: (rows: RowRange) => void;
}

/** Draws only the rows in view; `aria-rowcount` says how many there are. */
export function VirtualTable<Row>({
  caption,
  layout,
  columns,
  count,
  rowAt,
  loading,
  sorting,
  box,
  onShown,
  ...rest
}: VirtualTableProps<Row>) {
  const rowHeight = useRowHeight(layout);
  const { virtualizer, onKeyDown, onFocus } = useVirtualRows({ box, count, rowHeight, onShown });
  return (
    <table
      {...tableRoles.table}
      {...rest}
      className="table-grid table-virtual"
      aria-rowcount={count + 1}
      onKeyDown={onKeyDown}
    >
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} rowIndex={1} sorting={sorting} />
      <tbody {...tableRoles.group} onFocus={onFocus} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <TableRow
            key={index}
            ref={virtualizer.measureElement}
            aria-rowindex={index + 2}
            style={{ translate: `0 ${start}px` }}
            row={rowAt(index)}
            columns={columns}
            index={index}
            loading={loading}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The breakpoints of list.css, from the widest screen down. */
const screens = [
  { name: 'desk', media: '(width >= 75rem)' },
  { name: 'tablet', media: '(width >= 48rem)' },
] as const;

const screenNow = (): keyof ListLayout =>
  screens.find(({ media }) => matchMedia(media).matches)?.name ?? 'phone';

function onChange(listener: () => void): () => void {
  const queries = screens.map(({ media }) => matchMedia(media));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** The estimated height of a row until it can be measured. */
const useRowHeight = (layout: ListLayout): number =>
  layout[useSyncExternalStore(onChange, screenNow)].rowHeight;

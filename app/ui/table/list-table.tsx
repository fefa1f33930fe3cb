import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { ListColumn } from './column.ts';
import { type ListLayout, styleOf } from './list-layout.ts';
import { buttonAfterKey, findButton } from './row-keys.ts';
import { drawnWhole, type RowRange } from './row-range.ts';
import type { Sorting } from './sorting.ts';
import { Table } from './table.tsx';
import { VirtualTable } from './virtual-table.tsx';
import './list.css';

interface ListTableProps<Row> {
  caption: string;
  describedBy?: string;
  layout: ListLayout;
  columns: readonly ListColumn<Row>[];
  /** Identifies the search; another one starts at the first row. */
  question: string;
  count: number;
  /** Undefined while it is loading. */
  rowAt: (index: number) => Row | undefined;
  rowId: (row: Row) => string;
  /** Shown in place of a row that is loading. */
  loading?: ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Scrolls in a box of its own, below its headings, as long lists always do. */
  boxed?: boolean;
  isWaiting?: boolean;
  sorting?: Sorting;
  /** The rows in view; called only for a list that is not drawn whole. */
  onShown: (rows: RowRange) => void;
}

/** A list of any length. The arrow keys move from a button to the same one in another row. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, layout, count, rowAt, rowId, empty, boxed, question, onShown } = props;
  const box = useRef<HTMLDivElement>(null);
  const isLong = count > drawnWhole;
  const shared = {
    caption: props.caption,
    loading: props.loading,
    sorting: props.sorting,
    style: styleOf(layout, columns),
    'aria-describedby': props.describedBy,
    'aria-busy': props.isWaiting ?? false,
  };

  useEffect(() => {
    if (question) box.current?.scrollTo(0, 0);
  }, [question]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = buttonAfterKey(event, count);
    if (!next) return;
    event.preventDefault();
    findButton(event.currentTarget, next)?.focus();
  }

  return (
    <div className={classNames('table-box', (boxed || isLong) && 'table-boxed')} ref={box}>
      {isLong ? (
        <VirtualTable
          {...shared}
          layout={layout}
          columns={columns}
          count={count}
          rowAt={rowAt}
          box={box}
          onShown={onShown}
        />
      ) : (
        <Table
          {...shared}
          columns={columns}
          rowId={rowId}
          empty={empty}
          onKeyDown={onKeyDown}
          captionHidden
          layout="grid"
          rows={Array.from({ length: count }, (_, index) => rowAt(index))}
        />
      )}
    </div>
  );
}

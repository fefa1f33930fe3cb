import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { ListColumn } from './column.ts';
import { type ListLayout, styleOf } from './list-layout.ts';
import { buttonAfterKey, findButton } from './row-keys.ts';
import { drawnWhole, type RowRange } from './row-range.ts';
import { Table } from './table.tsx';
import { VirtualTable } from './virtual-table.tsx';
import './list.css';

interface ListTableProps<Row> {
  caption: string;
  describedBy?: string;
  layout: ListLayout;
  columns: readonly ListColumn<Row>[];
  /** What the rows answer; another question begins at the first row. */
  question: string;
  count: number;
  /** Undefined while it is on its way. */
  rowAt: (index: number) => Row | undefined;
  rowId: (row: Row) => string;
  /** Said in place of a row that is on its way. */
  loading?: ReactNode;
  /** Said in place of rows. */
  empty: ReactNode;
  /** Scrolls in a box of its own, below its headings, as a long list does anyway. */
  boxed?: boolean;
  isWaiting?: boolean;
  /** Only a list that is not drawn whole tells what is seen of it. */
  onShown: (rows: RowRange) => void;
}

/** A list of any length. Keys lead from a button in a row to the same one in another. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, layout, count, rowAt, rowId, empty, boxed, question, onShown } = props;
  const box = useRef<HTMLDivElement>(null);
  const isLong = count > drawnWhole;
  const shared = {
    caption: props.caption,
    loading: props.loading,
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
        <VirtualTable {...shared} {...{ layout, columns, count, rowAt, box, onShown }} />
      ) : (
        <Table
          {...shared}
          {...{ columns, rowId, empty, onKeyDown }}
          captionHidden
          layout="grid"
          rows={Array.from({ length: count }, (_, index) => rowAt(index))}
        />
      )}
    </div>
  );
}

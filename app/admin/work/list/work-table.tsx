import { Link } from 'react-router';
import type { TableColumn } from '#app/ui/table/column.ts';
import type { Sorting } from '#app/ui/table/sorting.ts';
import { Table } from '#app/ui/table/table.tsx';
import { stageNames } from '#content/work/names.ts';
import { workList } from '#content/work/staff-list.ts';
import { workPath } from '#domain/paths.ts';
import { nameOfWork } from '#domain/work/types/job-types.ts';
import type { ListedWork } from '#domain/work/work.ts';
import { DueDate, Standing } from './work-marks.tsx';

const words = workList.columns;

const client: TableColumn<ListedWork> = {
  id: 'client',
  heading: words.client,
  rowHeading: true,
  cell: ({ _id, client }) => (
    <Link className="row-link" to={workPath(_id)}>
      {client.name || client.email}
    </Link>
  ),
};

const others: readonly TableColumn<ListedWork>[] = [
  {
    id: 'work',
    heading: words.work,
    cell: (work) => (
      <Link className="row-link" to={workPath(work._id)}>
        {nameOfWork(work)}
      </Link>
    ),
  },
  {
    id: 'stage',
    heading: words.stage,
    oneLine: true,
    cell: ({ stage }) => <span className={`state-mark stage-${stage}`}>{stageNames[stage]}</span>,
  },
  { id: 'due', heading: words.due, sort: 'due', cell: (work) => <DueDate work={work} /> },
  {
    id: 'assignee',
    heading: words.assignee,
    cell: ({ assignee }) => assignee?.name ?? <span className="quiet">{workList.noOne}</span>,
  },
  { id: 'items', heading: words.items, cell: (work) => <Standing work={work} /> },
];

interface WorkTableProps {
  works: readonly ListedWork[];
  sorting?: Sorting;
  /** Where all of it is one client's. */
  ofOne?: boolean;
}

export function WorkTable({ works, sorting, ofOne = false }: WorkTableProps) {
  return (
    <Table
      layout="cards"
      captionHidden
      caption={workList.caption}
      columns={ofOne ? others.map(asHeading) : [client, ...others]}
      rows={works}
      rowId={({ _id }) => _id}
      sorting={sorting}
    />
  );
}

const asHeading = (column: TableColumn<ListedWork>): TableColumn<ListedWork> =>
  column.id === 'work' ? { ...column, rowHeading: true } : withoutSort(column);

function withoutSort({ sort, ...column }: TableColumn<ListedWork>): TableColumn<ListedWork> {
  return column;
}

import { Link } from 'react-router';
import { amongJobs } from '#app/admin/work/one/among-jobs.tsx';
import type { TableColumn } from '#app/ui/table/column.ts';
import type { Sorting } from '#app/ui/table/sorting.ts';
import { Table } from '#app/ui/table/table.tsx';
import { deskLists } from '#content/desk/lists.ts';
import { stageNames } from '#content/work/names.ts';
import { workList } from '#content/work/staff-list.ts';
import { workPath } from '#domain/paths.ts';
import { nameOfWork } from '#domain/work/types/job-types.ts';
import type { ListedWork } from '#domain/work/work.ts';
import { DueDate, Standing } from './work-marks.tsx';

const words = workList.columns;

const clientOf = ({ client }: ListedWork): string => client.name || client.email;

const stage: TableColumn<ListedWork> = {
  id: 'stage',
  heading: words.stage,
  cell: (work) => <span className="stage-name">{stageNames[work.stage]}</span>,
};
const waiting: TableColumn<ListedWork> = {
  id: 'items',
  heading: words.items,
  cell: (work) => <Standing work={work} />,
};
const due: TableColumn<ListedWork> = {
  id: 'due',
  heading: words.due,
  sort: 'due',
  cell: (work) => <DueDate work={work} />,
};
const assignee: TableColumn<ListedWork> = {
  id: 'assignee',
  heading: words.assignee,
  cell: (work) => work.assignee?.name ?? <span className="quiet">{workList.noOne}</span>,
};

/** A column that says the same in every row says nothing. */
const differs = (works: readonly ListedWork[], ofWork: (work: ListedWork) => unknown): boolean =>
  works.length < 2 || new Set(works.map(ofWork)).size > 1;

interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string, isSelected: boolean) => void;
}

interface WorkTableProps {
  works: readonly ListedWork[];
  sorting?: Sorting;
  selection?: Selection;
  /** Where all of it is one client's. */
  ofOne?: boolean;
}

/** The whole row opens its job; the box before it selects. */
export function WorkTable({ works, sorting, selection, ofOne = false }: WorkTableProps) {
  const among = amongJobs(works.map(({ _id }) => _id));
  const opens = (name: (work: ListedWork) => string) => (work: ListedWork) => (
    <Link className="row-open" to={workPath(work._id)} state={among}>
      {name(work)}
    </Link>
  );
  const box: TableColumn<ListedWork> = {
    id: 'select',
    heading: words.select,
    cell: (work) => (
      <label className="row-box">
        <input
          type="checkbox"
          aria-label={deskLists.jobs.select(`${clientOf(work)}, ${nameOfWork(work)}`)}
          checked={selection?.selected.has(work._id) ?? false}
          onChange={({ target }) => selection?.onSelect(work._id, target.checked)}
        />
      </label>
    ),
  };
  const columns: TableColumn<ListedWork>[] = [
    ...(selection ? [box] : []),
    ...(ofOne
      ? []
      : [{ id: 'client', heading: words.client, rowHeading: true, cell: opens(clientOf) }]),
    ofOne
      ? { id: 'work', heading: words.work, rowHeading: true, cell: opens(nameOfWork) }
      : { id: 'work', heading: words.work, cell: nameOfWork },
    ...(differs(works, (work) => work.stage) ? [stage] : []),
    waiting,
    due,
    ...(differs(works, (work) => work.assignee?._id) ? [assignee] : []),
  ];
  return (
    <div className="desk-rows job-rows">
      <Table
        layout="cards"
        captionHidden
        caption={workList.caption}
        columns={columns}
        rows={works}
        rowId={({ _id }) => _id}
        sorting={sorting}
      />
    </div>
  );
}

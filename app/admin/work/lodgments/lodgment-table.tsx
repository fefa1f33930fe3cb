import { Link } from 'react-router';
import { ClientLink } from '#app/admin/client-link.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { lodgmentWords as words } from '#content/work/lodgments.ts';
import { stageNames } from '#content/work/names.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { clientPath, workPath } from '#domain/paths.ts';
import { shortPeriod } from '#domain/work/periods.ts';
import {
  type LodgmentLine,
  type LodgmentState,
  lodgmentStates,
  stateOf,
} from '#domain/work/recurring/lodgments.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import { workTypes } from '#domain/work/types/names.ts';

/** Each state has a shape of its own, so that no one needs the colours. */
const shapes: Readonly<Record<LodgmentState, IconName>> = {
  lodged: 'tick',
  'lodged-late': 'clock',
  overdue: 'warning',
  open: 'edit',
  'no-job': 'plus',
};

export function Legend() {
  return (
    <ul className="lodgment-legend" aria-label={words.legend}>
      {lodgmentStates.map((state) => (
        <li key={state} className={`lodgment lodgment-${state}`}>
          <Icon name={shapes[state]} />
          {words.states[state]}
        </li>
      ))}
    </ul>
  );
}

interface ClientRow {
  readonly client: LodgmentLine['client'];
  readonly lines: readonly LodgmentLine[];
}

/** Lines come client after client. */
function rowsOf(lines: readonly LodgmentLine[]): readonly ClientRow[] {
  const rows: { client: LodgmentLine['client']; lines: LodgmentLine[] }[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last?.client._id === line.client._id) last.lines.push(line);
    else rows.push({ client: line.client, lines: [line] });
  }
  return rows;
}

/** A client is a row, a type of job a column. */
export function LodgmentTable({ lines }: { lines: readonly LodgmentLine[] }) {
  const rows = rowsOf(lines);
  const columns: readonly TableColumn<ClientRow>[] = [
    {
      id: 'client',
      heading: words.client,
      rowHeading: true,
      cell: ({ client }) => (
        <ClientLink className="row-link" id={client._id}>
          {client.name || words.nameless}
        </ClientLink>
      ),
    },
    ...workTypes
      .filter((type) => lines.some((line) => line.type === type))
      .map(
        (type): TableColumn<ClientRow> => ({
          id: type,
          heading: jobTypes[type].name,
          cell: (row) => <Marks lines={row.lines.filter((line) => line.type === type)} />,
        }),
      ),
  ];
  return (
    <Table
      layout="cards"
      captionHidden
      caption={words.caption}
      columns={columns}
      rows={rows}
      rowId={({ client }) => client._id}
    />
  );
}

function Marks({ lines }: { lines: readonly LodgmentLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="lodgment-marks">
      {lines.map((line) => (
        <li key={line.period}>
          <Mark line={line} />
        </li>
      ))}
    </ul>
  );
}

/** Leads to the job, or to the client where none stands. */
function Mark({ line }: { line: LodgmentLine }) {
  const { type, period, job, stage, dueOn, client } = line;
  const state = stateOf(line);
  const said = [
    words.states[state],
    ...(stage && !line.lodgedOn ? [stageNames[stage]] : []),
    dueOn ? words.due(longDate(dueOn)) : words.noDue,
  ].join(', ');
  return (
    <Link
      className={`lodgment lodgment-${state}`}
      to={job ? workPath(job) : clientPath(client._id, 'jobs')}
      title={said}
    >
      <Icon name={shapes[state]} />
      {shortPeriod(type, period)}
      <span className="sr-only">: {said}</span>
    </Link>
  );
}

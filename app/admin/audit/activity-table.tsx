import { Link } from 'react-router';
import { detailsInWords, kindInWords } from '#app/session/audit/line-words.ts';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { activity } from '#content/audit/activity.ts';
import { practice } from '#content/practice.ts';
import type { ActivityLine } from '#domain/audit/activity.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { appointmentPath, submissionPath } from '#domain/paths.ts';
import type { FilterTools } from './use-filters.ts';

const words = activity.filters;

interface ActivityTableProps extends Pick<FilterTools, 'addressOf'> {
  lines: readonly ActivityLine[];
}

export function ActivityTable({ lines, addressOf }: ActivityTableProps) {
  const columns: readonly TableColumn<ActivityLine>[] = [
    {
      id: 'when',
      heading: 'When',
      oneLine: true,
      cell: ({ at }) => shortMoment(at, practice.timeZone),
    },
    {
      id: 'what',
      heading: 'What',
      rowHeading: true,
      cell: (line) => <What line={line} />,
    },
    {
      id: 'who',
      heading: 'Who',
      cell: ({ actor }) =>
        actor ? (
          <Person to={addressOf({ actor: actor._id })} hint={words.onlyBy} name={actor.name} />
        ) : (
          activity.noOne
        ),
    },
    {
      id: 'on',
      heading: 'About',
      cell: ({ subject, details }) =>
        subject?.type === 'submission' ? (
          <Link className="row-link" to={submissionPath(subject._id)}>
            <span className="sr-only">{words.openForm} </span>
            {subject.name}
          </Link>
        ) : subject?.type === 'appointment' ? (
          <Link className="row-link" to={appointmentPath(subject._id)}>
            <span className="sr-only">{words.openAppointment} </span>
            {subject.name}
          </Link>
        ) : subject ? (
          <Person
            to={addressOf({ subject: subject._id })}
            hint={words.onlyOn}
            name={subject.name}
          />
        ) : (
          referenceIn(details)
        ),
    },
    { id: 'address', heading: 'IP address', oneLine: true, cell: ({ address }) => address },
  ];
  return (
    <Table
      layout="cards"
      captionHidden
      caption={activity.caption}
      columns={columns}
      rows={lines}
      rowId={({ number }) => `${number}`}
    />
  );
}

/** A subject with a reference is named by it, even after it has been deleted. */
const referenceIn = ({ reference }: ActivityLine['details']) =>
  typeof reference === 'string' ? reference : null;

function What({ line }: { line: ActivityLine }) {
  const details = detailsInWords(line);
  return (
    <>
      {kindInWords(line.kind)}
      {details ? <span className="what-details">{details}</span> : null}
    </>
  );
}

interface PersonProps {
  to: string;
  /** For screen readers, before the name: the link filters the list. */
  hint: string;
  name: string;
}

function Person({ to, hint, name }: PersonProps) {
  return (
    <Link className="row-link" to={to}>
      <span className="sr-only">{hint} </span>
      {name || words.someone}
    </Link>
  );
}

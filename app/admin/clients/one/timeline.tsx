import { useState } from 'react';
import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { readTimeline } from '#app/api/clients/clients.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { appointments as agenda } from '#content/bookings/agenda.ts';
import { people } from '#content/bookings/people.ts';
import { oneClient } from '#content/clients/clients.ts';
import { submissions } from '#content/intake/submissions.ts';
import { practice } from '#content/practice.ts';
import { stageNames } from '#content/work/names.ts';
import { type TimelineKind, type TimelineLine, timelineKinds } from '#domain/clients/timeline.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { appointmentPath, submissionPath, workPath } from '#domain/paths.ts';
import { nameOfWork } from '#domain/work/types/job-types.ts';

const words = oneClient.timeline;

const icons: Readonly<Record<TimelineKind, IconName>> = {
  job: 'ledger',
  form: 'document',
  document: 'document',
  appointment: 'calendar',
  note: 'edit',
};
const states: Readonly<Record<string, string>> = agenda.states;
/** Someone who has left is known by their id alone. */
const nameOf = (id: string): string => people.find((each) => each.id === id)?.name ?? id;

interface Said {
  readonly title: string;
  readonly text: string;
  readonly to?: string;
}

function said(line: TimelineLine): Said {
  switch (line.is) {
    case 'job':
      return {
        title: nameOfWork(line),
        text: `${stageNames[line.stage]}. ${line.assignee || words.forNoOne}.`,
        to: workPath(line._id),
      };
    case 'form':
      return {
        title: `${words.form} ${line.reference}`,
        text: submissions.states[line.state],
        to: submissionPath(line._id),
      };
    case 'document':
      return { title: line.name, text: line.fromPractice ? words.fromUs : words.fromClient };
    case 'appointment':
      return {
        title: words.appointment(nameOf(line.staff)),
        text: states[line.state] ?? line.state,
        to: appointmentPath(line._id),
      };
    case 'note':
      return { title: words.note(line.author), text: line.text };
  }
}

/** Everything that happened, the newest first. */
export function Timeline({ id }: { id: string }) {
  const [only, setOnly] = useState<TimelineKind>();
  const [page, setPage] = useState(1);
  const { answer, isWaiting, reload } = useLoad(['timeline', id, only ?? '', page], () =>
    readTimeline(id, only ? { only, page } : { page }),
  );

  function show(kind: TimelineKind | undefined) {
    setOnly(kind);
    setPage(1);
  }

  return (
    <section aria-label={words.title}>
      <fieldset className="timeline-filter">
        <legend className="sr-only">{words.filter}</legend>
        {[undefined, ...timelineKinds].map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            aria-pressed={kind === only}
            onClick={() => show(kind)}
          >
            {kind ? words.kinds[kind] : words.all}
          </button>
        ))}
      </fieldset>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) => (
          <div aria-busy={isWaiting}>
            {data.length === 0 ? <p className="quiet">{words.none}</p> : null}
            <ol className="timeline">
              {data.map((line) => (
                <Line key={`${line.is} ${line._id}`} line={line} />
              ))}
            </ol>
            {total > data.length ? (
              <ListFoot page={page} total={total} things={words.things} onPage={setPage} />
            ) : null}
          </div>
        )}
      </Answered>
    </section>
  );
}

function Line({ line }: { line: TimelineLine }) {
  const { title, text, to } = said(line);
  return (
    <li>
      <span className="timeline-sign">
        <Icon name={icons[line.is]} />
      </span>
      <p className="timeline-title">{to ? <Link to={to}>{title}</Link> : title}</p>
      <time dateTime={line.at}>{shortMoment(line.at, practice.timeZone)}</time>
      <p className="timeline-text">{text}</p>
    </li>
  );
}

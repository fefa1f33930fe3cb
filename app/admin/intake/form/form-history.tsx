import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { useAnswer } from '#app/admin/use-answer.ts';
import { readActivity } from '#app/api/audit/activity.ts';
import { detailsInWords, kindInWords } from '#app/session/audit/line-words.ts';
import { activity } from '#content/audit/activity.ts';
import { submissions } from '#content/intake/submissions.ts';
import { practice } from '#content/practice.ts';
import type { ActivityLine } from '#domain/audit/activity.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { portalPaths } from '#domain/paths.ts';

const words = submissions.looks;
const mostShown = '20';

/** Who did what with this form. Reloads after every action on the screen. */
export function FormHistory({ id, actions }: { id: string; actions: number }) {
  const { answer, reload } = useAnswer(['looks', id, actions], () =>
    readActivity({ subject: id, pageSize: mostShown }),
  );
  return (
    <section className="card looks" aria-labelledby="looks-title">
      <h2 id="looks-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [] }) => (
          <ol>
            {data.map((line) => (
              <Look key={line.number} line={line} />
            ))}
          </ol>
        )}
      </Answered>
      <Link className="more" to={`${portalPaths.activity}?${new URLSearchParams({ subject: id })}`}>
        {words.all}
      </Link>
    </section>
  );
}

function Look({ line }: { line: ActivityLine }) {
  const details = detailsInWords(line);
  return (
    <li>
      <p>
        <strong>{line.actor ? line.actor.name : activity.nobody}</strong>
        {' · '}
        {kindInWords(line.kind)}
        {details ? `: ${details}` : null}
      </p>
      <p className="quiet">{shortMoment(line.at, practice.timeZone)}</p>
    </li>
  );
}

import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { useLoad } from '#app/api/use-load.ts';
import { readClientActivity } from '#app/api/work/clients.ts';
import { detailsInWords, kindInWords } from '#app/session/audit/line-words.ts';
import { useUser } from '#app/session/current-user.tsx';
import { activity } from '#content/audit/activity.ts';
import { practice } from '#content/practice.ts';
import { clientRecord } from '#content/work/client-record.ts';
import { may } from '#domain/accounts/permissions.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { portalPaths } from '#domain/paths.ts';

const words = clientRecord.activity;
const mostShown = 10;

/** What was done to a client's record lately, as far as the reader may see it. */
export function ClientActivity({ id }: { id: string }) {
  const user = useUser();
  const { answer, reload } = useLoad(['client-activity', id], () =>
    readClientActivity(id, mostShown),
  );
  return (
    <section className="client-part looks" aria-labelledby="activity-title">
      <h2 id="activity-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [] }) => (
          <ol>
            {data.map((line) => {
              const details = detailsInWords(line);
              return (
                <li key={line.number}>
                  <p>
                    <strong>{line.actor ? line.actor.name : activity.noOne}</strong>
                    {' · '}
                    {kindInWords(line.kind)}
                    {details ? `: ${details}` : null}
                  </p>
                  <p className="quiet">{shortMoment(line.at, practice.timeZone)}</p>
                </li>
              );
            })}
          </ol>
        )}
      </Answered>
      {may(user.type, 'activity') ? (
        <Link
          className="more"
          to={`${portalPaths.activity}?${new URLSearchParams({ subject: id })}`}
        >
          {words.all}
        </Link>
      ) : (
        <p className="quiet">{words.part}</p>
      )}
    </section>
  );
}

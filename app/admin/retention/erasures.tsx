import { Link } from 'react-router';
import { practice } from '#content/practice.ts';
import { retentionScreen } from '#content/retention/screens.ts';
import { longDateIn } from '#domain/dates/long-date.ts';
import { clientPath } from '#domain/paths.ts';
import type { ErasureView } from '#domain/retention/retention.ts';

const words = retentionScreen.erasures;
const dayOf = (moment: string) => longDateIn(practice.timeZone, new Date(moment));

function stateOf({ state, dueAt, erasedAt }: ErasureView): string {
  if (state === 'held') return words.held;
  return erasedAt ? words.erased(dayOf(erasedAt)) : words.waiting(dayOf(dueAt));
}

/** Those who will be erased by their names, those who were by their accounts’ ids. */
export function Erasures({ erasures }: { erasures: readonly ErasureView[] }) {
  return (
    <section aria-labelledby="erasures-title">
      <h2 id="erasures-title">{words.title}</h2>
      {erasures.length === 0 ? <p className="quiet">{words.none}</p> : null}
      <ul className="erasure-list">
        {erasures.map((erasure) => (
          <li key={erasure._id} className="card rule">
            <p>
              {erasure.name !== null || erasure.keptUntil ? (
                <Link className="fact-link" to={clientPath(erasure._id)}>
                  {erasure.name || erasure._id}
                </Link>
              ) : (
                erasure._id
              )}
            </p>
            <p>
              {stateOf(erasure)} {erasure.keptUntil ? words.kept(dayOf(erasure.keptUntil)) : ''}{' '}
              {erasure.backupsUntil ? words.backups(dayOf(erasure.backupsUntil)) : ''}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from 'react-router';
import { useChange } from '#app/admin/use-change.ts';
import { stopErasing } from '#app/api/retention/retention.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { practice } from '#content/practice.ts';
import { personScreen, retentionScreen } from '#content/retention/screens.ts';
import { longDateIn } from '#domain/dates/long-date.ts';
import { clientPath } from '#domain/paths.ts';
import type { ErasureView } from '#domain/retention/retention.ts';

const words = retentionScreen.erasures;
const dayOf = (moment: string) => longDateIn(practice.timeZone, new Date(moment));

function stateOf({ state, dueAt, erasedAt }: ErasureView): string {
  if (state === 'held') return words.held;
  return erasedAt ? words.erased(dayOf(erasedAt)) : words.waiting(dayOf(dueAt));
}

interface ErasuresProps {
  erasures: readonly ErasureView[];
  onChange: () => void;
}

/** Those who will be erased by their names, those who were by their accounts’ ids. */
export function Erasures({ erasures, onChange }: ErasuresProps) {
  return (
    <section aria-labelledby="erasures-title">
      <h2 id="erasures-title">{words.title}</h2>
      {erasures.length === 0 ? <p className="quiet">{words.none}</p> : null}
      <ul className="erasure-list">
        {erasures.map((erasure) => (
          <Erasure key={erasure._id} erasure={erasure} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function Erasure({ erasure, onChange }: { erasure: ErasureView; onChange: () => void }) {
  const { change, isBusy, problem } = useChange();
  const { _id, name, hasPage, state, keptUntil, backupsUntil } = erasure;
  const nameId = `erasure-${_id}`;

  async function stop() {
    if (await change('updated', () => stopErasing(_id))) onChange();
  }

  return (
    <li className="card rule">
      <p id={nameId}>
        {hasPage ? (
          <Link className="fact-link" to={clientPath(_id, 'compliance')}>
            {name ?? _id}
          </Link>
        ) : (
          (name ?? _id)
        )}
      </p>
      <p>
        {stateOf(erasure)} {keptUntil ? words.kept(dayOf(keptUntil)) : ''}{' '}
        {backupsUntil ? words.backups(dayOf(backupsUntil)) : ''}
      </p>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {state === 'erased' ? null : (
        <Button
          slim
          aria-describedby={nameId}
          busy={isBusy && personScreen.erase.stopping}
          onClick={stop}
        >
          {personScreen.erase.stop}
        </Button>
      )}
    </li>
  );
}

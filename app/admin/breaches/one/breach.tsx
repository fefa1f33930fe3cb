import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { isOverdue, standingInWords, stillToTell } from '#app/admin/breaches/standing.ts';
import { Permitted } from '#app/admin/permitted.tsx';
import { readBreach } from '#app/api/breaches/breaches.ts';
import { useLoad } from '#app/api/use-load.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { breaches as words } from '#content/breaches/breaches.ts';
import type { Breach } from '#domain/breaches/breach.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/breach';
import { AddEntry } from './add-entry.tsx';
import { Facts } from './facts.tsx';
import { FactsEditor } from './facts-editor.tsx';
import { History } from './history.tsx';
import '#app/admin/lists.css';
import '#app/admin/intake/intake.css';
import '#app/admin/work/work.css';
import '#app/admin/breaches/breaches.css';

export const meta: Route.MetaFunction = () => screenMeta(words.one);

export default function BreachScreen() {
  const { id = '' } = useParams();
  return (
    <Permitted to="breaches">
      <div className="wrap admin-page work-page">
        <Link to={portalPaths.breaches} className="more submission-back">
          <Icon name="arrow-left" />
          {words.back}
        </Link>
        <OneBreach key={id} id={id} />
      </div>
    </Permitted>
  );
}

function OneBreach({ id }: { id: string }) {
  const { answer, reload } = useLoad(['breach', id], () => readBreach(id));
  const [changed, setChanged] = useState<Breach>();

  function loadAgain() {
    setChanged(undefined);
    void reload();
  }

  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data }) =>
        data ? (
          <OpenBreach breach={changed ?? data} onChange={setChanged} onReload={loadAgain} />
        ) : null
      }
    </Answered>
  );
}

interface OpenBreachProps {
  breach: Breach;
  onChange: (breach: Breach) => void;
  onReload: () => void;
}

function OpenBreach({ breach, onChange, onReload }: OpenBreachProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <div className="work-title">
        <h1>{breach.title}</h1>
      </div>
      <Standing breach={breach} />
      <div className="work-main">
        {isEditing ? (
          <FactsEditor
            breach={breach}
            onSaved={(saved) => {
              onChange(saved);
              setIsEditing(false);
            }}
            onCancel={() => {
              onReload();
              setIsEditing(false);
            }}
          />
        ) : (
          <Facts breach={breach} onEdit={() => setIsEditing(true)} />
        )}
        <History entries={breach.entries} />
      </div>
      <div className="work-side">
        <AddEntry key={breach.closedAt ? 'closed' : 'open'} breach={breach} onAdded={onChange} />
      </div>
    </>
  );
}

/** The days that are left, or what was decided and who is still to be told. */
function Standing({ breach }: { breach: Breach }) {
  const open = stillToTell(breach);
  const isWaiting = breach.daysLeft !== null && !breach.closedAt;
  const lastDay = isOverdue(breach) ? words.standing.ended : words.standing.until;
  const tone = isOverdue(breach) ? 'bad' : isWaiting || open.length > 0 ? 'wait' : 'info';
  return (
    <Notice tone={tone}>
      <p>
        <strong>{standingInWords(breach)}.</strong>{' '}
        {isWaiting ? lastDay(longDate(breach.assessBy)) : null}
      </p>
      {open.length > 0 ? (
        <>
          <p>{words.standing.tell}</p>
          <ul>
            {open.map((who) => (
              <li key={who}>{words.audiences[who]}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}

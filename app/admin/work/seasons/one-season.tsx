import { useState } from 'react';
import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { useLoadAgain } from '#app/admin/use-load-again.ts';
import { useLoad } from '#app/api/use-load.ts';
import { changeSeason, readSeason, type SeasonState } from '#app/api/work/seasons.ts';
import { Button } from '#app/ui/button.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { practice } from '#content/practice.ts';
import { seasonWords } from '#content/work/seasons.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { portalPaths } from '#domain/paths.ts';
import { type Season, undoFor } from '#domain/work/seasons.ts';
import { LeftOut } from './left-out.tsx';

const words = seasonWords.one;
const askAgainMs = 1000;

const isMoving = (state: Season['state'] | undefined) => state === 'running' || state === 'undoing';

/** How far a season is. Asks again until it has ended. */
export function OneSeason({ id }: { id: string }) {
  const loaded = useLoad(['season', id], () => readSeason(id));
  const { answer, content, reload } = loaded;
  useLoadAgain(loaded, isMoving(content?.data?.state) ? askAgainMs : undefined);
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data }) =>
        data ? (
          <>
            <h1>{seasonWords.name(data)}</h1>
            <Progress season={data} onChange={reload} />
            <LeftOut season={data} />
          </>
        ) : null
      }
    </Answered>
  );
}

function Progress({ season, onChange }: { season: Season; onChange: () => void }) {
  const { _id, type, state, total, waiting, started, undone, dueOn } = season;
  const { change, isBusy, problem } = useChange();

  async function set(next: SeasonState) {
    await change('updated', () => changeSeason(_id, next));
    // Even after a failure: it may have ended.
    onChange();
  }

  return (
    <section className="card work-part" aria-labelledby="season-progress">
      <h2 id="season-progress">{seasonWords.states[state]}</h2>
      <ProgressBar label={words.progress} done={total - waiting} total={total} />
      <p>{words.done(total - waiting, total)}</p>
      {/* Read out when it changes its state, not at every step. */}
      <p role="status">{isMoving(state) ? null : words.started(started)}</p>
      {state === 'undone' ? <p>{words.undone(undone)}</p> : null}
      <p className="quiet">{dueOn ? `${words.due} ${longDate(dueOn)}` : words.noDue}</p>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="season-acts">
        {state === 'running' ? (
          <Button busy={isBusy && words.stopping} onClick={() => set('stopped')}>
            {words.stop}
          </Button>
        ) : null}
        {state === 'stopped' ? (
          <Button look="primary" busy={isBusy && words.continuing} onClick={() => set('running')}>
            {words.continue}
          </Button>
        ) : null}
        <Undo season={season} busy={isBusy} onUndo={() => set('undone')} />
        <Link className="more" to={`${portalPaths.works}${type ? `?type=${type}` : ''}`}>
          {words.see}
        </Link>
      </div>
    </section>
  );
}

interface UndoProps {
  season: Season;
  busy: boolean;
  onUndo: () => Promise<void>;
}

/** Offered for as long as the server takes it. */
function Undo({ season: { state, startedAt }, busy, onUndo }: UndoProps) {
  const [isAsking, setIsAsking] = useState(false);
  const until = new Date(startedAt).getTime() + undoFor;
  if (state === 'undoing' || state === 'undone' || until < Date.now()) return null;
  const time = shortMoment(new Date(until).toISOString(), practice.timeZone);
  return (
    <>
      <Button busy={busy && words.undoing} onClick={() => setIsAsking(true)}>
        {words.undo}
      </Button>
      <p className="quiet">{words.undoUntil(time)}</p>
      {isAsking ? (
        <QuestionDialog
          danger
          title={words.undoTitle}
          action={words.undo}
          busy={words.undoing}
          cancel={words.undoKeep}
          onAct={onUndo}
          onClose={() => setIsAsking(false)}
        >
          {words.undoText}
        </QuestionDialog>
      ) : null}
    </>
  );
}

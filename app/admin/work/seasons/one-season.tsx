import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { useLoadAgain } from '#app/admin/use-load-again.ts';
import { useLoad } from '#app/api/use-load.ts';
import { changeSeason, readSeason } from '#app/api/work/seasons.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { seasonWords } from '#content/work/seasons.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Season } from '#domain/work/seasons.ts';
import { LeftOut } from './left-out.tsx';

const words = seasonWords.one;
const askAgainMs = 1000;

/** How far a season is. Asks again until it has ended. */
export function OneSeason({ id }: { id: string }) {
  const loaded = useLoad(['season', id], () => readSeason(id));
  const { answer, content, reload } = loaded;
  useLoadAgain(loaded, content?.data?.state === 'running' ? askAgainMs : undefined);
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
  const { _id, type, state, total, waiting, started, dueOn } = season;
  const { change, isBusy, problem } = useChange();

  async function set(next: 'running' | 'stopped') {
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
      <p role="status">{state === 'running' ? null : words.started(started)}</p>
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
        <Link className="more" to={`${portalPaths.works}${type ? `?type=${type}` : ''}`}>
          {words.see}
        </Link>
      </div>
    </section>
  );
}

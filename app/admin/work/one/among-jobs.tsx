import { Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { oneWork } from '#content/work/staff-work.ts';
import { workPath } from '#domain/paths.ts';

const words = oneWork.among;
const icons = { prev: 'arrow-up', next: 'arrow-down' } as const;

/** The jobs of the list that one came from, kept with the visit, so that reloading keeps them too. */
export const amongJobs = (ids: readonly string[]) => ({ among: ids });

function useAmong(): readonly string[] {
  const { state } = useLocation();
  const among: unknown = state?.among;
  return Array.isArray(among) ? among.filter((id) => typeof id === 'string') : [];
}

/** To the previous and the next job of the list, by J and K too, which the keys of the desk press. */
export function AmongJobs({ id }: { id: string }) {
  const among = useAmong();
  const at = among.indexOf(id);
  const [previous, next] = at < 0 ? [] : [among[at - 1], among[at + 1]];
  const state = amongJobs(among);
  if (at < 0) return null;
  const link = (job: string | undefined, label: string, rel: 'prev' | 'next') =>
    job ? (
      <Link to={workPath(job)} state={state} rel={rel} className="icon-act" aria-label={label}>
        <Icon name={icons[rel]} />
      </Link>
    ) : (
      <span className="icon-act icon-act-off" aria-hidden="true">
        <Icon name={icons[rel]} />
      </span>
    );
  return (
    <nav className="among-jobs" aria-label={words.label}>
      <span className="quiet">{words.place(at + 1, among.length)}</span>
      {link(previous, words.previous, 'prev')}
      {link(next, words.next, 'next')}
    </nav>
  );
}

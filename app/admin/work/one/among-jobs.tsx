import { Link, useLocation, useNavigate } from 'react-router';
import { useKey } from '#app/admin/clients/use-key.ts';
import { Icon } from '#app/ui/icon.tsx';
import { oneWork } from '#content/work/staff-work.ts';
import { workPath } from '#domain/paths.ts';

const words = oneWork.among;

/** The jobs of the list that one came from, kept with the visit, so that reloading keeps them too. */
export const amongJobs = (ids: readonly string[]) => ({ among: ids });

function useAmong(): readonly string[] {
  const { state } = useLocation();
  const among: unknown = state?.among;
  return Array.isArray(among) ? among.filter((id) => typeof id === 'string') : [];
}

/** To the previous and the next job of the list, by J and K too. */
export function AmongJobs({ id }: { id: string }) {
  const among = useAmong();
  const navigate = useNavigate();
  const at = among.indexOf(id);
  const [previous, next] = at < 0 ? [] : [among[at - 1], among[at + 1]];
  const state = amongJobs(among);
  const goTo = (job: string | undefined) => {
    if (job) void navigate(workPath(job), { state });
  };
  useKey('j', () => goTo(next));
  useKey('k', () => goTo(previous));
  if (at < 0) return null;
  const link = (job: string | undefined, label: string, icon: 'arrow-up' | 'arrow-down') =>
    job ? (
      <Link to={workPath(job)} state={state} className="icon-act" aria-label={label}>
        <Icon name={icon} />
      </Link>
    ) : (
      <span className="icon-act icon-act-off" aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <nav className="among-jobs" aria-label={words.label}>
      <span className="quiet">{words.place(at + 1, among.length)}</span>
      {link(previous, words.previous, 'arrow-up')}
      {link(next, words.next, 'arrow-down')}
    </nav>
  );
}

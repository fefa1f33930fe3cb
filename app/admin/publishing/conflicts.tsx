import { useQuery } from '@tanstack/react-query';
import { listConflicts } from '#app/api/publishing/site.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { practice } from '#content/practice.ts';
import { siteScreens } from '#content/publishing/screens.ts';
import { shortMoment } from '#domain/dates/moments.ts';

const words = siteScreens.conflicts;

/** Appointments that the draft would not offer any more: someone should talk to these clients. */
export function Conflicts({ version }: { version: number }) {
  const { data: answer } = useQuery({
    queryKey: ['site-conflicts', version],
    queryFn: listConflicts,
  });
  const { data = [], total = 0 } = answer?.ok ? answer.data : {};
  if (total === 0) return null;
  return (
    <section className="card site-difference" aria-labelledby="site-conflicts-heading">
      <h3 id="site-conflicts-heading">{words.heading(total)}</h3>
      <Notice tone="wait">{words.explain}</Notice>
      <ul className="site-difference">
        {data.map(({ _id, reference, startsAt, staff, reason }) => (
          <li key={_id}>
            <strong>{reference}</strong>: {shortMoment(startsAt, practice.timeZone)}, {staff}.{' '}
            {words.reasons[reason]}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { PageHead } from '#app/admin/page-head.tsx';
import { today } from '#app/admin/today.ts';
import { useLoad } from '#app/api/use-load.ts';
import { readOverview } from '#app/api/work/clients.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { practice } from '#content/practice.ts';
import { overviewWords as words } from '#content/work/overview.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { nominatedUntil } from '#domain/onboarding/nomination.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Overview } from '#domain/work/overview.ts';
import type { Route } from './+types/overview';
import { Stages } from './stages.tsx';
import { Weeks } from './weeks.tsx';
import '#app/admin/lists.css';
import './overview.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function OverviewScreen() {
  const { answer, reload } = useLoad(['overview'], readOverview);
  return (
    <div className="wrap admin-page">
      <PageHead title={words.title} lede={words.lede} />
      <Answered answer={answer} onRetry={reload}>
        {({ data }) =>
          data ? (
            <>
              <Waiting waiting={data.today} />
              <Weeks weeks={data.weeks} />
              <Stages stages={data.stages} />
            </>
          ) : null
        }
      </Answered>
    </div>
  );
}

/** Each number leads to the list that it counts. */
function Waiting({ waiting }: { waiting: Overview['today'] }) {
  const day = today();
  const works = (query: Record<string, string>) =>
    `${portalPaths.works}?${new URLSearchParams(query)}`;
  const clients = (query: Record<string, string>) =>
    `${portalPaths.clients}?${new URLSearchParams(query)}`;
  const links: readonly { what: keyof Overview['today']; to: string }[] = [
    { what: 'itemsToReview', to: works({ waiting: 'items' }) },
    { what: 'changesAsked', to: works({ waiting: 'change' }) },
    { what: 'readyToLodge', to: works({ waiting: 'lodging' }) },
    { what: 'overdue', to: works({ dueTo: addDays(day, -1) }) },
    { what: 'dueThisWeek', to: works({ dueFrom: day, dueTo: addDays(day, 6) }) },
    { what: 'lettersToRenew', to: `${portalPaths.clients}?letter=ending` },
    { what: 'nominations', to: clients({ nominatedTo: nominatedUntil(day) }) },
    ...(practice.aml ? [{ what: 'amlReviews', to: clients({ reviewTo: day }) } as const] : []),
    { what: 'newForms', to: `${portalPaths.submissions}?state=new` },
    { what: 'appointmentRequests', to: portalPaths.appointments },
  ];
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">{words.today}</h2>
      <ul className="waiting-list">
        {links.map(({ what, to }) => (
          <li key={what}>
            <Link className="card" to={to}>
              <span className="waiting-count">{waiting[what].toLocaleString('en-AU')}</span>{' '}
              <span>{words.waiting[what]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

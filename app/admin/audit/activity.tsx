import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { PageHead } from '#app/admin/page-head.tsx';
import { Permitted } from '#app/admin/permitted.tsx';
import { readActivity } from '#app/api/audit/activity.ts';
import { useLoad } from '#app/api/use-load.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { activity as words } from '#content/audit/activity.ts';
import type { Route } from './+types/activity';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityTable } from './activity-table.tsx';
import { ChosenPeople } from './chosen-people.tsx';
import { useFilters } from './use-filters.ts';
import '#app/admin/lists.css';
import './audit.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function ActivityScreen() {
  return (
    <Permitted to="activity">
      <ActivityLog />
    </Permitted>
  );
}

function ActivityLog() {
  const tools = useFilters();
  const { filters, addressOf } = tools;
  const { answer, isWaiting, reload } = useLoad(['activity', ...Object.values(filters)], () =>
    readActivity(filters),
  );
  return (
    <div className="wrap admin-page">
      <PageHead title={words.title} lede={words.lede} />
      <ActivityFilters {...tools} />
      <ChosenPeople {...tools} named={answer?.ok ? answer.data.filters : undefined} />
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], older }) => (
          <div className="card list-card activity-lines" aria-busy={isWaiting}>
            {data.length > 0 ? (
              <ActivityTable lines={data} addressOf={addressOf} />
            ) : (
              <EmptyState heading="h2" icon="search" title={words.none.title}>
                {words.none.text}
              </EmptyState>
            )}
            {older || filters.before ? (
              <nav className="activity-pages" aria-label={words.pages}>
                {filters.before ? <Link to={addressOf({})}>{words.newest}</Link> : null}
                {older ? <Link to={addressOf({ before: `${older}` })}>{words.older}</Link> : null}
              </nav>
            ) : null}
          </div>
        )}
      </Answered>
    </div>
  );
}

import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { isOverdue, standingInWords } from '#app/admin/breaches/standing.ts';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { PageHead } from '#app/admin/page-head.tsx';
import { Permitted } from '#app/admin/permitted.tsx';
import { useAnswer } from '#app/admin/use-answer.ts';
import { useListPlace } from '#app/admin/use-list-place.ts';
import { listBreaches } from '#app/api/breaches/breaches.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { breaches as words } from '#content/breaches/breaches.ts';
import type { ListedBreach } from '#domain/breaches/breach.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { breachPath, portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/breaches';
import '#app/admin/lists.css';
import '#app/admin/work/work.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function BreachesScreen() {
  return (
    <Permitted to="breaches">
      <Breaches />
    </Permitted>
  );
}

const columns: readonly TableColumn<ListedBreach>[] = [
  {
    id: 'title',
    heading: words.columns.title,
    rowHeading: true,
    cell: ({ _id, title }) => (
      <Link className="row-link" to={breachPath(_id)}>
        {title}
      </Link>
    ),
  },
  { id: 'known', heading: words.columns.known, cell: ({ knownOn }) => longDate(knownOn) },
  {
    id: 'standing',
    heading: words.columns.standing,
    cell: (breach) => (
      <span className={isOverdue(breach) ? 'work-overdue' : undefined}>
        {standingInWords(breach)}
      </span>
    ),
  },
  {
    id: 'people',
    heading: words.columns.people,
    numeric: true,
    cell: ({ peopleCount }) => peopleCount?.toLocaleString('en-AU') ?? words.unknownCount,
  },
];

function Breaches() {
  const { page, go } = useListPlace();
  const { answer, isWaiting, reload } = useAnswer(['breaches', page], () => listBreaches(page));
  return (
    <div className="wrap admin-page">
      <div className="work-head">
        <PageHead title={words.title} lede={words.lede} />
        <ButtonLink look="primary" to={portalPaths.newBreach}>
          {words.report}
        </ButtonLink>
      </div>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) => (
          <div className="card list-card" aria-busy={isWaiting}>
            {data.length > 0 ? (
              <Table
                layout="cards"
                captionHidden
                caption={words.caption}
                columns={columns}
                rows={data}
                rowId={({ _id }) => _id}
              />
            ) : (
              <EmptyState heading="h2" icon="tick" title={words.none.title}>
                {words.none.text}
              </EmptyState>
            )}
            {total > 0 ? (
              <ListFoot
                page={page}
                total={total}
                things={words.things}
                onPage={(next) => go({ page: next })}
              />
            ) : null}
          </div>
        )}
      </Answered>
    </div>
  );
}

import { Link } from 'react-router';
import { isOverdue, standingInWords } from '#app/admin/breaches/standing.ts';
import { PageHead } from '#app/admin/page-head.tsx';
import { PagedTable } from '#app/admin/paged-table.tsx';
import { Permitted } from '#app/admin/permitted.tsx';
import { listBreaches } from '#app/api/breaches/breaches.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { TableColumn } from '#app/ui/table/column.ts';
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
  return (
    <div className="wrap admin-page">
      <PageHead title={words.title} lede={words.lede}>
        <ButtonLink look="primary" to={portalPaths.newBreach}>
          {words.report}
        </ButtonLink>
      </PageHead>
      <PagedTable name="breaches" load={listBreaches} columns={columns} words={words} icon="tick" />
    </div>
  );
}

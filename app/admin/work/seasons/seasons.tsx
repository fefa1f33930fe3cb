import { Link, useSearchParams } from 'react-router';
import { PageHead } from '#app/admin/page-head.tsx';
import { PagedTable } from '#app/admin/paged-table.tsx';
import { listSeasons } from '#app/api/work/seasons.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { TableColumn } from '#app/ui/table/column.ts';
import { practice } from '#content/practice.ts';
import { seasonWords as words } from '#content/work/seasons.ts';
import { oneWork } from '#content/work/staff-work.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { portalPaths, seasonPath } from '#domain/paths.ts';
import { leftOutReasons, type Season } from '#domain/work/seasons.ts';
import type { Route } from './+types/seasons';
import { OneSeason } from './one-season.tsx';
import '#app/admin/lists.css';
import '#app/admin/intake/intake.css';
import '#app/admin/work/work.css';
import './seasons.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** All of them, or the one that the address names. */
export default function Seasons() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <div className="wrap admin-page">
      <Link to={id ? portalPaths.seasons : portalPaths.works} className="more submission-back">
        <Icon name="arrow-left" />
        {id ? words.back : oneWork.back}
      </Link>
      {id ? <OneSeason key={id} id={id} /> : <SeasonList />}
    </div>
  );
}

const columns: readonly TableColumn<Season>[] = [
  {
    id: 'what',
    heading: words.columns.what,
    rowHeading: true,
    cell: (season) => (
      <Link className="row-link" to={seasonPath(season._id)}>
        {words.name(season)}
      </Link>
    ),
  },
  { id: 'state', heading: words.columns.state, cell: ({ state }) => words.states[state] },
  {
    id: 'started',
    heading: words.columns.started,
    numeric: true,
    cell: ({ started, total }) =>
      `${started.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}`,
  },
  {
    id: 'left-out',
    heading: words.columns.leftOut,
    numeric: true,
    cell: ({ leftOut }) =>
      leftOutReasons.reduce((sum, reason) => sum + leftOut[reason], 0).toLocaleString('en-AU'),
  },
  {
    id: 'when',
    heading: words.columns.when,
    cell: ({ startedAt }) => shortMoment(startedAt, practice.timeZone),
  },
];

function SeasonList() {
  return (
    <>
      <PageHead title={words.title} lede={words.lede}>
        <ButtonLink look="primary" to={portalPaths.newSeason}>
          {words.start}
        </ButtonLink>
      </PageHead>
      <PagedTable name="seasons" load={listSeasons} columns={columns} words={words} icon="people" />
    </>
  );
}

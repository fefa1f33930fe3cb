import { Link } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { ClientLink } from '#app/admin/client-link.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { PageHead } from '#app/admin/page-head.tsx';
import { ExportList } from '#app/admin/records/export-button.tsx';
import { SearchBox } from '#app/admin/search-box.tsx';
import { useListPlace } from '#app/admin/use-list-place.ts';
import { listSubmissions } from '#app/api/intake/submissions.ts';
import { useLoad } from '#app/api/use-load.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import type { TableColumn } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { submissions as words } from '#content/intake/submissions.ts';
import { practice } from '#content/practice.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import {
  type SubmissionState,
  submissionSorts,
  submissionStates,
} from '#domain/intake/corrections/submission-states.ts';
import type { ListedSubmission } from '#domain/intake/submission.ts';
import { submissionPath } from '#domain/paths.ts';
import type { Route } from './+types/submissions';
import { NoForms } from './no-forms.tsx';
import { StateFilter } from './state-filter.tsx';
import '#app/admin/lists.css';
import './intake.css';

const newestFirst = '-sent';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

const columns: readonly TableColumn<ListedSubmission>[] = [
  {
    id: 'name',
    heading: 'Name',
    sort: 'name',
    rowHeading: true,
    cell: ({ _id, firstName, lastName }) => (
      <Link className="row-link" to={submissionPath(_id)}>
        {firstName} {lastName}
      </Link>
    ),
  },
  {
    id: 'reference',
    heading: 'Reference',
    oneLine: true,
    cell: ({ _id, reference }) => (
      <Link className="row-link" to={submissionPath(_id)}>
        {reference}
      </Link>
    ),
  },
  {
    id: 'email',
    heading: 'Email',
    cell: ({ client, email }) => (
      <ClientLink className="row-link" id={client}>
        {email}
      </ClientLink>
    ),
  },
  {
    id: 'sent',
    heading: 'Sent',
    sort: 'sent',
    oneLine: true,
    cell: ({ submittedAt, correctedAt }) =>
      correctedAt ? (
        <span>
          <strong>{words.list.corrected}</strong> {shortMoment(correctedAt, practice.timeZone)}
        </span>
      ) : (
        shortMoment(submittedAt, practice.timeZone)
      ),
  },
  {
    id: 'state',
    heading: 'State',
    sort: 'state',
    oneLine: true,
    cell: ({ state }) => <StateMark state={state} />,
  },
];

export default function Submissions() {
  const { search, page, filter, go, showAll, boxKey, ...place } = useListPlace();
  const state = submissionStates.find((each) => each === filter) ?? '';
  const sort = submissionSorts.find((each) => each === place.sort) ?? newestFirst;
  const { answer, isWaiting, reload } = useLoad(['submissions', search, state, sort, page], () =>
    listSubmissions({ search, state, sort, page }),
  );

  return (
    <div className="wrap admin-page">
      <PageHead title={words.title} lede={words.lede}>
        <ExportList list="submissions" filters={{ search, state }} />
      </PageHead>
      <div className="list-tools">
        <SearchBox
          key={boxKey}
          {...words.list.search}
          value={search}
          onSearch={(text) => go({ search: text })}
        />
        <StateFilter
          counts={answer?.ok ? answer.data.counts : undefined}
          selected={state}
          onSelect={(next) => go({ filter: next })}
        />
      </div>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) => (
          <div className="card list-card" aria-busy={isWaiting}>
            {data.length > 0 ? (
              <Table
                layout="cards"
                captionHidden
                caption={words.list.caption}
                columns={columns}
                rows={data}
                rowId={({ _id }) => _id}
                sorting={{
                  by: sort,
                  unsorted: newestFirst,
                  onSort: (by) => go({ sort: by === newestFirst ? '' : by }),
                }}
              />
            ) : (
              <NoForms searched={search !== '' || state !== '' || page > 1} onShowAll={showAll} />
            )}
            <ListFoot
              page={page}
              total={total}
              things={words.list.things}
              onPage={(next) => go({ page: next })}
            />
          </div>
        )}
      </Answered>
    </div>
  );
}

function StateMark({ state }: { state: SubmissionState }) {
  return <span className={`state-mark state-${state}`}>{words.states[state]}</span>;
}

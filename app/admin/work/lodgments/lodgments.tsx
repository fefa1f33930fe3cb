import { Answered } from '#app/admin/answered.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { PageHead } from '#app/admin/page-head.tsx';
import { ExportList } from '#app/admin/records/export-button.tsx';
import { useLoad } from '#app/api/use-load.ts';
import { listLodgments } from '#app/api/work/obligations.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { lodgmentWords as words } from '#content/work/lodgments.ts';
import type { WorkType } from '#domain/work/types/names.ts';
import type { Route } from './+types/lodgments';
import { LodgmentFilters } from './lodgment-filters.tsx';
import { Legend, LodgmentTable } from './lodgment-table.tsx';
import { OnTime } from './on-time.tsx';
import { useLodgmentsPlace } from './use-lodgments-place.ts';
import '#app/admin/lists.css';
import '#app/admin/intake/intake.css';
import '#app/admin/work/work.css';
import '#app/admin/desk/list/desk-list.css';
import './lodgments.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** A client has a dozen at most times; they are shown side by side. */
const pageSize = 100;

export default function Lodgments() {
  const place = useLodgmentsPlace();
  const { filters, page, go, clear, isFiltered } = place;
  const { type, ...others } = filters;
  const query = { ...others, type: type as WorkType | '', page, pageSize };
  const { answer, isWaiting, reload } = useLoad(['lodgments', ...Object.values(query)], (signal) =>
    listLodgments(query, signal),
  );
  return (
    <div className="wrap admin-page">
      <PageHead title={words.title} lede={words.lede}>
        <ExportList list="lodgments" filters={filters} />
      </PageHead>
      <LodgmentFilters {...place} />
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0, onTime }) => (
          <div className="card list-card" aria-busy={isWaiting}>
            {onTime ? <OnTime onTime={onTime} /> : null}
            {data.length > 0 ? (
              <>
                <Legend />
                <LodgmentTable lines={data} />
              </>
            ) : (
              <Nothing isFiltered={isFiltered || page > 1} onClear={clear} />
            )}
            <ListFoot
              page={page}
              total={total}
              pageSize={pageSize}
              things={words.things}
              onPage={(next) => go({ page: next })}
            />
          </div>
        )}
      </Answered>
    </div>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { title, text } = isFiltered ? words.noMatch : words.none;
  const action = isFiltered ? <Button onClick={onClear}>{words.noMatch.action}</Button> : null;
  return (
    <EmptyState heading="h2" icon={isFiltered ? 'search' : 'ledger'} title={title} action={action}>
      {text}
    </EmptyState>
  );
}

import { useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { ExportInvoices, ExportList } from '#app/admin/records/export-button.tsx';
import { SearchBox } from '#app/admin/search-box.tsx';
import { Board } from '#app/admin/work/board/board.tsx';
import { useLoad } from '#app/api/use-load.ts';
import { listWorks } from '#app/api/work/staff-work.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { Sorting } from '#app/ui/table/sorting.ts';
import { deskLists } from '#content/desk/lists.ts';
import { workList as words } from '#content/work/staff-list.ts';
import { portalPaths } from '#domain/paths.ts';
import type { ListedWork } from '#domain/work/work.ts';
import type { Route } from './+types/works';
import { JobSelection } from './job-selection.tsx';
import { asked, useWorkPlace, type WorkPlace } from './use-work-place.ts';
import { WorkFilters } from './work-filters.tsx';
import { WorkTable } from './work-table.tsx';
import { WorkViews } from './work-views.tsx';
import '#app/admin/lists.css';
import '#app/admin/intake/intake.css';
import '#app/admin/work/work.css';
import '#app/admin/desk/list/desk-list.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** Soonest first. */
const usualSort = 'due';

export default function Works() {
  const tools = useWorkPlace();
  const { place, go, boxKey } = tools;
  return (
    <div className="wrap admin-page job-desk">
      <div className="page-bar">
        <h1>{words.title}</h1>
        <div className="page-acts">
          <ExportList list="work" filters={asked(place)} />
          <ExportInvoices />
          <ButtonLink to={portalPaths.seasons}>{words.seasons}</ButtonLink>
          <ButtonLink to={portalPaths.newSeason}>{words.season}</ButtonLink>
          <ButtonLink look="primary" to={portalPaths.newWork}>
            {words.start}
          </ButtonLink>
        </div>
      </div>
      <WorkViews place={place} />
      <div className="desk-tools">
        <SearchBox
          key={boxKey}
          {...words.search}
          value={place.search}
          onSearch={(text) => go({ search: text })}
        />
        <div className="job-tools">
          <WorkFilters {...tools} />
          <Looks {...tools} />
        </div>
      </div>
      {place.as === 'board' ? <Board {...tools} /> : <WorkPages {...tools} />}
    </div>
  );
}

function Looks({ place, go }: WorkPlace) {
  const views = [
    { as: '', label: words.views.list },
    { as: 'board', label: words.views.board },
  ];
  return (
    <fieldset className="choice-bar">
      <legend className="field-label">{words.view}</legend>
      <div className="choice-bar-buttons">
        {views.map(({ as, label }) => (
          <button key={as} type="button" aria-pressed={place.as === as} onClick={() => go({ as })}>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function WorkPages({ place, go, showAll, isFiltered }: WorkPlace) {
  const sort = place.sort === '-due' ? '-due' : usualSort;
  const filters = { ...asked(place), sort, page: place.page } as const;
  const { answer, isWaiting, reload } = useLoad(['works', ...Object.values(filters)], (signal) =>
    listWorks(filters, signal),
  );
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data = [], total = 0, more }) => (
        <div className="list-sheet" aria-busy={isWaiting}>
          {data.length > 0 ? (
            <Selectable
              key={JSON.stringify(filters)}
              works={data}
              sorting={{
                by: sort,
                unsorted: usualSort,
                onSort: (by) => go({ sort: by === usualSort ? '' : by }),
              }}
              onChanged={() => reload()}
            />
          ) : (
            <NoWork isFiltered={isFiltered || place.page > 1} onShowAll={showAll} />
          )}
          <ListFoot
            page={place.page}
            total={total}
            more={more}
            things={words.things}
            onPage={(page) => go({ page })}
          />
        </div>
      )}
    </Answered>
  );
}

interface SelectableProps {
  works: readonly ListedWork[];
  sorting: Sorting;
  onChanged: () => unknown;
}

/** The rows of a page, some of which may be selected. */
function Selectable({ works, sorting, onChanged }: SelectableProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = works.filter(({ _id }) => selected.has(_id));

  function select(id: string, isSelected: boolean) {
    const others = [...selected].filter((each) => each !== id);
    setSelected(new Set(isSelected ? [...others, id] : others));
  }

  return (
    <>
      <label className="select-all">
        <input
          type="checkbox"
          checked={chosen.length === works.length}
          onChange={({ target }) =>
            setSelected(new Set(target.checked ? works.map(({ _id }) => _id) : []))
          }
        />
        {deskLists.jobs.all(works.length)}
      </label>
      <WorkTable works={works} sorting={sorting} selection={{ selected, onSelect: select }} />
      {chosen.length > 0 ? (
        <JobSelection works={chosen} onClear={() => setSelected(new Set())} onChanged={onChanged} />
      ) : null}
    </>
  );
}

function NoWork({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { title, text } = isFiltered ? words.noMatch : words.none;
  const action = isFiltered ? <Button onClick={onShowAll}>{words.noMatch.action}</Button> : null;
  return (
    <EmptyState heading="h2" icon={isFiltered ? 'search' : 'ledger'} title={title} action={action}>
      {text}
    </EmptyState>
  );
}

import { SavedViews } from '#app/admin/desk/list/saved-views.tsx';
import { addWorkView, listWorkViews, removeWorkView } from '#app/api/work/staff-work.ts';
import { useUser } from '#app/session/current-user.tsx';
import { workList } from '#content/work/staff-list.ts';
import { portalPaths } from '#domain/paths.ts';
import { anyStage, queryOf, type WorkPlace } from './use-work-place.ts';

const words = workList.viewNames;
const calls = { list: listWorkViews, add: addWorkView, remove: removeWorkView };

const normal = (query: string) => queryOf(Object.fromEntries(new URLSearchParams(query)));

/** Neither the order of the list is kept in a view, nor whether it is shown as a board. */
export function WorkViews({ place }: Pick<WorkPlace, 'place'>) {
  const { _id: own } = useUser();
  return (
    <SavedViews
      of="jobs"
      calls={calls}
      path={portalPaths.works}
      query={queryOf(place)}
      normal={normal}
      standing={[
        { name: words.open, query: '' },
        { name: words.mine, query: queryOf({ assignee: own }) },
        { name: words.review, query: queryOf({ waiting: 'items' }) },
        { name: words.unassigned, query: queryOf({ assignee: 'none' }) },
        { name: words.all, query: queryOf({ stage: anyStage }) },
      ]}
    />
  );
}

import { SavedViews } from '#app/admin/desk/list/saved-views.tsx';
import { addView, listViews, removeView } from '#app/api/clients/clients.ts';
import { useUser } from '#app/session/current-user.tsx';
import { clientList } from '#content/clients/clients.ts';
import { portalPaths } from '#domain/paths.ts';
import { type Filters, filtersIn, noFilters, queryOf } from './use-clients-place.ts';

const words = clientList.views;
const calls = { list: listViews, add: addView, remove: removeView };

export function Views({ filters }: { filters: Filters }) {
  const { _id: own } = useUser();
  return (
    <SavedViews
      of="clients"
      calls={calls}
      path={portalPaths.clients}
      query={queryOf(filters)}
      normal={(query) => queryOf(filtersIn(new URLSearchParams(query)))}
      standing={[
        { name: words.all, query: '' },
        { name: words.mine, query: queryOf({ ...noFilters, manager: own }) },
        { name: words.unchecked, query: queryOf({ ...noFilters, identity: 'unchecked' }) },
        { name: words.former, query: queryOf({ ...noFilters, status: 'former' }) },
      ]}
    />
  );
}

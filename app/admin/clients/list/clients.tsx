import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { useKey } from '#app/admin/clients/use-key.ts';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { SearchBox } from '#app/admin/search-box.tsx';
import { type ClientPage, listClients } from '#app/api/clients/clients.ts';
import { useLoad } from '#app/api/use-load.ts';
import { useUser } from '#app/session/current-user.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { clientList as words } from '#content/clients/clients.ts';
import { may } from '#domain/accounts/permissions.ts';
import type { ClientList } from '#domain/clients/client.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/clients';
import { ClientFilters } from './client-filters.tsx';
import { ClientTable } from './client-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useClientsPlace } from './use-clients-place.ts';
import { Views } from './views.tsx';
import '#app/admin/lists.css';
import '#app/admin/work/work.css';
import '#app/admin/desk/list/desk-list.css';
import '#app/admin/clients/clients.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** Whom the practice acts for. */
export default function Clients() {
  const place = useClientsPlace();
  const navigate = useNavigate();
  const { type } = useUser();
  useKey('n', () => void navigate(portalPaths.newClient));

  return (
    <div className="wrap admin-page client-desk">
      <div className="page-bar">
        <h1>{words.title}</h1>
        <div className="page-acts">
          {may(type, 'import-clients') ? (
            <ButtonLink to={portalPaths.import}>{words.import}</ButtonLink>
          ) : null}
          <ButtonLink look="primary" aria-keyshortcuts="N" to={portalPaths.newClient}>
            <Icon name="plus" />
            {words.add}
            <kbd>N</kbd>
          </ButtonLink>
        </div>
      </div>
      <Views filters={place.filters} />
      <div className="desk-tools">
        <SearchBox
          key={place.boxKey}
          {...words.search}
          value={place.search}
          onSearch={(search) => place.go({ search })}
        />
        <ClientFilters filters={place.filters} onFilters={(filters) => place.go({ filters })} />
      </div>
      <Pages {...place} />
    </div>
  );
}

type Place = ReturnType<typeof useClientsPlace>;

function Pages({ filters, search, page, go, showAll, isFiltered }: Place) {
  const asked = { ...filters, search, page } as Partial<ClientList>;
  const { answer, isWaiting, reload } = useLoad(['clients', ...Object.values(asked)], (signal) =>
    listClients(asked, signal),
  );
  return (
    <Answered answer={answer} onRetry={reload}>
      {(loaded) => (
        <div className="list-sheet" aria-busy={isWaiting}>
          {loaded.data?.length ? (
            <Selectable key={JSON.stringify(asked)} page={loaded} onChanged={() => void reload()} />
          ) : (
            <NoClients isFiltered={isFiltered || page > 1} onShowAll={showAll} />
          )}
          <ListFoot
            page={page}
            total={loaded.total ?? 0}
            more={loaded.more}
            things={words.things}
            onPage={(next) => go({ page: next })}
          />
        </div>
      )}
    </Answered>
  );
}

/** The rows of a page, some of which may be selected. */
function Selectable({ page, onChanged }: { page: Partial<ClientPage>; onChanged: () => void }) {
  const clients = page.data ?? [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = clients.filter(({ _id }) => selected.has(_id));

  function select(id: string, isSelected: boolean) {
    const others = [...selected].filter((each) => each !== id);
    setSelected(new Set(isSelected ? [...others, id] : others));
  }

  return (
    <>
      <label className="select-all">
        <input
          type="checkbox"
          checked={chosen.length === clients.length}
          onChange={({ target }) =>
            setSelected(new Set(target.checked ? clients.map(({ _id }) => _id) : []))
          }
        />
        {words.selection.all(clients.length)}
      </label>
      <ClientTable clients={clients} selected={selected} onSelect={select} />
      {chosen.length > 0 ? (
        <SelectionBar
          clients={chosen}
          onClear={() => setSelected(new Set())}
          onChanged={onChanged}
        />
      ) : null}
    </>
  );
}

function NoClients({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { title, text } = isFiltered ? words.noMatch : words.none;
  const action = isFiltered ? <Button onClick={onShowAll}>{words.noMatch.action}</Button> : null;
  return (
    <EmptyState heading="h2" icon={isFiltered ? 'search' : 'people'} title={title} action={action}>
      {text}
    </EmptyState>
  );
}

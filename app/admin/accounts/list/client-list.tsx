import { useCallback, useMemo, useState } from 'react';
import { AddressDialog } from '#app/admin/accounts/edit/address-dialog.tsx';
import { EditDialog } from '#app/admin/accounts/edit/edit-dialog.tsx';
import { RemoveDialog } from '#app/admin/accounts/edit/remove-dialog.tsx';
import { unsavedEdit } from '#app/admin/accounts/edit/unsaved-edit.ts';
import { useInviteAgain } from '#app/admin/accounts/use-invitation.ts';
import { ExportList } from '#app/admin/records/export-button.tsx';
import { useUser } from '#app/session/current-user.tsx';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { Card } from '#app/ui/card.tsx';
import { ListTable } from '#app/ui/table/list-table.tsx';
import { Pagination } from '#app/ui/table/pagination.tsx';
import { admin } from '#content/accounts/clients.ts';
import type { PeopleSort } from '#domain/accounts/people.ts';
import { may } from '#domain/accounts/permissions.ts';
import type { User } from '#domain/accounts/user.ts';
import { type Act, clientColumns, clientLayout } from './client-columns.tsx';
import { ListTools } from './list-tools.tsx';
import { reloadClients } from './page-query.ts';
import { useClients } from './use-clients.ts';
import { useClientsPlace } from './use-clients-place.ts';

const words = admin.list;
const figure = (count: number) => count.toLocaleString('en-AU');

const dialogs = { address: AddressDialog, edit: EditDialog, remove: RemoveDialog };

interface OpenWindow {
  readonly act: Exclude<Act, 'invite'>;
  readonly user: User;
}

export function ClientList() {
  const place = useClientsPlace();
  const { search, sort, show, page } = place.query;
  const [open, setOpen] = useState<OpenWindow | undefined>(unsavedEdit.find);
  const list = useClients(place.query);

  const inviteAgain = useInviteAgain();
  const act = useCallback(
    (what: Act, user: User) => {
      if (what === 'invite') void inviteAgain(user);
      else setOpen({ act: what, user });
    },
    [inviteAgain],
  );
  const mayChangeTeam = may(useUser().type, 'team');
  const columns = useMemo(() => {
    const mayChange = ({ type }: User) => mayChangeTeam || type === 'client';
    return clientColumns(list.before, act, mayChange);
  }, [list.before, act, mayChangeTeam]);
  const closeDialog = () => {
    unsavedEdit.forget();
    setOpen(undefined);
  };
  const isKnown = list.total !== undefined;
  const total = list.total ?? 0;
  // Whoever comes after those counted is at least on one more page.
  const pageCount = show === 'all' ? 1 : Math.ceil(total / show) + (list.more ? 1 : 0);
  const counted = list.more ? words.moreThan(figure(total)) : figure(total);
  // The list may have become shorter: then go to its last page.
  if (isKnown && !list.isWaiting && page > 1 && page > pageCount)
    place.setPage(Math.max(1, pageCount));

  const OpenDialog = open && dialogs[open.act];
  return (
    <Card className="clients">
      <div className="clients-head">
        <h2>{words.heading}</h2>
        {list.everyone === undefined ? null : <p>{words.total(figure(list.everyone))}</p>}
        {search !== '' && isKnown ? <p>{words.found(counted)}</p> : null}
      </div>
      <ListTools search={place.typed} onSearch={place.search} show={show} onShow={place.show} />
      {list.problem ? (
        <div className="mb-6">
          <NotAnswered onRetry={reloadClients}>{list.problem}</NotAnswered>
        </div>
      ) : null}
      {isKnown || !list.problem ? (
        <ListTable
          caption={words.heading}
          describedBy="clients-keys"
          layout={clientLayout}
          columns={columns}
          question={`${show} ${page} ${sort} ${search}`}
          count={list.count}
          rowAt={list.personAt}
          rowId={({ _id }) => _id}
          loading={words.loading}
          empty={isKnown ? words.none : words.loading}
          boxed={show === 'all'}
          isWaiting={list.isWaiting}
          sorting={{ by: sort, unsorted: '', onSort: (by) => place.sort(by as PeopleSort | '') }}
          onShown={list.onShown}
        />
      ) : null}
      <div className="clients-foot">
        <p role="status">{isKnown ? words.shown(figure(list.count), counted) : null}</p>
        <ExportList list="clients" filters={{ search }} />
        <p className="clients-keys" id="clients-keys">
          {words.keys}
        </p>
        {show === 'all' ? null : (
          <Pagination page={page} count={Math.max(1, pageCount)} onPage={place.setPage} />
        )}
      </div>
      {open && OpenDialog ? <OpenDialog user={open.user} onClose={closeDialog} /> : null}
    </Card>
  );
}

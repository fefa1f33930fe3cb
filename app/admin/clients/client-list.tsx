import { useCallback, useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { admin } from '#content/admin.ts';
import type { User } from '#domain/accounts/user.ts';
import { AddressDialog } from './address-dialog.tsx';
import type { Act } from './client-cells.tsx';
import { ClientsTable } from './clients-table.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ListTools } from './list-tools.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { unsavedEdit } from './unsaved-edit.ts';
import { type Show, useClients } from './use-clients.ts';
import { useSettled } from './use-settled.ts';

const words = admin.list;
/** Long enough for the next letter of somebody who types on. */
const typingPause = 150;

const figure = (count: number) => count.toLocaleString('en-AU');

const dialogs = { address: AddressDialog, edit: EditDialog, remove: RemoveDialog };

interface OpenWindow {
  readonly act: Act;
  readonly user: User;
}

export function ClientList() {
  const [typed, setTyped] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<OpenWindow | undefined>(unsavedEdit.find);
  const search = useSettled(typed.trim(), typingPause);
  const list = useClients({ search, show, page });

  const openDialog = useCallback((act: Act, user: User) => setOpen({ act, user }), []);
  const closeDialog = () => {
    unsavedEdit.forget();
    setOpen(undefined);
  };
  const isKnown = list.total !== undefined;
  const total = list.total ?? 0;
  const pageCount = show === 'all' ? 1 : Math.ceil(total / show);
  // Where the list got shorter meanwhile, its last page is the one to be on.
  if (isKnown && !list.isWaiting && page > 1 && page > pageCount) setPage(Math.max(1, pageCount));

  const OpenDialog = open && dialogs[open.act];
  return (
    <Card className="clients">
      <div className="clients-head">
        <h2 id="clients-heading">{words.heading}</h2>
        {list.everyone === undefined ? null : <p>{words.total(figure(list.everyone))}</p>}
      </div>
      <ListTools
        search={typed}
        onSearch={(text) => {
          setTyped(text);
          setPage(1);
        }}
        show={show}
        onShow={(size) => {
          setShow(size);
          setPage(1);
        }}
      />
      <ClientsTable
        question={`${show} ${page} ${search}`}
        count={list.count}
        before={list.before}
        personAt={list.personAt}
        empty={isKnown ? words.none : words.loading}
        boxed={show === 'all'}
        isWaiting={list.isWaiting}
        onShown={list.onShown}
        onAct={openDialog}
      />
      <div className="clients-foot">
        <p role="status">{isKnown ? words.shown(figure(list.count), figure(total)) : null}</p>
        <p className="clients-keys" id="clients-keys">
          {words.keys}
        </p>
        {show === 'all' ? null : (
          <Pagination page={page} count={Math.max(1, pageCount)} onPage={setPage} />
        )}
      </div>
      {open && OpenDialog ? <OpenDialog user={open.user} onClose={closeDialog} /> : null}
    </Card>
  );
}

import { useState } from 'react';
import { useDebounced } from '#app/admin/use-debounced.ts';
import type { Answer } from '#app/api/call.ts';
import { type ClientPage, listClients } from '#app/api/clients/clients.ts';
import { joinRow } from '#app/api/records/records.ts';
import { useAct } from '#app/api/use-act.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { importWords } from '#content/records/imports.ts';
import type { ImportRow } from '#domain/records/imports.ts';

const words = importWords.join;
const pause = 250;
const mostFound = 5;
const noOne: Answer<ClientPage> = { ok: true, data: { data: [], total: 0 } };

interface JoinDialogProps {
  importId: string;
  row: ImportRow;
  onClose: () => void;
  /** After it was joined, or the join forgotten. */
  onJoined: () => void;
}

/** Says which of our clients a row of the file is about. */
export function JoinDialog({ importId, row, onClose, onJoined }: JoinDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), pause);
  const { answer } = useLoad(['clients-to-join', search], async (signal) =>
    search === '' ? noOne : listClients({ search, page: 1, pageSize: mostFound }, signal),
  );
  const { act, isBusy, problem } = useAct();
  const { announceChange } = useToasts();
  const isSearching = search !== '';
  const found = isSearching && answer?.ok ? (answer.data.data ?? []) : [];

  async function join(client: string | null) {
    const joined = await act(() => joinRow(importId, row.row, client));
    if (!joined?.ok) return;
    announceChange('updated', joined.data.message ?? '');
    onJoined();
    onClose();
  }

  return (
    <Dialog
      open
      keepsTyping
      onClose={onClose}
      title={words.title(row.row)}
      description={words.text}
    >
      <div className="mt-5 grid gap-4">
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        <TextField
          id="join-search"
          type="search"
          autoComplete="off"
          label={words.search}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className="field-hint">
          {isSearching && answer?.ok ? words.found(found.length) : null}
        </p>
        {found.length > 0 ? (
          <ul className="clients-found">
            {found.map(({ _id, name, code, email }) => (
              <li key={_id}>
                <button type="button" disabled={isBusy} onClick={() => void join(_id)}>
                  <span className="sr-only">{words.choose}</span>
                  <strong>{name}</strong>{' '}
                  <span className="quiet">{[code, email].filter(Boolean).join(', ')}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {row.isJoined ? (
          <Button busy={isBusy && words.busy} onClick={() => void join(null)}>
            {words.forget}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

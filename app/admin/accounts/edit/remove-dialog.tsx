import { useState } from 'react';
import { useReload } from '#app/admin/accounts/list/use-reload.ts';
import { deactivateUser } from '#app/api/accounts/users.ts';
import { wordsOf } from '#app/api/call.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { admin } from '#content/accounts/clients.ts';
import { wording } from '#domain/wording.ts';
import type { ClientDialogProps } from './client-dialog.ts';

const words = admin.remove;

/** The account is deactivated rather than deleted, so its history stays on record. */
export function RemoveDialog({ user, onClose }: ClientDialogProps) {
  const { notify, announceChange } = useToasts();
  const reload = useReload();
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const answer = await deactivateUser(user._id);
    setBusy(false);
    if (!answer.ok) return notify('error', wordsOf(answer, wording.admin.notDeactivated));
    announceChange('deleted', answer.data.message ?? wording.accounts.deactivated);
    onClose();
    void reload();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={
        <>
          {words.question}
          <strong className="dialog-person">{user.name || user.email}</strong>
        </>
      }
      actions={
        <>
          <Button look="danger" busy={busy && words.busy} onClick={remove}>
            {words.confirm}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      }
    />
  );
}

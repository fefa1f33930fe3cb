import { reloadClients } from '#app/admin/accounts/list/page-query.ts';
import { changeUser, deactivateUser } from '#app/api/accounts/users.ts';
import { wordsOf } from '#app/api/call.ts';
import { useAct } from '#app/api/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { admin } from '#content/accounts/clients.ts';
import type { User } from '#domain/accounts/user.ts';
import { wording } from '#domain/wording.ts';
import type { ClientDialogProps } from './client-dialog.ts';

const words = admin.remove;

/** The account is deactivated rather than deleted, so its history stays on record. */
export function RemoveDialog({ user, onClose }: ClientDialogProps) {
  const { notify, announceChange } = useToasts();
  const { act, isBusy: busy } = useAct();

  /** What the dialog has asked is not asked again. */
  async function activate(gone: User) {
    const answer = await changeUser(gone, { is_active: true });
    if (!answer.ok) return notify('error', wordsOf(answer, wording.access.notSaved));
    announceChange('updated', answer.data.message ?? '');
    void reloadClients();
  }

  async function remove() {
    const answer = await act(() => deactivateUser(user._id));
    if (!answer) return;
    if (!answer.ok) return notify('error', wordsOf(answer, wording.admin.notDeactivated));
    const { message = wording.accounts.deactivated, data: gone } = answer.data;
    announceChange('deleted', message, gone && (() => void activate(gone)));
    onClose();
    void reloadClients();
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

import type { FormEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { admin } from '#content/accounts/clients.ts';
import { editFormOf } from '#domain/accounts/client-form.ts';
import { wording } from '#domain/wording.ts';
import { AccountStatus } from './account-status.tsx';
import type { ClientDialogProps } from './client-dialog.ts';
import { EditFields } from './edit-fields.tsx';
import { NewerValues } from './newer-values.tsx';
import { useClientEdit } from './use-client-edit.ts';

const words = admin.edit;
const messages = { done: wording.accounts.userUpdated, failed: wording.admin.clientNotUpdated };

export function EditDialog({ user: given, onClose }: ClientDialogProps) {
  const { notify } = useToasts();
  const { user, form, disputes, busy, edit, ...editing } = useClientEdit('edit', given, onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (editing.isChanged) return void editing.save(editing.changes, messages);
    notify('info', wording.admin.noChanges);
    onClose();
  }

  return (
    <Dialog open keepsTyping onClose={onClose} title={words.title}>
      <form noValidate onSubmit={submit}>
        {disputes ? <NewerValues key={user.revision} /> : null}
        <EditFields
          form={form}
          disputes={disputes}
          edit={edit}
          saved={editFormOf(user)}
          emailError={editing.emailError}
        />
        <AccountStatus
          user={user}
          onActivate={() => editing.activate(messages)}
          onInvited={editing.updateUser}
        />
        <div className="dialog-actions">
          <Button type="submit" look="primary" busy={busy && words.saving}>
            {words.save}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}

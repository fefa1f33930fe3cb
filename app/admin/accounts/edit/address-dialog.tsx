import type { FormEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { admin } from '#content/accounts/clients.ts';
import { personFields } from '#domain/accounts/fields.ts';
import { wording } from '#domain/wording.ts';
import type { ClientDialogProps } from './client-dialog.ts';
import { NewerValues } from './newer-values.tsx';
import { useClientEdit } from './use-client-edit.ts';

const words = admin.address;

export function AddressDialog({ user: given, onClose }: ClientDialogProps) {
  const { notify } = useToasts();
  const { user, form, disputes, changes, busy, edit, save } = useClientEdit(
    'address',
    given,
    onClose,
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const { address } = changes;
    if (address === undefined) {
      notify('info', wording.admin.noChanges);
      return onClose();
    }
    void save(
      { address },
      { done: wording.accounts.addressUpdated, failed: wording.admin.addressNotUpdated },
    );
  }

  return (
    <Dialog
      open
      keepsTyping
      onClose={onClose}
      title={words.title}
      description={words.of(user.name || user.email)}
    >
      <form noValidate className="mt-5" onSubmit={submit}>
        {disputes ? <NewerValues key={user.revision} /> : null}
        <TextareaField
          id="address-text"
          label={personFields.address.label}
          autoComplete="off"
          maxLength={personFields.address.limit}
          value={form.address}
          hint={disputes?.includes('address') ? admin.edit.nowSavedAs(user.address) : undefined}
          onChange={(event) => edit({ address: event.target.value })}
        />
        <div className="dialog-actions">
          <Button type="submit" look="primary" busy={busy && admin.edit.saving}>
            {words.save}
          </Button>
          <Button onClick={onClose}>{admin.edit.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}

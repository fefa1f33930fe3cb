import { useState } from 'react';
import { EditDialog } from '#app/admin/accounts/edit/edit-dialog.tsx';
import { unsavedEdit } from '#app/admin/accounts/edit/unsaved-edit.ts';
import { Fact } from '#app/admin/intake/form/fact-list.tsx';
import { useLoad } from '#app/api/use-load.ts';
import { readRecord } from '#app/api/work/clients.ts';
import { StatusMark } from '#app/ui/feedback/status-mark.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { oneClient } from '#content/clients/clients.ts';
import { clientRecord } from '#content/work/client-record.ts';

const words = clientRecord.details;

/** Of a client who signs in: whether they can, and their account. */
export function AccountFact({ id, onChange }: { id: string; onChange: () => void }) {
  const { content, reload } = useLoad(['client-record', id], () => readRecord(id));
  const [isEditing, setIsEditing] = useState(() => unsavedEdit.find()?.user._id === id);
  const user = content?.data?.client;
  if (!user) return null;

  function close() {
    unsavedEdit.forget();
    setIsEditing(false);
    void reload();
    onChange();
  }

  return (
    <Fact label={oneClient.details.account}>
      <StatusMark on={user.is_active}>{user.is_active ? words.active : words.inactive}</StatusMark>
      {user.is_active && user.awaiting_first_sign_in
        ? `, ${user.awaiting_invitation ? words.notInvited : words.invited}`
        : null}{' '}
      <TextButton onClick={() => setIsEditing(true)}>{oneClient.details.editAccount}</TextButton>
      {isEditing ? <EditDialog user={user} onClose={close} /> : null}
    </Fact>
  );
}

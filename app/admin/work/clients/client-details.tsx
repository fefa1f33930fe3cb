import { useState } from 'react';
import { EditDialog } from '#app/admin/accounts/edit/edit-dialog.tsx';
import { unsavedEdit } from '#app/admin/accounts/edit/unsaved-edit.ts';
import { Fact, FactList } from '#app/admin/intake/form/fact-list.tsx';
import { ExportPerson } from '#app/admin/records/export-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmailLines } from '#app/ui/email-lines.tsx';
import { StatusMark } from '#app/ui/feedback/status-mark.tsx';
import { clientRecord } from '#content/work/client-record.ts';
import type { User } from '#domain/accounts/user.ts';
import { telHref } from '#domain/phone.ts';

const words = clientRecord.details;

export function ClientDetails({ client, onChange }: { client: User; onChange: () => void }) {
  const [isEditing, setIsEditing] = useState(() => unsavedEdit.find()?.user._id === client._id);

  function close() {
    unsavedEdit.forget();
    setIsEditing(false);
    onChange();
  }

  return (
    <section className="card work-part" aria-labelledby="details-title">
      <h2 id="details-title">{words.title}</h2>
      <FactList>
        <Fact label={words.email}>
          <a className="fact-link" href={`mailto:${client.email}`}>
            <EmailLines email={client.email} />
          </a>
        </Fact>
        <Fact label={words.phone}>
          {client.phone_number ? (
            <a className="fact-link" href={telHref(client.phone_number)}>
              {client.phone_number}
            </a>
          ) : (
            words.none
          )}
        </Fact>
        <Fact label={words.address}>{client.address || words.none}</Fact>
        <Fact label={words.company}>{client.company_id?.name ?? words.none}</Fact>
        <Fact label={words.status}>
          <StatusMark on={client.is_active}>
            {client.is_active ? words.active : words.inactive}
          </StatusMark>
          {client.is_active && client.awaiting_first_sign_in
            ? `, ${client.awaiting_invitation ? words.notInvited : words.invited}`
            : null}
        </Fact>
      </FactList>
      <Button slim onClick={() => setIsEditing(true)}>
        {clientRecord.edit}
      </Button>
      <ExportPerson id={client._id} />
      {isEditing ? <EditDialog user={client} onClose={close} /> : null}
    </section>
  );
}

import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToasts } from '#app/ui/toasts.tsx';
import { admin } from '#content/admin.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { wording } from '#domain/wording.ts';
import { FormPanel } from './form-panel.tsx';
import { RoleField } from './role-field.tsx';
import { useInvitation } from './use-invitation.ts';

const words = admin.invite;

export function InviteUser() {
  const { notify } = useToasts();
  const invite = useInvitation();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AccountType>('client');
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = email.trim();
    setMissing(typed === '');
    if (typed === '') {
      notify('error', wording.accounts.emailRequired);
      return document.getElementById('invite-email')?.focus();
    }
    setBusy(true);
    const isSent = await invite(typed, role);
    setBusy(false);
    if (isSent) setEmail('');
  }

  return (
    <FormPanel id="invite" heading={words.heading} onSubmit={submit}>
      <p className="quiet">{words.lede}</p>
      <TextField
        id="invite-email"
        type="email"
        label={admin.fields.email}
        required
        autoComplete="off"
        maxLength={254}
        error={isMissing ? admin.create.emailMissing : undefined}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setMissing(false);
        }}
      />
      <RoleField id="invite-role" value={role} onChange={setRole} />
      <div className="form-panel-end">
        <Button type="submit" busy={busy && words.busy}>
          {words.submit}
        </Button>
      </div>
    </FormPanel>
  );
}

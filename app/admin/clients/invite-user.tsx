import { type FormEvent, useState } from 'react';
import { unsentWork } from '#app/session/unsent-work.ts';
import { useUnsentForm } from '#app/session/use-unsent-form.ts';
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

interface Invitation {
  readonly email: string;
  readonly role: AccountType;
}

const empty: Invitation = { email: '', role: 'client' };
const work = unsentWork<Invitation>('invitation');

export function InviteUser() {
  const { notify } = useToasts();
  const invite = useInvitation();
  const { form, setForm, isEmpty } = useUnsentForm(work, empty);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = form.email.trim();
    setMissing(typed === '');
    if (typed === '') {
      notify('error', wording.accounts.emailRequired);
      return document.getElementById('invite-email')?.focus();
    }
    setBusy(true);
    const { ok } = await invite(typed, form.role);
    setBusy(false);
    if (ok) setForm(empty);
  }

  return (
    <FormPanel id="invite" heading={words.heading} isWanted={!isEmpty} onSubmit={submit}>
      <p className="quiet">{words.lede}</p>
      <TextField
        id="invite-email"
        type="email"
        label={admin.fields.email}
        required
        autoComplete="off"
        maxLength={254}
        error={isMissing ? admin.create.emailMissing : undefined}
        value={form.email}
        onChange={(event) => {
          setForm({ ...form, email: event.target.value });
          setMissing(false);
        }}
      />
      <RoleField
        id="invite-role"
        value={form.role}
        onChange={(role) => setForm({ ...form, role })}
      />
      <div className="form-panel-end">
        <Button type="submit" busy={busy && words.busy}>
          {words.submit}
        </Button>
      </div>
    </FormPanel>
  );
}

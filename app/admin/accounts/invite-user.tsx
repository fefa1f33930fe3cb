import { type FormEvent, useState } from 'react';
import { useAct } from '#app/api/use-act.ts';
import { unsentWork } from '#app/session/unsent-work.ts';
import { useUnsentForm } from '#app/session/use-unsent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { marked } from '#app/ui/fields/described.ts';
import { EmailField } from '#app/ui/fields/email-field.tsx';
import { admin } from '#content/accounts/clients.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { newClientFields } from '#domain/accounts/client-form.ts';
import { personFields } from '#domain/accounts/fields.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import { emailDoubt } from '#domain/fields/typing-slips.ts';
import { FormPanel } from './form-panel.tsx';
import { RoleField } from './role-field.tsx';
import { useInvitation } from './use-invitation.ts';

const words = admin.invite;
const { email } = newClientFields;

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
  const [error, setError] = useState<string>();
  const { act, isBusy: busy } = useAct();

  function showEmailProblem(why: string) {
    setError(why);
    document.getElementById('invite-email')?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = fieldProblem(email, form.email);
    if (problem) {
      notify('error', fieldProblem(personFields.email, form.email) ?? problem);
      return showEmailProblem(problem);
    }
    setError(undefined);
    const answer = await act(() => invite(email.tidy(form.email), form.role));
    if (!answer) return;
    if (answer.ok) return setForm(empty);
    if (answer.field === 'email' && answer.message) showEmailProblem(answer.message);
  }

  return (
    <FormPanel
      id="invite"
      opener={words.opener}
      icon="mail"
      heading={words.heading}
      isWanted={!isEmpty}
      onSubmit={submit}
    >
      <EmailField
        {...marked(email)}
        id="invite-email"
        hint={words.lede}
        autoComplete="off"
        maxLength={email.limit}
        error={error}
        value={form.email}
        doubt={emailDoubt(form.email)}
        onEmail={(typed) => {
          setForm({ ...form, email: typed });
          setError(undefined);
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

import { type FormEvent, useState } from 'react';
import { inviteUser } from '#app/api/accounts/users.ts';
import { wordsOf } from '#app/api/call.ts';
import { useAct } from '#app/api/use-act.ts';
import { unsentWork } from '#app/session/unsent-work.ts';
import { useUnsentForm } from '#app/session/use-unsent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { marked } from '#app/ui/fields/described.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { admin } from '#content/accounts/clients.ts';
import { team } from '#content/accounts/team.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { personFields } from '#domain/accounts/fields.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import { wording } from '#domain/wording.ts';

const words = team.invite;
const { email } = personFields;
const roles = ['staff', 'admin'] as const satisfies readonly AccountType[];

interface Invitation {
  readonly email: string;
  readonly role: (typeof roles)[number];
}

const empty: Invitation = { email: '', role: 'staff' };
const work = unsentWork<Invitation>('invitation of a team member');

/** No one chooses a password for someone else: it is mailed, and replaced at the first sign-in. */
export function InviteMember({ onInvited }: { onInvited: () => void }) {
  const { notify } = useToasts();
  const { form, setForm } = useUnsentForm(work, empty);
  const [problem, setProblem] = useState<string>();
  const { act, isBusy: busy } = useAct();

  function refuse(why: string) {
    setProblem(why);
    document.getElementById('member-email')?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = fieldProblem(email, form.email);
    if (found) return refuse(found);
    const answer = await act(() => inviteUser(email.tidy(form.email), form.role));
    if (!answer) return;
    if (answer.ok) {
      notify('success', answer.data.message ?? wording.accounts.invitationSent);
      setForm(empty);
      return onInvited();
    }
    const message = wordsOf(answer, wording.admin.invitationNotSent);
    if (answer.field === 'email') refuse(message);
    else if (answer.code !== 'confirm') notify('error', message);
  }

  return (
    <form
      noValidate
      className="card team-invite"
      aria-labelledby="member-heading"
      onSubmit={submit}
    >
      <div>
        <h2 id="member-heading">{words.heading}</h2>
        <p className="quiet">{words.lede}</p>
      </div>
      <div className="team-invite-fields">
        <TextField
          {...marked(email)}
          id="member-email"
          autoComplete="off"
          maxLength={email.limit}
          value={form.email}
          error={problem}
          onChange={(event) => {
            setForm({ ...form, email: event.target.value });
            setProblem(undefined);
          }}
        />
        <SelectField
          id="member-role"
          label={admin.fields.role}
          choices={roles.map((role) => ({ value: role, label: admin.roles[role] }))}
          value={form.role}
          onChange={(event) =>
            setForm({ ...form, role: event.target.value === 'admin' ? 'admin' : 'staff' })
          }
        />
        <Button type="submit" look="primary" busy={busy && words.busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

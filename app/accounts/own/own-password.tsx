import { type FormEvent, useState } from 'react';
import { focusField } from '#app/accounts/focus-field.ts';
import { StrengthHint } from '#app/accounts/passwords/strength-hint.tsx';
import { changePassword } from '#app/api/accounts/own-account.ts';
import { wordsOf } from '#app/api/call.ts';
import { refusedField } from '#app/api/refused-field.ts';
import { useAct } from '#app/api/use-act.ts';
import { useUser } from '#app/session/current-user.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { described } from '#app/ui/fields/described.ts';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { account } from '#content/accounts/account.ts';
import {
  currentPassword,
  newPassword,
  repeated,
} from '#domain/accounts/passwords/password-fields.ts';
import { firstProblem, type Problem } from '#domain/fields/text-field.ts';
import { wording } from '#domain/wording.ts';
import { AccountSection } from './account-section.tsx';

const words = account.password;
const empty = { currentPassword: '', newPassword: '', confirmation: '' };

type Form = typeof empty;

const fieldsOf = (form: Form) => ({
  currentPassword,
  newPassword,
  confirmation: repeated(form.newPassword, wording.access.newPasswordsDiffer),
});

export function OwnPassword({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { type, name, email } = useUser();
  const { notify } = useToasts();
  const [form, setForm] = useState(empty);
  const [problem, setProblem] = useState<Problem<keyof Form>>();
  const [failure, setFailure] = useState<string>();
  const { act, isBusy: busy } = useAct();
  const fields = fieldsOf(form);

  function refuse(found: Problem<keyof Form>) {
    setProblem(found);
    focusField(`own-${found.field}`);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const problem = firstProblem(fields, form);
    if (problem) return refuse(problem);
    const answer = await act(() => changePassword(form.currentPassword, form.newPassword));
    if (!answer) return;
    if (answer.ok) {
      setForm(empty);
      return notify('success', answer.data.message ?? wording.accounts.passwordUpdated);
    }
    const field = answer.status === 401 ? 'currentPassword' : refusedField(answer, form);
    const message = wordsOf(answer, words.failed);
    if (field) refuse({ field, message });
    else setFailure(message);
  }

  const control = (field: keyof Form) => ({
    ...described(fields[field]),
    id: `own-${field}`,
    name: field,
    autoComplete: field === 'currentPassword' ? 'current-password' : 'new-password',
    value: form[field],
    error: problem?.field === field ? problem.message : undefined,
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [field]: event.target.value });
      setProblem(undefined);
      setFailure(undefined);
    },
  });
  return (
    <AccountSection id="password" heading={words.heading} lede={words.lede}>
      <form noValidate onSubmit={submit}>
        <PasswordField {...control('currentPassword')} />
        <PasswordField {...control('newPassword')} hint={words.rules(type, hasSecondFactor)} />
        <StrengthHint password={form.newPassword} personal={[email, name]} />
        <PasswordField {...control('confirmation')} />
        {/* Lets password managers know whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} hidden readOnly />
        {failure ? (
          <div className="mt-6">
            <Notice tone="bad">{failure}</Notice>
          </div>
        ) : null}
        <Button type="submit" className="account-submit" busy={busy && words.busy}>
          {words.submit}
        </Button>
      </form>
    </AccountSection>
  );
}

import { type FormEvent, useState } from 'react';
import { focusField } from '#app/accounts/focus-field.ts';
import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import { resetPassword } from '#app/api/accounts/sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { access } from '#content/accounts/sign-in.ts';
import { resetComplaint } from '#domain/accounts/passwords/own-password.ts';
import { shortestPassword } from '#domain/accounts/passwords/password-length.ts';
import { wording } from '#domain/wording.ts';
import { StrengthHint } from './strength-hint.tsx';

const words = access.reset;

type Field = 'password' | 'confirmation';
const empty: Record<Field, string> = { password: '', confirmation: '' };

interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** The server does not know the link, or no longer. */
  onRefused: () => void;
}

export function ResetForm({ token, onDone, onRefused }: ResetFormProps) {
  const [form, setForm] = useState(empty);
  const [complaint, setComplaint] = useState<ReturnType<typeof resetComplaint>>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const field = (name: Field) => ({
    ...words.fields[name],
    id: `reset-${name}`,
    name,
    value: form[name],
    autoComplete: 'new-password',
    minLength: shortestPassword,
    error: complaint?.field === name ? complaint.message : undefined,
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value });
      setComplaint(undefined);
      setFailure(undefined);
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = resetComplaint(form, token);
    setComplaint(found);
    if (found) return focusField(`reset-${found.field}`);
    setBusy(true);
    const answer = await resetPassword(token, form.password);
    setBusy(false);
    if (answer.ok) return onDone();
    if (answer.field === 'token') return onRefused();
    setFailure(answer.message ?? wording.access.passwordNotReset);
  }

  const message = complaint?.field === 'token' ? complaint.message : failure;
  return (
    <>
      <SheetHeading text={words.heading} />
      <form noValidate onSubmit={submit}>
        <PasswordField {...field('password')} />
        <StrengthHint password={form.password} personal={[]} />
        <PasswordField {...field('confirmation')} />
        {message ? (
          <div className="mt-6">
            <Notice tone="bad">{message}</Notice>
          </div>
        ) : null}
        <Button type="submit" look="primary" className="access-submit" busy={busy && words.busy}>
          {words.submit}
        </Button>
      </form>
    </>
  );
}

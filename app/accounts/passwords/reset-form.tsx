import { type FormEvent, useState } from 'react';
import { AccessFormEnd } from '#app/accounts/access-form-end.tsx';
import { focusField } from '#app/accounts/focus-field.ts';
import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import { resetPassword } from '#app/api/accounts/sign-in.ts';
import { refusedField } from '#app/api/refused-field.ts';
import { described } from '#app/ui/fields/described.ts';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { access } from '#content/accounts/sign-in.ts';
import {
  type ResetForm as Form,
  resetFields,
  resetProblem,
} from '#domain/accounts/passwords/own-password.ts';
import { shortestPassword } from '#domain/accounts/passwords/password-fields.ts';
import { wording } from '#domain/wording.ts';
import { StrengthHint } from './strength-hint.tsx';

const words = access.reset;

const empty: Form = { password: '', confirmation: '' };
const renamed = { newPassword: 'password' } as const;

type Problem = NonNullable<ReturnType<typeof resetProblem>>;

interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** The link is invalid or has expired. */
  onRefused: () => void;
}

export function ResetForm({ token, onDone, onRefused }: ResetFormProps) {
  const [form, setForm] = useState(empty);
  const [problem, setProblem] = useState<Problem>();
  const [failure, setFailure] = useState<string>();
  const { isBusy, once } = useBusy();

  const fields = resetFields(form);
  const field = (name: keyof Form) => ({
    ...described(fields[name]),
    id: `reset-${name}`,
    name,
    value: form[name],
    autoComplete: 'new-password',
    minLength: shortestPassword,
    error: problem?.field === name ? problem.message : undefined,
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value });
      setProblem(undefined);
      setFailure(undefined);
    },
  });

  function refuse(found: Problem) {
    setProblem(found);
    focusField(`reset-${found.field}`);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = resetProblem(form, token);
    if (problem) return refuse(problem);
    setProblem(undefined);
    setFailure(undefined);
    const answer = await once(() => resetPassword(token, form.password));
    if (!answer) return;
    if (answer.ok) return onDone();
    if (answer.field === 'token') return onRefused();
    const message = answer.message ?? wording.access.passwordNotReset;
    const field = refusedField(answer, form, renamed);
    if (field) refuse({ field, message });
    else setFailure(message);
  }

  const message = problem?.field === 'token' ? problem.message : failure;
  return (
    <>
      <SheetHeading text={words.heading} />
      <form noValidate onSubmit={submit}>
        <PasswordField {...field('password')} hint={words.hint} />
        <StrengthHint password={form.password} personal={[]} />
        <PasswordField {...field('confirmation')} />
        <AccessFormEnd failure={message} isBusy={isBusy} words={words} />
      </form>
    </>
  );
}

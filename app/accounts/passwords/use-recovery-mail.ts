import { type ChangeEvent, type FormEvent, useState } from 'react';
import { focusField } from '#app/accounts/focus-field.ts';
import { sendCodeAndLink } from '#app/api/accounts/sign-in.ts';
import { described } from '#app/ui/fields/described.ts';
import { useBusy } from '#app/ui/use-busy.ts';
import { fieldProblem, type TextField } from '#domain/fields/text-field.ts';

const id = 'recovery-email';

interface RecoveryMail {
  readonly suggestedEmail?: string;
  readonly description: TextField;
  /** Shown when the server gives no message. */
  readonly failed: string;
  readonly onSent: (email: string) => void;
}

/** The form that asks where to send a login code and a reset link. */
export function useRecoveryMail({
  suggestedEmail = '',
  description,
  failed,
  onSent,
}: RecoveryMail) {
  const [email, setEmail] = useState(suggestedEmail);
  const { isBusy, once } = useBusy();
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    setEmail(event.target.value);
    setError(undefined);
    setFailure(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = fieldProblem(description, email);
    setError(problem);
    if (problem) return focusField(id);
    const to = description.tidy(email);
    setFailure(undefined);
    const answer = await once(() => sendCodeAndLink(to));
    if (!answer) return;
    if (answer.ok) onSent(to);
    else setFailure(answer.message ?? failed);
  }

  const control = { ...described(description), id, name: 'email', autoComplete: 'username' };
  return { busy: isBusy, failure, submit, field: { ...control, value: email, error, onChange } };
}

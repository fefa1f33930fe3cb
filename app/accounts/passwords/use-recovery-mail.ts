import { type ChangeEvent, type FormEvent, useState } from 'react';
import { focusField } from '#app/accounts/focus-field.ts';
import { sendCodeAndLink } from '#app/api/accounts/sign-in.ts';

const id = 'recovery-email';

interface RecoveryMail {
  readonly suggestedEmail?: string;
  /** The sentences of the screen for an empty field and for a failure that has none of its own. */
  readonly missing: string;
  readonly failed: string;
  readonly onSent: (email: string) => void;
}

/** The form that asks where to send a login code and a reset link. */
export function useRecoveryMail({ suggestedEmail = '', missing, failed, onSent }: RecoveryMail) {
  const [email, setEmail] = useState(suggestedEmail);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    setEmail(event.target.value);
    setError(undefined);
    setFailure(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const to = email.trim();
    if (to === '') {
      setError(missing);
      focusField(id);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    const answer = await sendCodeAndLink(to);
    setBusy(false);
    if (answer.ok) onSent(to);
    else setFailure(answer.message ?? failed);
  }

  const field = { id, name: 'email', type: 'email', autoComplete: 'username' } as const;
  return { busy, failure, submit, field: { ...field, value: email, error, onChange } };
}

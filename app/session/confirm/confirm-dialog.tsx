import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ConfirmReason } from '#app/api/accounts/confirming.ts';
import { confirmIdentity, confirmOptions } from '#app/api/accounts/second-factor.ts';
import { currentUser } from '#app/api/accounts/sign-in.ts';
import { ProofForm } from '#app/session/second-factor/proof-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { NativeDialog } from '#app/ui/dialogs/native-dialog.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { confirming as words } from '#content/accounts/second-factor.ts';
import { ownPassword } from '#domain/accounts/passwords/password-fields.ts';
import type { Confirmation, SecondFactorMethod } from '#domain/accounts/second-factor.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import { wording } from '#domain/wording.ts';

export interface ConfirmDialogProps {
  reason: ConfirmReason;
  /** What the server said: it knows when there is more to say than that a proof is needed. */
  message: string | undefined;
  /** Empty where the password is the proof. */
  methods: readonly SecondFactorMethod[];
  onClose: (confirmed: boolean) => void;
}

/**
 * The browser's own dialog: it is above any dialog that is open already, and returns the focus to
 * where it was.
 */
export function ConfirmDialog({ reason, message, methods, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isConfirmed = useRef(false);
  const { text, submit } = words.reasons[reason];
  const { title } = methods.length > 0 ? words.secondFactor : words.password;

  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // A dialog below this one listens for Escape on the document.
    const keepKeys = (event: KeyboardEvent) => event.stopPropagation();
    opened?.addEventListener('keydown', keepKeys);
    return () => opened?.removeEventListener('keydown', keepKeys);
  }, []);

  async function confirm(confirmation: Confirmation): Promise<string | undefined> {
    const answer = await confirmIdentity(confirmation);
    if (answer.ok) {
      isConfirmed.current = true;
      dialog.current?.close();
      return undefined;
    }
    // The session itself may be over: this call then leads to the sign-in page.
    if (answer.status === 401) void currentUser();
    return answer.message ?? wording.access.invalidResponse;
  }

  const cancel = <Button onClick={() => dialog.current?.close()}>{words.cancel}</Button>;
  return (
    <NativeDialog
      ref={dialog}
      id="confirm"
      title={title}
      onClose={() => onClose(isConfirmed.current)}
    >
      <p className="dialog-description">{[message, text].filter(Boolean).join(' ')}</p>
      <div className="mt-5">
        {methods.length > 0 ? (
          <ProofForm
            methods={methods}
            submit={submit}
            loadOptions={confirmOptions}
            onProof={confirm}
          >
            {cancel}
          </ProofForm>
        ) : (
          <PasswordForm submit={submit} onPassword={(password) => confirm({ password })}>
            {cancel}
          </PasswordForm>
        )}
      </div>
    </NativeDialog>
  );
}

const passwordId = 'confirm-password';

interface PasswordFormProps {
  submit: string;
  /** Resolves to what went wrong, if anything did. */
  onPassword: (password: string) => Promise<string | undefined>;
  children: ReactNode;
}

function PasswordForm({ submit, onPassword, children }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isBusy, once } = useBusy();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const problem = fieldProblem(ownPassword, password) ?? (await once(() => onPassword(password)));
    setProblem(problem);
    if (problem) document.getElementById(passwordId)?.focus();
  }

  return (
    <form noValidate onSubmit={send}>
      <PasswordField
        id={passwordId}
        label={words.password.label}
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className="proof-actions">
        <Button type="submit" look="primary" busy={isBusy && words.busy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}

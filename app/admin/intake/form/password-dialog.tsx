import { type FormEvent, useState } from 'react';
import { confirmPassword, currentUser } from '#app/api/accounts/sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { ownPassword } from '#domain/accounts/passwords/password-fields.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import { wording } from '#domain/wording.ts';

const words = submissions.password;

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Asks the admin for their password again. */
export function PasswordDialog({ open, onClose, onConfirmed }: PasswordDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} description={words.text}>
      <PasswordForm onClose={onClose} onConfirmed={onConfirmed} />
    </Dialog>
  );
}

/** Unmounted with the dialog, so that what was typed is gone. */
function PasswordForm({ onClose, onConfirmed }: Omit<PasswordDialogProps, 'open'>) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = fieldProblem(ownPassword, password);
    if (found) return setProblem(found);
    setBusy(true);
    const answer = await confirmPassword(password);
    setBusy(false);
    if (answer.ok) return onConfirmed();
    setProblem(answer.message ?? wording.access.invalidResponse);
    // The session itself may be over: this call then leads to the sign-in page.
    if (answer.status === 401) void currentUser();
  }

  return (
    <form noValidate className="mt-5" onSubmit={submit}>
      <PasswordField
        id="confirm-password"
        label={words.label}
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className="dialog-actions">
        <Button type="submit" look="primary" busy={busy && words.busy}>
          {words.submit}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </form>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { NativeDialog } from '#app/ui/dialogs/native-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { access } from '#content/accounts/sign-in.ts';
import { emailForCode } from '#domain/accounts/fields.ts';
import { wording } from '#domain/wording.ts';
import { useRecoveryMail } from './use-recovery-mail.ts';

const words = access.forgotDialog;

interface ForgotDialogProps {
  /** From the sign-in form: most people want their code sent there. */
  suggestedEmail: string;
  onSent: (email: string) => void;
  onClose: () => void;
}

/** Opens as soon as it is shown. */
export function ForgotDialog({ suggestedEmail, onSent, onClose }: ForgotDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, failure, submit, field } = useRecoveryMail({
    suggestedEmail,
    description: emailForCode,
    failed: wording.access.codeNotSent,
    onSent: (email) => {
      // Someone who has closed it by now wants to stay where they are.
      if (!dialog.current) return;
      dialog.current.close();
      onSent(email);
    },
  });

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <NativeDialog ref={dialog} id="forgot" title={words.title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p className="dialog-description">{words.text}</p>
        {failure ? (
          <div className="mt-4">
            <Notice tone="bad">{failure}</Notice>
          </div>
        ) : null}
        <TextField {...field} />
        <div className="dialog-actions">
          <Button type="submit" look="primary" busy={busy && words.busy}>
            {words.submit}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words.cancel}</Button>
        </div>
      </form>
    </NativeDialog>
  );
}

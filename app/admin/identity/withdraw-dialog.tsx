import { type FormEvent, useId, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { withdrawIdentityCheck } from '#app/api/identity/identity-checks.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { identityChecks } from '#content/identity/identity-checks.ts';
import type { IdentityCheck } from '#domain/identity/identity-check.ts';

const words = identityChecks.withdraw;

interface WithdrawDialogProps {
  client: string;
  check: IdentityCheck;
  /** The check in words. */
  sentence: string;
  onWithdrawn: () => void;
  onClose: () => void;
}

export function WithdrawDialog({
  client,
  check,
  sentence,
  onWithdrawn,
  onClose,
}: WithdrawDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const { change, isBusy, problem } = useChange();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = await change('updated', () => withdrawIdentityCheck(client, check._id, reason));
    if (!done) return;
    onWithdrawn();
    onClose();
  }

  return (
    <Dialog
      open
      keepsTyping
      title={words.title}
      description={`${sentence} ${words.text}`}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} look="danger" busy={isBusy && words.busy}>
            {words.submit}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      }
    >
      <form noValidate id={form} onSubmit={submit}>
        <TextareaField
          id="withdraw-reason"
          label={words.reason}
          error={problem || undefined}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}

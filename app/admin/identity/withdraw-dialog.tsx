import { useChange } from '#app/admin/use-change.ts';
import { withdrawIdentityCheck } from '#app/api/identity/identity-checks.ts';
import { ReasonDialog } from '#app/ui/dialogs/reason-dialog.tsx';
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
  const { change, isBusy, problem } = useChange();

  async function withdraw(reason: string): Promise<boolean> {
    const done = await change('updated', () => withdrawIdentityCheck(client, check._id, reason));
    if (!done) return false;
    onWithdrawn();
    return true;
  }

  return (
    <ReasonDialog
      id="withdraw-reason"
      title={words.title}
      description={`${sentence} ${words.text}`}
      words={words}
      danger
      isBusy={isBusy}
      problem={problem}
      onGo={withdraw}
      onClose={onClose}
    />
  );
}

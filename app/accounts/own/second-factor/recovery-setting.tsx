import { useState } from 'react';
import { newRecoveryCodes } from '#app/api/accounts/second-factor.ts';
import { wordsOf } from '#app/api/call.ts';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { account } from '#content/accounts/account.ts';
import type { OwnSecondFactor } from '#domain/accounts/second-factor.ts';

const words = account.recovery;

interface RecoverySettingProps {
  known: OwnSecondFactor;
  onCodes: (newCodes: readonly string[] | undefined) => void;
}

/** Only where there is a second factor to recover from. */
export function RecoverySetting({ known, onCodes }: RecoverySettingProps) {
  const { notify } = useToasts();
  const [isAsking, setIsAsking] = useState(false);

  async function renew() {
    const answer = await newRecoveryCodes();
    if (!answer.ok) return notify('error', wordsOf(answer, account.secondFactor.failed));
    onCodes(answer.data.recoveryCodes);
  }

  if (!known.totp && known.passkeys.length === 0) return null;
  return (
    <div className="account-setting">
      <h3>{words.heading}</h3>
      <p className="quiet">{words.text}</p>
      <p className="account-row">
        <strong>{words.left(known.recoveryCodesLeft)}</strong>
        <TextButton onClick={() => setIsAsking(true)}>{words.renew}</TextButton>
      </p>
      {isAsking ? (
        <QuestionDialog
          title={words.question}
          action={words.renew}
          busy={words.renewing}
          cancel={account.cancel}
          onAct={renew}
          onClose={() => setIsAsking(false)}
        >
          {words.questionText}
        </QuestionDialog>
      ) : null}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { HiddenFact, revealId } from '#app/admin/intake/form/hidden-fact.tsx';
import type { HiddenField } from '#domain/intake/hidden-fields.ts';
import type { Submission } from '#domain/intake/submission.ts';
import { BankChange } from './bank-change.tsx';
import { CallDialog } from './call-dialog.tsx';

export interface FormActs {
  readonly onReveal: () => void;
  readonly onChange: (changed: Partial<Submission>) => void;
  /** Whether the form as it is now could be loaded. */
  readonly onReload: () => Promise<boolean>;
}

interface AccountFactProps extends FormActs {
  submission: Submission;
  field: HiddenField;
  children: ReactNode;
}

/** The account number. While it is changed it cannot be revealed before a call was noted. */
export function AccountFact({ submission, field, children, ...acts }: AccountFactProps) {
  const [dialog, setDialog] = useState<{ reason: string | undefined }>();
  const { bankAccount } = submission;
  const { onReveal, onChange, onReload } = acts;

  /** The account may have changed since the form was loaded, and the numbers with it. */
  async function callFirst(reason: string | undefined) {
    if (bankAccount.state === 'changed' || (await onReload())) setDialog({ reason });
  }

  return (
    <>
      <HiddenFact
        id={submission._id}
        field={field}
        onReveal={onReveal}
        onCallFirst={(reason) => void callFirst(reason)}
      >
        <BankChange account={bankAccount} onNote={() => setDialog({ reason: undefined })} />
        {children}
      </HiddenFact>
      {dialog && bankAccount.numbers.length > 0 ? (
        <CallDialog
          submission={submission}
          reason={dialog.reason}
          onChange={(changed) => {
            onChange(changed);
            onReveal();
          }}
          onReload={onReload}
          onClose={() => {
            setDialog(undefined);
            // The button that opened it may be gone.
            document.getElementById(revealId(field))?.focus();
          }}
        />
      ) : null}
    </>
  );
}

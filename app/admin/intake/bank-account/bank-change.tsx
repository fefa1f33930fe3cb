import { Button } from '#app/ui/button.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { practice } from '#content/practice.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { BankAccount } from '#domain/intake/bank-account/bank-call.ts';
import { groupedPhone } from '#domain/intake/reading/format-answers.ts';
import { telHref } from '#domain/phone.ts';

const words = submissions.bankAccount;

interface BankChangeProps {
  account: BankAccount;
  onNote: () => void;
}

/** Beside the account number: that it has changed, whom to call, and what came of the call. */
export function BankChange({ account, onNote }: BankChangeProps) {
  if (account.state === 'unchanged') return null;
  if (account.call) {
    return (
      <div className="bank-change">
        <p>
          <span className="state-mark state-done">{words.called}</span>
        </p>
        <p>{callInWords(account.call)}</p>
        {account.call.note ? <p className="bank-note">{account.call.note}</p> : null}
      </div>
    );
  }
  return (
    <div className="bank-change">
      <p>
        <strong className="state-mark state-in-review">{words.changed}</strong>
      </p>
      {account.numbers.length > 0 ? (
        <>
          <p>{words.callOne}</p>
          <ul>
            {account.numbers.map((number) => (
              <li key={number}>
                <a className="fact-link" href={telHref(number)}>
                  {groupedPhone(number)}
                </a>
              </li>
            ))}
          </ul>
          <Button slim onClick={onNote}>
            {words.note}
          </Button>
        </>
      ) : (
        <p>{words.noNumbers}</p>
      )}
    </div>
  );
}

export function callInWords({ by, number, at, spokeWith }: NonNullable<BankAccount['call']>) {
  return words.spoke(by, groupedPhone(number), shortMoment(at, practice.timeZone), spokeWith);
}

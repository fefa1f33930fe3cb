import { Button } from '#app/ui/button.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { practice } from '#content/practice.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { BankAccount, NotedCall } from '#domain/intake/bank-account/bank-call.ts';
import { groupedPhone } from '#domain/intake/reading/format-answers.ts';
import { telHref } from '#domain/phone.ts';

const words = submissions.bankAccount;

interface BankChangeProps {
  account: BankAccount;
  onNote: () => void;
}

/** Beside the account number: that it has changed, whom to call, and what came of the call. */
export function BankChange({ account, onNote }: BankChangeProps) {
  const { state, earlierCalls } = account;
  if (state === 'unchanged' && earlierCalls.length === 0) return null;
  return (
    <div className="bank-change">
      {state === 'unchanged' ? null : <LastChange account={account} onNote={onNote} />}
      {earlierCalls.length > 0 ? (
        <>
          <p>{words.earlierCalls}</p>
          {earlierCalls.toReversed().map((call) => (
            <Call key={call.at} call={call} />
          ))}
        </>
      ) : null}
    </div>
  );
}

function Call({ call }: { call: NotedCall }) {
  return (
    <>
      <p>{callInWords(call)}</p>
      {call.note ? <p className="bank-note">{call.note}</p> : null}
    </>
  );
}

function LastChange({ account, onNote }: BankChangeProps) {
  if (account.call) {
    return (
      <>
        <p>
          <span className="state-mark state-done">{words.called}</span>
        </p>
        <Call call={account.call} />
      </>
    );
  }
  return (
    <>
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
    </>
  );
}

export function callInWords({ by, number, at, spokeWith }: NotedCall) {
  return words.spoke(by, groupedPhone(number), shortMoment(at, practice.timeZone), spokeWith);
}

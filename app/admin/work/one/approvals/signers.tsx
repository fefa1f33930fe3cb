import { useChange } from '#app/admin/use-change.ts';
import { remindSigner } from '#app/api/work/staff-work.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { practice } from '#content/practice.ts';
import { oneWork } from '#content/work/staff-work.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { Approval } from '#domain/work/approval.ts';
import { nameOfCapacity } from '#domain/work/capacities.ts';

const words = oneWork.approvals.signers;

interface SignersProps {
  workId: string;
  approval: Approval;
}

/** Who signs, and how each of them stands. */
export function Signers({ workId, approval: { subject, state, signers, unable } }: SignersProps) {
  const { change, isBusy, problem } = useChange();
  if (state === 'void') return null;

  const remind = (account: string) =>
    change('updated', () => remindSigner(workId, account, subject));

  return (
    <>
      <ol className="signer-list" aria-label={words.label}>
        {signers.map(({ account, name, as, state: stands, signedAt }) => {
          const capacity = nameOfCapacity(as);
          return (
            <li key={account} id={`signer-${account}`}>
              <strong>{name}</strong>
              {capacity ? `, ${capacity}` : null}
              <span className="quiet">
                {signedAt
                  ? words.signed(shortMoment(signedAt, practice.timeZone))
                  : words.states[stands]}
              </span>
              {unable.includes(account) ? <Notice tone="bad">{words.unable}</Notice> : null}
              {stands === 'asked' && !unable.includes(account) ? (
                <TextButton
                  aria-describedby={`signer-${account}`}
                  aria-disabled={isBusy}
                  onClick={() => void (isBusy ? undefined : remind(account))}
                >
                  {words.remind}
                </TextButton>
              ) : null}
            </li>
          );
        })}
      </ol>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </>
  );
}

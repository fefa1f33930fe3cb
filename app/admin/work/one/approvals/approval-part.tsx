import { Answered } from '#app/admin/answered.tsx';
import { AskedFirst } from '#app/admin/work/one/asked-first.tsx';
import type { WorkProps } from '#app/admin/work/one/use-work.ts';
import { WithWorkTexts } from '#app/admin/work/with-work-texts.tsx';
import { useLoad } from '#app/api/use-load.ts';
import { readApproval } from '#app/api/work/own-approval.ts';
import { withdrawApproval } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { practice } from '#content/practice.ts';
import { oneWork } from '#content/work/staff-work.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { Approval } from '#domain/work/approval.ts';
import { CertificateButton } from './certificate-button.tsx';
import { EarlierApprovals } from './earlier-approvals.tsx';
import { PutUpForm } from './put-up-form.tsx';
import { Signers } from './signers.tsx';

const words = oneWork.approvals;

interface ApprovalPartProps extends WorkProps {
  subject: Approval['subject'];
  /** A document is being chosen. */
  isPuttingUp: boolean;
  onPuttingUp: (isSo: boolean) => void;
}

/** The document that waits for the client's signature, or has it. */
export function ApprovalPart(props: ApprovalPartProps) {
  const { work, subject, onRefresh, isPuttingUp, onPuttingUp } = props;
  const summary = work.approvals.find((each) => each.subject === subject);
  const headingId = `${subject}-title`;

  function close() {
    onPuttingUp(false);
    document.getElementById(headingId)?.focus();
  }

  return (
    <section className="card work-part" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {words.subjects[subject]}
      </h2>
      {summary ? (
        <>
          <Standing workId={work._id} summary={summary} />
          <EarlierApprovals workId={work._id} current={summary} />
        </>
      ) : (
        <p className="quiet">{words.none[subject]}</p>
      )}
      {isPuttingUp ? (
        <WithWorkTexts>
          {({ declarations }) => (
            <PutUpForm
              work={work}
              subject={subject}
              declarations={declarations}
              replaces={summary !== undefined && summary.state !== 'void'}
              onDone={async () => {
                await onRefresh();
                close();
              }}
              onCancel={close}
            />
          )}
        </WithWorkTexts>
      ) : (
        <div className="item-acts">
          <Button slim onClick={() => onPuttingUp(true)}>
            {summary ? words.another : words.putUp}
          </Button>
          {summary?.state === 'open' || summary?.state === 'change-asked' ? (
            <AskedFirst
              words={words.withdraw}
              text={words.withdraw.text}
              describedBy={headingId}
              act={() => withdrawApproval(work._id, subject)}
              onDone={() => {
                document.getElementById(headingId)?.focus();
                void onRefresh();
              }}
            />
          ) : null}
        </div>
      )}
    </section>
  );
}

interface StandingProps {
  workId: string;
  summary: Pick<Approval, '_id' | 'subject' | 'state'>;
}

function Standing({ workId, summary }: StandingProps) {
  const { _id, subject, state } = summary;
  const { answer, reload } = useLoad(['approval', _id, state], () => readApproval(workId, subject));
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data }) => (data ? <Facts workId={workId} approval={data} /> : null)}
    </Answered>
  );
}

const at = (moment: string) => shortMoment(moment, practice.timeZone);

function outcomeOf({ state, name, signedAt, isRead }: Approval): string {
  if (state === 'signed') return words.signedBy(name, at(signedAt ?? ''));
  if (state === 'void') return signedAt ? words.voided(name, at(signedAt)) : words.voidUnsigned;
  return isRead ? words.wasRead : words.notRead;
}

function Facts({ workId, approval }: { workId: string; approval: Approval }) {
  const { state, subject, documentName, declaration, putUpAt, comment } = approval;
  return (
    <div className="approval-facts">
      <p>
        <span className={`state-mark approval-${state}`}>{words.states[state]}</span>
      </p>
      <p>
        <strong>{documentName}</strong>
      </p>
      <p className="quiet">
        {words.putUpAt(at(putUpAt))} {outcomeOf(approval)}
      </p>
      <Signers workId={workId} approval={approval} />
      {comment ? (
        <p>
          <span className="quiet">{words.asks}</span> {comment}
        </p>
      ) : null}
      <details>
        <summary>{words.declaration}</summary>
        <p className="comment-text">{declaration}</p>
      </details>
      {approval.signedAt ? <CertificateButton workId={workId} subject={subject} /> : null}
    </div>
  );
}

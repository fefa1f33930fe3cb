import { useLoad } from '#app/api/use-load.ts';
import { listEarlier } from '#app/api/work/own-approval.ts';
import { practice } from '#content/practice.ts';
import { oneWork } from '#content/work/staff-work.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { Approval } from '#domain/work/approval.ts';
import { CertificateButton } from './certificate-button.tsx';

const words = oneWork.approvals;

interface EarlierApprovalsProps {
  workId: string;
  /** The one that counts now. */
  current: Pick<Approval, '_id' | 'subject'>;
}

/** What was signed before it was replaced, each with its certificate. */
export function EarlierApprovals({ workId, current }: EarlierApprovalsProps) {
  const { _id, subject } = current;
  const { answer } = useLoad(['earlier-approvals', _id], () => listEarlier(workId, subject));
  const earlier = answer?.ok ? (answer.data.data ?? []) : [];
  if (earlier.length === 0) return null;
  return (
    <details className="earlier-approvals">
      <summary>{words.earlier(earlier.length)}</summary>
      <ul className="comment-list">
        {earlier.map(({ _id: approval, documentName, name, signedAt }) => (
          <li key={approval}>
            <p id={`earlier-${approval}`}>
              <strong>{documentName}</strong>{' '}
              {words.signedBy(name, shortMoment(signedAt ?? '', practice.timeZone))}
            </p>
            <CertificateButton
              workId={workId}
              subject={subject}
              approval={approval}
              describedBy={`earlier-${approval}`}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

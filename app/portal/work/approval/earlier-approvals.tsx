import { useLoad } from '#app/api/use-load.ts';
import { listEarlier, loadCertificate } from '#app/api/work/own-approval.ts';
import { usePreparedFile } from '#app/session/files/use-prepared-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { practice } from '#content/practice.ts';
import { ownApproval } from '#content/work/own-approval.ts';
import { longMoment } from '#domain/dates/moments.ts';
import type { Approval } from '#domain/work/approval.ts';

const words = ownApproval.signed;

interface EarlierApprovalsProps {
  work: string;
  subject: Approval['subject'];
}

/** What the client signed before the document was replaced. */
export function EarlierApprovals({ work, subject }: EarlierApprovalsProps) {
  const { content } = useLoad(['earlier', work, subject], () => listEarlier(work, subject), {
    fresh: true,
  });
  const earlier = content?.data ?? [];
  if (earlier.length === 0) return null;
  return (
    <section className="form-part" aria-labelledby="earlier">
      <h2 id="earlier" className="form-subhead">
        {ownApproval.earlier.heading}
      </h2>
      <p>{ownApproval.earlier.text}</p>
      <ul>
        {earlier.map((approval) => (
          <EarlierApproval key={approval._id} work={work} approval={approval} />
        ))}
      </ul>
    </section>
  );
}

function EarlierApproval({ work, approval }: { work: string; approval: Approval }) {
  const { _id, subject, documentName, signedAt, name } = approval;
  const { progress, get } = usePreparedFile({
    load: () => loadCertificate(work, subject, _id),
    name: 'certificate.pdf',
    words,
  });
  const isBusy = progress.is === 'loading' || progress.is === 'preparing';
  return (
    <li>
      <p id={`earlier-${_id}`}>
        <strong>{documentName}</strong>{' '}
        {words.on(longMoment(signedAt ?? '', practice.timeZone), name)}
      </p>
      {progress.is === 'failed' ? <Notice tone="bad">{progress.problem}</Notice> : null}
      <Button
        slim
        aria-describedby={`earlier-${_id}`}
        busy={isBusy && words.saving}
        onClick={() => void get()}
      >
        {words.save}
      </Button>
    </li>
  );
}

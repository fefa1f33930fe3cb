import { loadCertificate } from '#app/api/work/own-approval.ts';
import { usePreparedFile } from '#app/session/files/use-prepared-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ownApproval } from '#content/work/own-approval.ts';
import type { Approval } from '#domain/work/approval.ts';

const words = ownApproval.signed;

/** What proves a signature. It is made after signing, so it may take a moment. */
export function Certificate({ work, subject }: { work: string; subject: Approval['subject'] }) {
  const { progress, get } = usePreparedFile({
    load: () => loadCertificate(work, subject),
    name: 'certificate.pdf',
    words,
  });
  const isBusy = progress.is === 'loading' || progress.is === 'preparing';
  return (
    <section className="form-part" aria-labelledby="certificate">
      <h2 id="certificate" className="form-subhead">
        {words.certificate}
      </h2>
      <p>{words.certificateText}</p>
      {progress.is === 'preparing' ? <Notice tone="wait">{words.preparing}</Notice> : null}
      {progress.is === 'saved' ? <Notice tone="good">{words.saved}</Notice> : null}
      {progress.is === 'failed' ? <Notice tone="bad">{progress.problem}</Notice> : null}
      <Button look="primary" busy={isBusy && words.saving} onClick={() => void get()}>
        {words.save}
      </Button>
    </section>
  );
}

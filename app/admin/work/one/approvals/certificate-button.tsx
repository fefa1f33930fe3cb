import { useEffect } from 'react';
import { loadCertificate } from '#app/api/work/own-approval.ts';
import { usePreparedFile } from '#app/session/files/use-prepared-file.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { oneWork } from '#content/work/staff-work.ts';
import type { Approval } from '#domain/work/approval.ts';

const words = oneWork.approvals;

interface CertificateButtonProps {
  workId: string;
  subject: Approval['subject'];
  /** An earlier one than the current. */
  approval?: string;
  describedBy?: string;
}

/** Saves the certificate, and waits for it while it is being made. */
export function CertificateButton(props: CertificateButtonProps) {
  const { workId, subject, approval, describedBy } = props;
  const { notify } = useToasts();
  const { progress, get } = usePreparedFile({
    load: () => loadCertificate(workId, subject, approval),
    name: 'certificate.pdf',
    words,
  });
  const isBusy = progress.is === 'loading' || progress.is === 'preparing';
  const problem = progress.is === 'failed' ? progress.problem : undefined;

  useEffect(() => {
    if (problem) notify('error', problem);
  }, [problem, notify]);

  return (
    <Button
      slim
      aria-describedby={describedBy}
      busy={isBusy && words.preparing}
      onClick={() => void get()}
    >
      <Icon name="shield" />
      {words.certificate}
    </Button>
  );
}

import { useEffect, useRef } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { FormParts } from '#app/admin/intake/form/form-parts.tsx';
import { ReceiptButton } from '#app/admin/intake/form/receipt-button.tsx';
import { readVersion } from '#app/api/intake/submissions.ts';
import { useLoad } from '#app/api/use-load.ts';
import { TextButton } from '#app/ui/text-button.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { practice } from '#content/practice.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { Submission } from '#domain/intake/submission.ts';

const words = submissions.versions;

interface EarlierFormProps {
  submission: Submission;
  version: number;
  onSave: () => void;
  onClose: () => void;
}

/** A version that was corrected since, whole but for its hidden fields. */
export function EarlierForm({ submission, version, onSave, onClose }: EarlierFormProps) {
  const { _id } = submission;
  const { answer, reload } = useLoad(['version', _id, version], () => readVersion(_id, version));
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="form-parts">
      <div className="card earlier-head">
        <h2 ref={heading} tabIndex={-1}>
          {words.version(version, sentAt(answer?.ok ? answer.data.data?.submittedAt : undefined))}
        </h2>
        <p>{words.isEarlier}</p>
        <div className="earlier-acts">
          <TextButton onClick={onClose}>{words.back}</TextButton>
          <ReceiptButton id={_id} version={version} label={words.receipt} onSave={onSave} />
        </div>
      </div>
      <Answered answer={answer} onRetry={reload}>
        {({ data }) =>
          data ? <FormParts submission={{ ...submission, form: data.form, sentBack: [] }} /> : null
        }
      </Answered>
    </div>
  );
}

const sentAt = (moment: string | undefined): string =>
  moment ? shortMoment(moment, practice.timeZone) : '…';

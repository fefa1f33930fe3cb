import { findAnswer, isOnlySignature } from '#domain/intake/corrections/answer-name.ts';
import type { SentBackItem } from '#domain/intake/corrections/send-back.ts';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';
import { partColumns, type SubmissionRow } from '#server/intake/columns.ts';
import { changeSubmission } from '#server/intake/desk-store.ts';
import { lockForm } from '#server/intake/lock-form.ts';
import { sentBackMail } from '#server/intake/mail-templates.ts';
import type { Parts } from '#server/parts.ts';
import { encryptItems } from './sent-back-items.ts';

const words = wording.desk.sendBack;

/** Single answers of a part that is not there could not be corrected: it would lack the others. */
function requirePart(submission: SubmissionRow, item: SentBackItem): void {
  const step = findAnswer(item)?.step;
  const column = step && partColumns[step];
  if (column && submission[column] === null) {
    throw new Failure('invalid', words.answerAbsent, { field: 'items' });
  }
}

interface SendBack {
  readonly id: string;
  readonly items: readonly SentBackItem[];
  /** Of the form that the reader saw; without it the list is replaced whatever happened. */
  readonly revision: number | undefined;
}

/** Marks answers for another look. Sending back again replaces the list. */
export function openSendingBack({
  database,
  vault,
  audit,
  mailQueue,
  practice,
  env,
  now,
}: Pick<Parts, 'database' | 'vault' | 'audit' | 'mailQueue' | 'practice' | 'env' | 'now'>) {
  return (
    { id, items, revision }: SendBack,
    reader: { readonly actorId: string; readonly address: string },
  ): Promise<{ state: 'sent-back'; revision: number }> =>
    database.queries.transaction(async (tx) => {
      const { submission, sender } = await lockForm(tx, id, revision);
      for (const item of items) requirePart(submission, item);
      const next = await changeSubmission(tx, submission, {
        state: 'sent-back',
        stateChangedAt: now(),
        sentBackEncrypted: encryptItems(vault, id, items),
      });
      const { reference } = submission;
      const sentBack = { id, reference, onlySignature: isOnlySignature(items) };
      const mail = sentBackMail(sender.email, sentBack, practice.current(), env.SITE_URL);
      await mailQueue.enqueue(tx, mail);
      await audit.write(tx, {
        kind: 'submission-sent-back',
        details: { reference, count: items.length },
        subjectId: id,
        ...reader,
      });
      return { state: 'sent-back', revision: next };
    });
}

import { randomUUID } from 'node:crypto';
import { type Correction, correct } from '#domain/intake/corrections/correction.ts';
import { wording } from '#domain/wording.ts';
import type { Parts } from '#server/app.ts';
import type { Transaction } from '#server/db/database.ts';
import { submissionVersions } from '#server/db/intake-tables.ts';
import { Failure } from '#server/errors.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import { decryptWholeForm } from '#server/intake/decrypt-form.ts';
import { changeSubmission } from '#server/intake/desk-store.ts';
import { encryptForm } from '#server/intake/encrypt-form.ts';
import { formUnknown, lockForm } from '#server/intake/lock-form.ts';
import { correctedMail, correctionNoticeMail } from '#server/intake/mail-templates.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { decryptItems } from './sent-back-items.ts';
import { insertVersion } from './store.ts';
import { storedChanges, storedEarlierForm } from './stored.ts';

const words = wording.intake.correction;

interface Sender {
  readonly id: string;
  readonly email: string;
  readonly address: string;
}

/** A client corrects what was sent back. The form before it is kept with the new version. */
export function openCorrecting(parts: Parts) {
  const { database, vault, audit, mailQueue, practice, env, now } = parts;

  async function lockOwn(tx: Transaction, id: string, sender: Sender): Promise<SubmissionRow> {
    const { submission } = await lockForm(tx, id);
    if (submission.userId !== sender.id) throw formUnknown();
    if (submission.state !== 'sent-back') throw new Failure('conflict', words.notSentBack);
    return submission;
  }

  function corrected(submission: SubmissionRow, correction: Correction) {
    const earlier = decryptWholeForm(vault, submission);
    const outcome = correct(earlier, decryptItems(vault, submission), correction);
    if ('form' in outcome) return { earlier, ...outcome };
    const { code, part, field, message } = outcome.problem;
    const place = part in correction ? part : `answers.${part}`;
    throw new Failure(code, message, { field: `${place}.${field}` });
  }

  return (id: string, correction: Correction, sender: Sender): Promise<SubmissionRow> =>
    database.queries.transaction(async (tx) => {
      const submission = await lockOwn(tx, id, sender);
      const { earlier, form, changes } = corrected(submission, correction);
      const { reference } = submission;
      const version = submission.version + 1;
      const submittedAt = now();
      const versionId = randomUUID();
      const encrypt = (column: 'changesEncrypted' | 'earlierFormEncrypted', text: string) =>
        vault.encrypt(text, contextOf(submissionVersions[column], versionId));
      await insertVersion(tx, {
        ...{ id: versionId, submissionId: id, version, submittedAt },
        changesEncrypted: encrypt(
          'changesEncrypted',
          storedChanges.stringify({ changes: [...changes] }),
        ),
        earlierFormEncrypted: encrypt(
          'earlierFormEncrypted',
          storedEarlierForm.stringify({ form: earlier }),
        ),
      });
      const state = 'new' as const;
      const values = {
        ...encryptForm(vault, id, form),
        ...{ state, stateChangedAt: submittedAt, version, sentBackEncrypted: null },
      };
      const revision = await changeSubmission(tx, submission, values);
      await mailQueue.enqueue(
        tx,
        correctedMail(sender.email, reference, submittedAt, practice),
        correctionNoticeMail(practice, env.SITE_URL),
      );
      await audit.write(tx, {
        kind: 'submission-corrected',
        details: { reference, version },
        actorId: sender.id,
        subjectId: id,
        address: sender.address,
      });
      return { ...submission, ...values, revision };
    });
}

import { randomUUID } from 'node:crypto';
import { type Correction, correct } from '#domain/intake/corrections/correction.ts';
import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { submissionVersions } from '#server/db/tables/intake.ts';
import { Failure } from '#server/errors.ts';
import { correctAccount } from '#server/intake/bank-account/corrected-account.ts';
import {
  type AccountHolder,
  openKnownAccounts,
} from '#server/intake/bank-account/known-account.ts';
import { lockClient } from '#server/intake/bank-account/store.ts';
import { tellOfChange } from '#server/intake/bank-account/tell-of-change.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import { decryptTexts, decryptWholeForm, namedTexts } from '#server/intake/decrypt-form.ts';
import { changeSubmission } from '#server/intake/desk-store.ts';
import { encryptTexts, formTexts } from '#server/intake/encrypt-form.ts';
import { formUnknown, lockForm } from '#server/intake/lock-form.ts';
import { correctedMail, correctionNoticeMail } from '#server/intake/mail-templates.ts';
import { planReceipt } from '#server/intake/receipts/receipts.ts';
import { recordHash, sendingText } from '#server/intake/receipts/record.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { endCorrectionDraft } from './drafts-store.ts';
import { decryptItems } from './sent-back-items.ts';
import { insertVersion } from './store.ts';
import { storedChanges, storedEarlierTexts } from './stored.ts';

const words = wording.intake.correction;

interface Sender extends AccountHolder {
  readonly email: string;
  readonly address: string;
  /** In words: "Chrome on Windows". */
  readonly device: string;
}

/** A client corrects what was sent back. The form before it is kept with the new version. */
export function openCorrecting(parts: Parts) {
  const { database, jobs, vault, keyedHash, audit, mailQueue, practice, env, now } = parts;
  const accounts = openKnownAccounts(parts);

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

  async function keepVersion(
    tx: Transaction,
    submission: SubmissionRow,
    { version, submittedAt }: Pick<SubmissionRow, 'version' | 'submittedAt'>,
    { changes }: ReturnType<typeof corrected>,
  ): Promise<void> {
    const id = randomUUID();
    const encrypt = (column: 'changesEncrypted' | 'earlierFormEncrypted', text: string) =>
      vault.encrypt(text, contextOf(submissionVersions[column], id));
    const changesJson = storedChanges.stringify({ changes: [...changes] });
    const texts = namedTexts(decryptTexts(vault, submission));
    const earlierJson = storedEarlierTexts.stringify({ texts });
    await insertVersion(tx, {
      id,
      submissionId: submission.id,
      version,
      submittedAt,
      changesEncrypted: encrypt('changesEncrypted', changesJson),
      earlierFormEncrypted: encrypt('earlierFormEncrypted', earlierJson),
    });
  }

  return (id: string, correction: Correction, sender: Sender): Promise<SubmissionRow> =>
    database.queries.transaction(async (tx) => {
      await lockClient(tx, sender.id);
      const submission = await lockOwn(tx, id, sender);
      const outcome = corrected(submission, correction);
      const { earlier, form } = outcome;
      const at = now();
      const version = submission.version + 1;
      await keepVersion(tx, submission, { version, submittedAt: at }, outcome);
      await endCorrectionDraft(tx, id);
      const facts = { holder: sender, submission, earlier, form, at };
      const { columns, before } = await correctAccount(tx, accounts, facts);
      const texts = { ...formTexts(form), sendingEncrypted: sendingText(sender) };
      const record = { ...submission, version, submittedAt: at, texts };
      const values: Partial<SubmissionRow> = {
        ...encryptTexts(vault, id, texts),
        ...columns,
        state: 'new',
        stateChangedAt: at,
        correctedAt: at,
        version,
        sentBackEncrypted: null,
      };
      const revision = await changeSubmission(tx, submission, values);
      const { reference } = submission;
      await mailQueue.enqueue(
        tx,
        correctedMail(sender.email, { id, reference, at }, practice.current(), env.SITE_URL),
        correctionNoticeMail({ id, correctedAt: at }, practice.current(), env.SITE_URL),
      );
      await planReceipt(jobs, tx, { submissionId: id, version });
      await audit.write(tx, {
        kind: 'submission-corrected',
        details: { reference, version, sha256: recordHash(record, keyedHash) },
        actorId: sender.id,
        subjectId: id,
        address: sender.address,
      });
      if (before) await tellOfChange(parts, tx, { sender, before, form: submission, byMail: true });
      return { ...submission, ...values, revision };
    });
}

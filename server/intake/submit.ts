import { randomUUID } from 'node:crypto';
import type { ContactForm, SentForm } from '#domain/intake/payload.ts';
import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { newReference } from '#server/reference.ts';
import { answerByForm } from '#server/work/answers.ts';
import {
  type AccountHolder,
  DraftChanged,
  openKnownAccounts,
} from './bank-account/known-account.ts';
import { tellOfChange } from './bank-account/tell-of-change.ts';
import { isWhole, withKept } from './drafts/kept-answers.ts';
import { encryptTexts, formTexts } from './encrypt-form.ts';
import { noticeMail, receiptMail } from './mail-templates.ts';
import { planReceipt } from './receipts/receipts.ts';
import { firstVersion, recordHash, sendingText } from './receipts/record.ts';
import { findByKey, insertSubmission, type Receipt } from './store.ts';

interface Sender extends AccountHolder {
  readonly email: string;
  readonly address: string;
  /** In words: "Chrome on Windows". */
  readonly device: string;
}

interface Posting {
  readonly form: SentForm;
  /** A form that is posted again under its key is the same submission. */
  readonly key: string | undefined;
  /** Of the draft that the sender has seen last: one that is newer is not deleted unseen. */
  readonly draftVersion?: number | undefined;
}

export type Submit = (sender: Sender, posting: Posting) => Promise<Receipt>;

const day = 24 * 60 * 60_000;
/** Correcting mistakes takes a few; someone with a stolen account could send any number. */
const mostOfDay = 500;
/** No one gets a mail about further ones but their receipt; the list of submissions shows all. */
const mostNoticesOfDay = 20;

/** A new reference is already taken once in millions of times. */
const mostAttempts = 5;

/** The form was stored under its key before; what this transaction has done is undone. */
class SentBefore extends Error {
  override name = 'SentBefore';
  readonly receipt: Receipt;

  constructor(receipt: Receipt) {
    super('the form was sent before');
    this.receipt = receipt;
  }
}

const draftChanged = () =>
  new Failure('conflict', wording.drafts.changedBeforeSending, { field: 'draft-version' });

function receiptOf(error: unknown): Receipt {
  if (error instanceof SentBefore) return error.receipt;
  throw error;
}

type IntakeParts = Pick<
  Parts,
  'database' | 'jobs' | 'vault' | 'keyedHash' | 'mailQueue' | 'audit' | 'practice' | 'env' | 'now'
>;

export function createSubmit(
  parts: IntakeParts,
  nextReference: () => string = newReference,
): Submit {
  const { database, jobs, vault, keyedHash, mailQueue, audit, practice, env, now } = parts;
  const accounts = openKnownAccounts(parts);

  function sameOrRefused(earlier: Receipt, bodyHash: Buffer): Error {
    return earlier.bodyHash.equals(bodyHash)
      ? new SentBefore(earlier)
      : new Failure('conflict', wording.intake.keyUsed, { field: 'idempotency-key' });
  }

  /** `total`: how many forms the client has sent within a day, with this one. */
  async function tell(
    tx: Transaction,
    sender: Sender,
    receipt: Receipt,
    sha256: string,
    total: number,
  ) {
    if (total > mostOfDay) {
      const sentence = wording.intake.tooManyForms.replace('{phone}', practice.current().phone);
      throw new Failure('too-many', sentence, { retryAfter: 60 * 60 });
    }
    const isLast = total === mostNoticesOfDay;
    await mailQueue.enqueue(
      tx,
      receiptMail(sender.email, receipt, practice.current(), env.SITE_URL),
      ...(total <= mostNoticesOfDay
        ? [noticeMail(receipt, practice.current(), env.SITE_URL, isLast)]
        : []),
    );
    await planReceipt(jobs, tx, { submissionId: receipt.id, version: firstVersion });
    await audit.write(tx, {
      kind: 'submission-received',
      details: { reference: receipt.reference, sha256 },
      actorId: sender.id,
      subjectId: receipt.id,
      address: sender.address,
    });
  }

  return async (sender, { form, key, draftVersion }) => {
    // The schema orders the fields, so the same form is always the same text.
    const bodyHash = keyedHash('submission', JSON.stringify(form));
    const id = randomUUID();
    const submittedAt = now();
    const yesterday = new Date(submittedAt.getTime() - day);
    const encrypt = (whole: ContactForm) => {
      const texts = { ...formTexts(whole), sendingEncrypted: sendingText(sender) };
      return { texts, encrypted: encryptTexts(vault, id, texts) };
    };
    const own = { id, userId: sender.id, idempotencyKey: key ?? null, bodyHash, submittedAt };
    // Before the client is locked, unless a value is to be taken from their last form.
    const ready = isWhole(form) ? encrypt(form) : undefined;
    const sentBefore = async (tx: Transaction): Promise<Error | undefined> => {
      const earlier = key && (await findByKey(tx, sender.id, key));
      return earlier ? sameOrRefused(earlier, bodyHash) : undefined;
    };
    const takeOver = async (tx: Transaction) => {
      try {
        return encrypt(await withKept(tx, vault, sender.id, form));
      } catch (error) {
        // What this form was to take over may be gone since its first sending.
        throw (error instanceof Failure && (await sentBefore(tx))) || error;
      }
    };
    const store = async (tx: Transaction) => {
      // Deletes the draft, and locks the client's row: their forms are stored one after the other.
      const giving = { at: submittedAt, sending: true, draftVersion };
      const before = await accounts.give(tx, sender, form, giving).catch(async (error) => {
        if (!(error instanceof DraftChanged)) throw error;
        // The same form once more: its first sending raised the version.
        throw (await sentBefore(tx)) ?? draftChanged();
      });
      const { texts, encrypted } = ready ?? (await takeOver(tx));
      const values = { ...own, ...encrypted };
      const bank = before && accounts.changed(id, before, submittedAt);
      for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
        const reference = nextReference();
        const stored = await insertSubmission(tx, { ...values, ...bank, reference }, yesterday);
        if (stored) {
          const record = { ...stored, userId: sender.id, version: firstVersion, texts };
          await tell(tx, sender, stored, recordHash(record, keyedHash), stored.before + 1);
          const byMail = stored.before < mostNoticesOfDay;
          await answerByForm(tx, sender.id, submittedAt);
          if (before) await tellOfChange(parts, tx, { sender, before, form: stored, byMail });
          return stored;
        }
        const earlier = await sentBefore(tx);
        if (earlier) throw earlier;
      }
      throw new Error('No reference is free.');
    };
    return database.queries.transaction(store).catch(receiptOf);
  };
}

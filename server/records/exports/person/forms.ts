import { asc, eq } from 'drizzle-orm';
import { receipts, submissions } from '#server/db/tables/intake.ts';
import { storedBankChange } from '#server/intake/bank-account/stored.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import { findVersionRecord } from '#server/intake/corrections/version-record.ts';
import { decryptWholeForm, formOfTexts } from '#server/intake/decrypt-form.ts';
import { openDrafts } from '#server/intake/drafts/drafts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { type Entry, jsonEntry, type Wanted } from './entry.ts';

/** The form before each correction. */
async function* earlierVersions(
  { parts: { vault, database } }: Wanted,
  { id, reference, version: newest }: SubmissionRow,
): AsyncGenerator<Entry> {
  for (let version = 1; version < newest; version += 1) {
    const found = await findVersionRecord(database.queries, vault, id, version);
    if (!found) continue;
    const { submittedAt, texts } = found;
    const about = { reference, version, submittedAt, answers: formOfTexts(texts) };
    yield jsonEntry(`forms/${reference}-version-${version}`, about);
  }
}

/** Our notes of calls about a changed bank account. */
function* bankCalls(
  { parts: { vault } }: Wanted,
  { id, reference, bankChangeEncrypted }: SubmissionRow,
): Generator<Entry> {
  if (!bankChangeEncrypted) return;
  const place = contextOf(submissions.bankChangeEncrypted, id);
  const { call, earlierCalls } = storedBankChange.parse(vault.decrypt(bankChangeEncrypted, place));
  const calls = call ? [...earlierCalls, call] : earlierCalls;
  if (calls.length > 0) yield jsonEntry(`practice/bank-account-calls-${reference}`, calls);
}

/** The contact forms with all that was sent, their receipts, and one that is not sent yet. */
export async function* formEntries(wanted: Wanted): AsyncGenerator<Entry> {
  const { parts, clientId } = wanted;
  const { vault, database } = parts;
  const { queries } = database;
  const sent = await queries
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.userId, clientId))
    .orderBy(asc(submissions.submittedAt));
  for (const { id } of sent) {
    const [form] = await queries.select().from(submissions).where(eq(submissions.id, id));
    if (!form) continue;
    const { reference, state, version, submittedAt, correctedAt } = form;
    const answers = decryptWholeForm(vault, form);
    const about = { reference, state, version, submittedAt, correctedAt };
    yield jsonEntry(`forms/${reference}`, { ...about, answers });
    yield* earlierVersions(wanted, form);
    yield* bankCalls(wanted, form);
    const made = await queries
      .select({ id: receipts.id })
      .from(receipts)
      .where(eq(receipts.submissionId, id))
      .orderBy(asc(receipts.version));
    for (const { id: receiptId } of made) {
      const [receipt] = await queries.select().from(receipts).where(eq(receipts.id, receiptId));
      if (!receipt) continue;
      const place = contextOf(receipts.fileEncrypted, receiptId);
      const input = Buffer.from(vault.decrypt(receipt.fileEncrypted, place), 'base64');
      yield { name: `forms/receipt-${reference}-version-${receipt.version}.pdf`, input };
    }
  }
  const { draft } = await openDrafts(parts).find(clientId);
  if (draft) yield jsonEntry('forms/not-sent-yet', draft);
}

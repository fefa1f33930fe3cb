import { asc, eq } from 'drizzle-orm';
import { submissions } from '#server/db/schema.ts';
import { receipts } from '#server/db/tables/receipts.ts';
import { decryptWholeForm } from '#server/intake/decrypt-form.ts';
import { openDrafts } from '#server/intake/drafts/drafts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { type Entry, jsonEntry, type Wanted } from './entry.ts';

/** The contact forms with all that was sent, their receipts, and one that is not sent yet. */
export async function* formEntries({ parts, clientId }: Wanted): AsyncGenerator<Entry> {
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

import { desc, eq } from 'drizzle-orm';
import { engagementLetters } from '#server/db/tables/letters.ts';
import { decryptFile, decryptSent, decryptTerms, signaturesOf } from '#server/letters/record.ts';
import { listSigners } from '#server/letters/store.ts';
import { type Entry, jsonEntry, type Wanted } from './entry.ts';

/** Their engagement letters with every signature, and the PDFs as they were sent. */
export async function* letterEntries({ parts, clientId }: Wanted): AsyncGenerator<Entry> {
  const { database, vault } = parts;
  const ids = await database.queries
    .select({ id: engagementLetters.id })
    .from(engagementLetters)
    .where(eq(engagementLetters.clientId, clientId))
    .orderBy(desc(engagementLetters.createdAt));
  for (const { id } of ids) {
    const [letter] = await database.queries
      .select()
      .from(engagementLetters)
      .where(eq(engagementLetters.id, id));
    if (!letter) continue;
    const signers = await listSigners(database.queries, [id]);
    const rows = signers.map(({ signer }) => signer);
    const { fromDay: from, toDay: to, state, createdAt, sentAt, signedAt } = letter;
    yield jsonEntry(`letters/${id}`, {
      ...{ state, from, to, createdAt, sentAt, signedAt },
      ...decryptTerms(vault, letter),
      ...decryptSent(vault, letter),
      signatures: signaturesOf(vault, letter, rows).map(({ signing }) => signing),
    });
    const file = decryptFile(vault, letter);
    if (file) yield { name: `letters/${id}.pdf`, input: file };
  }
}

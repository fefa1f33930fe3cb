import { desc, eq } from 'drizzle-orm';
import { engagementLetters } from '#server/db/tables/letters.ts';
import type { Parts } from '#server/parts.ts';
import { decryptFile, decryptSent, decryptTerms, signaturesOf } from './record.ts';
import { findLetter, listSigners } from './store.ts';

/** The letters of a client with every signature, newest first, one at a time. */
export async function* eachWholeLetter(
  { database: { queries }, vault }: Pick<Parts, 'database' | 'vault'>,
  clientId: string,
) {
  const ids = await queries
    .select({ id: engagementLetters.id })
    .from(engagementLetters)
    .where(eq(engagementLetters.clientId, clientId))
    .orderBy(desc(engagementLetters.createdAt));
  for (const { id } of ids) {
    const found = await findLetter(queries, id);
    if (!found) continue;
    const { letter } = found;
    const signers = (await listSigners(queries, [id])).map(({ signer }) => signer);
    const { fromDay: from, toDay: to, state, createdAt, sentAt, signedAt } = letter;
    const signatures = signaturesOf(vault, letter, signers).map(({ signing }) => signing);
    const days = { state, from, to, createdAt, sentAt, signedAt };
    const terms = { ...decryptTerms(vault, letter), ...decryptSent(vault, letter) };
    yield { id, file: decryptFile(vault, letter), said: { ...days, ...terms, signatures } };
  }
}

import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { engagementLetters, letterSigners } from '#server/db/tables/letters.ts';

/** What becomes of letters when someone is erased, or when their time is over. */

/** Those of a client; signed ones stay while records of the services they were for are kept. */
export async function deleteLettersOf(
  tx: Transaction,
  clientId: string,
  { keepsSigned }: { readonly keepsSigned: boolean },
): Promise<void> {
  await tx
    .delete(engagementLetters)
    .where(
      and(
        eq(engagementLetters.clientId, clientId),
        keepsSigned ? ne(engagementLetters.state, 'signed') : undefined,
      ),
    );
}

export async function deleteLetter(tx: Transaction, id: string): Promise<void> {
  await tx.delete(engagementLetters).where(eq(engagementLetters.id, id));
}

/** Of an account that is erased: what waits for its signature cannot be signed any more. */
export async function endLetterSigning(tx: Transaction, userId: string): Promise<void> {
  const awaiting = tx
    .select({ id: letterSigners.letterId })
    .from(letterSigners)
    .where(and(eq(letterSigners.userId, userId), isNull(letterSigners.signedAt)));
  await tx
    .update(engagementLetters)
    .set({ state: 'withdrawn' })
    .where(and(inArray(engagementLetters.id, awaiting), eq(engagementLetters.state, 'sent')));
}

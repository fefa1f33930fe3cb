import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { documents } from '#server/db/tables/documents.ts';

/** No one sees them from now on; their bytes and rows go with the next tidying. */

/** What is on the permanent file stays with its client. */
export async function removeOfWork(tx: Transaction, workId: string): Promise<void> {
  const isOfWork = eq(documents.workId, workId);
  await tx
    .update(documents)
    .set({ workId: null, itemId: null })
    .where(and(isOfWork, eq(documents.isPermanent, true)));
  await tx.update(documents).set({ state: 'removed' }).where(isOfWork);
}

/** Also uploads under way. Those of some works stay. */
export async function removeOfClient(
  tx: Transaction,
  clientId: string,
  keptWorks: readonly string[],
): Promise<void> {
  const isTheirs = eq(documents.clientId, clientId);
  const isKept = sql`coalesce(${documents.workId}, ${documents.id})`;
  await tx
    .update(documents)
    .set({ state: 'removed' })
    .where(and(isTheirs, keptWorks.length > 0 ? notInArray(isKept, [...keptWorks]) : undefined));
}

import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/database.ts';
import { submissions } from '#server/db/schema.ts';

const receipt = {
  id: submissions.id,
  reference: submissions.reference,
  submittedAt: submissions.submittedAt,
  bodyHash: submissions.bodyHash,
};

export type Receipt = Pick<typeof submissions.$inferSelect, keyof typeof receipt>;

/** Undefined when the key or the reference is taken. Waits for a transaction that is taking it. */
export async function insertSubmission(
  tx: Transaction,
  values: typeof submissions.$inferInsert,
): Promise<Receipt | undefined> {
  const [made] = await tx
    .insert(submissions)
    .values(values)
    .onConflictDoNothing()
    .returning(receipt);
  return made;
}

export async function findByKey(
  queries: Queries | Transaction,
  userId: string,
  key: string,
): Promise<Receipt | undefined> {
  const [found] = await queries
    .select(receipt)
    .from(submissions)
    .where(and(eq(submissions.userId, userId), eq(submissions.idempotencyKey, key)));
  return found;
}

export async function countSubmissionsSince(
  tx: Transaction,
  userId: string,
  since: Date,
): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(submissions)
    .where(and(eq(submissions.userId, userId), gt(submissions.submittedAt, since)));
  return counted?.total ?? 0;
}

/** More than anybody sends; every answer is bounded. */
const mostListed = 100;

export function listSubmissionsOf(queries: Queries, userId: string) {
  const { reference, submittedAt, state } = submissions;
  return queries
    .select({ reference, submittedAt, state })
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submittedAt), desc(submissions.id))
    .limit(mostListed);
}

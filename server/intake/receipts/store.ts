import { and, asc, eq } from 'drizzle-orm';
import { storedDetails } from '#server/audit/stored-details.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { receipts } from '#server/db/receipt-tables.ts';
import { auditEvents, submissions } from '#server/db/schema.ts';

const isOf = (submissionId: string, version: number) =>
  and(eq(receipts.submissionId, submissionId), eq(receipts.version, version));

export async function findReceipt(queries: Queries | Transaction, id: string, version: number) {
  const { id: receiptId, fileEncrypted } = receipts;
  const [found] = await queries
    .select({ id: receiptId, fileEncrypted })
    .from(receipts)
    .where(isOf(id, version));
  return found;
}

export async function hasReceipt(queries: Queries, id: string, version: number): Promise<boolean> {
  return (await queries.$count(receipts, isOf(id, version))) > 0;
}

/** The first one stays, however many are made at once. */
export async function keepReceipt(
  queries: Queries,
  values: typeof receipts.$inferInsert,
): Promise<void> {
  await queries.insert(receipts).values(values).onConflictDoNothing();
}

export async function findForm(queries: Queries, id: string) {
  const [found] = await queries.select().from(submissions).where(eq(submissions.id, id));
  return found;
}

export async function findOwner(tx: Transaction, id: string) {
  const { userId, reference } = submissions;
  const [found] = await tx
    .select({ userId, reference })
    .from(submissions)
    .where(eq(submissions.id, id));
  return found;
}

/** The line of the log that says that a form was received. */
export async function findSending(queries: Queries, id: string) {
  const { number, hash, address, details } = auditEvents;
  const isSending = and(eq(auditEvents.subjectId, id), eq(auditEvents.kind, 'submission-received'));
  const [line] = await queries
    .select({ number, hash, address, details })
    .from(auditEvents)
    .where(isSending)
    .orderBy(asc(auditEvents.at), asc(number))
    .limit(1);
  if (!line) return undefined;
  const { sha256 } = storedDetails['submission-received'].read(line.details);
  return { ...line, sha256: typeof sha256 === 'string' ? sha256 : undefined };
}

export type LoggedSending = NonNullable<Awaited<ReturnType<typeof findSending>>>;

import { and, asc, eq, sql } from 'drizzle-orm';
import { storedDetails } from '#server/audit/stored-details.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { receipts, submissions } from '#server/db/tables/intake.ts';
import { firstVersion } from './record.ts';

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

export async function findForm(queries: Queries | Transaction, id: string) {
  const [found] = await queries.select().from(submissions).where(eq(submissions.id, id));
  return found;
}

export async function findOwner(tx: Transaction, id: string) {
  const { userId, reference, version } = submissions;
  const [found] = await tx
    .select({ userId, reference, version })
    .from(submissions)
    .where(eq(submissions.id, id));
  return found;
}

/** The line of the log that says that a version of a form was received. */
export async function findSending(queries: Queries, id: string, version: number) {
  const { number, hash, address, details, kind: kindOf } = auditEvents;
  const kind = version === firstVersion ? 'submission-received' : 'submission-corrected';
  const isOfVersion =
    kind === 'submission-corrected' ? sql`${details}->>'version' = ${String(version)}` : undefined;
  const [line] = await queries
    .select({ number, hash, address, details })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(kindOf, kind), isOfVersion))
    .orderBy(asc(auditEvents.at), asc(number))
    .limit(1);
  if (!line) return undefined;
  const { sha256 } = storedDetails[kind].read(line.details);
  return { ...line, sha256: typeof sha256 === 'string' ? sha256 : undefined };
}

export type LoggedSending = NonNullable<Awaited<ReturnType<typeof findSending>>>;

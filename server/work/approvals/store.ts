import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import type { Approval, EarlierApprovals } from '#domain/work/approval.ts';
import { openStages } from '#domain/work/kinds.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { documentOpenings, documents } from '#server/db/tables/documents.ts';
import { approvalSigners, workApprovals, works } from '#server/db/tables/work.ts';

/** The SQL of approvals. Whoever changes one has locked its work, or voids it. */

export type ApprovalRow = typeof workApprovals.$inferSelect;
export type SignerRow = typeof approvalSigners.$inferSelect;
type Subject = Approval['subject'];

const isOf = (workId: string, subject: Subject) =>
  and(eq(workApprovals.workId, workId), eq(workApprovals.subject, subject));

/** The one that counts. */
export async function findApproval(
  queries: Queries | Transaction,
  workId: string,
  subject: Subject,
): Promise<ApprovalRow | undefined> {
  const [newest] = await queries
    .select()
    .from(workApprovals)
    .where(isOf(workId, subject))
    .orderBy(desc(workApprovals.putUpAt), desc(workApprovals.id))
    .limit(1);
  return newest;
}

const isSigned = isNotNull(workApprovals.signedAt);

/** Signed before the one that counts, newest first. */
export async function listEarlier(
  tx: Transaction,
  { workId, subject, id }: ApprovalRow,
  { page, pageSize }: Pick<EarlierApprovals, 'page' | 'pageSize'>,
) {
  const isEarlier = and(isOf(workId, subject), isSigned, ne(workApprovals.id, id));
  const rows = await tx
    .select()
    .from(workApprovals)
    .where(isEarlier)
    .orderBy(desc(workApprovals.putUpAt), desc(workApprovals.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await tx.$count(workApprovals, isEarlier) };
}

export async function findSignedApproval(tx: Transaction, workId: string, id: string) {
  const isWanted = and(eq(workApprovals.workId, workId), eq(workApprovals.id, id), isSigned);
  const [found] = await tx.select().from(workApprovals).where(isWanted);
  return found;
}

export async function findApprovalById(queries: Queries, id: string) {
  const [found] = await queries
    .select({ approval: workApprovals, work: works })
    .from(workApprovals)
    .innerJoin(works, eq(works.id, workApprovals.workId))
    .where(eq(workApprovals.id, id));
  return found;
}

export async function insertApproval(tx: Transaction, values: typeof workApprovals.$inferInsert) {
  await tx.insert(workApprovals).values(values);
}

/** Those of several approvals, each in their order. */
export function listSigners(
  queries: Queries | Transaction,
  approvalIds: readonly string[],
): Promise<SignerRow[]> {
  return queries
    .select()
    .from(approvalSigners)
    .where(inArray(approvalSigners.approvalId, [...approvalIds]))
    .orderBy(asc(approvalSigners.approvalId), asc(approvalSigners.position));
}

export async function insertSigners(tx: Transaction, signers: readonly SignerRow[]) {
  await tx.insert(approvalSigners).values([...signers]);
}

export async function updateSigner(tx: Transaction, id: string, values: Partial<SignerRow>) {
  await tx.update(approvalSigners).set(values).where(eq(approvalSigners.id, id));
}

export async function namesOf(
  queries: Queries | Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Only from one state: undefined if it has another by now. */
export async function updateApproval(
  tx: Transaction,
  id: string,
  from: ApprovalRow['state'],
  values: Partial<ApprovalRow>,
): Promise<ApprovalRow | undefined> {
  const [changed] = await tx
    .update(workApprovals)
    .set(values)
    .where(and(eq(workApprovals.id, id), eq(workApprovals.state, from)))
    .returning();
  return changed;
}

/** A certificate that was made before does not say so. */
const voided = { state: 'void', certificateEncrypted: null } as const;

/** Those of the same subject that came before. */
export async function voidEarlier(tx: Transaction, workId: string, subject: Subject) {
  await tx
    .update(workApprovals)
    .set(voided)
    .where(and(isOf(workId, subject), ne(workApprovals.state, 'void')));
}

/** What waits for the signature of one person. */
export async function voidAwaiting(tx: Transaction, userId: string): Promise<void> {
  const awaiting = tx
    .select({ id: approvalSigners.approvalId })
    .from(approvalSigners)
    .where(and(eq(approvalSigners.userId, userId), isNull(approvalSigners.signedAt)));
  await tx
    .update(workApprovals)
    .set(voided)
    .where(and(inArray(workApprovals.id, awaiting), ne(workApprovals.state, 'void')));
}

export async function voidOfDocument(tx: Transaction, documentId: string) {
  const ended = await tx
    .update(workApprovals)
    .set(voided)
    .where(and(eq(workApprovals.documentId, documentId), ne(workApprovals.state, 'void')))
    .returning({ workId: workApprovals.workId });
  if (ended.length === 0) return [];
  const ids = ended.map(({ workId }) => workId);
  return tx
    .select({ id: works.id, clientId: works.clientId })
    .from(works)
    .where(inArray(works.id, ids));
}

/** Whether it carries a signature for a job that is lodged or closed, or is the scan of one. */
export async function isSignedForGood(tx: Transaction, documentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: works.id })
    .from(workApprovals)
    .innerJoin(works, eq(works.id, workApprovals.workId))
    .where(
      and(
        eq(workApprovals.documentId, documentId),
        eq(workApprovals.state, 'signed'),
        not(inArray(works.stage, [...openStages])),
      ),
    )
    .limit(1);
  const onPaper = await tx.$count(works, eq(works.paperDocumentId, documentId));
  return found.length > 0 || onPaper > 0;
}

/** The first one stays, however many are made at once, unless it was voided meanwhile. */
export async function keepCertificate(
  queries: Queries,
  { id, state }: ApprovalRow,
  certificateEncrypted: Buffer,
) {
  const isAsItWas = and(eq(workApprovals.id, id), eq(workApprovals.state, state));
  await queries
    .update(workApprovals)
    .set({ certificateEncrypted })
    .where(and(isAsItWas, isNull(workApprovals.certificateEncrypted)));
}

/** A document of that client that can be opened. It is not removed until the transaction ends. */
export async function lockReadyDocument(tx: Transaction, id: string, clientId: string) {
  const [document] = await tx
    .select()
    .from(documents)
    .where(
      and(eq(documents.id, id), eq(documents.clientId, clientId), eq(documents.state, 'ready')),
    )
    .for('share');
  return document;
}

export async function hasOpened(
  queries: Queries | Transaction,
  documentId: string,
  userId: string,
): Promise<boolean> {
  const isTheirs = and(
    eq(documentOpenings.documentId, documentId),
    eq(documentOpenings.userId, userId),
  );
  return (await queries.$count(documentOpenings, isTheirs)) > 0;
}

export async function hasOpenedAsClient(tx: Transaction, documentId: string): Promise<boolean> {
  const opened = tx
    .select({ one: sql`1` })
    .from(documentOpenings)
    .innerJoin(users, eq(users.id, documentOpenings.userId))
    .where(and(eq(documentOpenings.documentId, documentId), eq(users.type, 'client')));
  return (await opened.limit(1)).length > 0;
}

/** The line of the log that says that an approval was signed. */
export async function findSigning(queries: Queries, clientId: string, record: string) {
  const { number, hash } = auditEvents;
  const [line] = await queries
    .select({ number, hash })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectId, clientId),
        eq(auditEvents.kind, 'approval-signed'),
        sql`${auditEvents.details} ->> 'record' = ${record}`,
      ),
    );
  return line;
}

import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  max,
  not,
  notInArray,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ClientKind } from '#domain/clients/kinds.ts';
import { answeredStates, askingStates, isOpen, unaskedStates } from '#domain/work/kinds.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clients } from '#server/db/tables/clients.ts';
import { documents } from '#server/db/tables/documents.ts';
import {
  approvalSigners,
  uploadLinks,
  workApprovals,
  workComments,
  workItems,
  works,
} from '#server/db/tables/work.ts';
import type { ToldJob } from './mail-templates.ts';

/** The SQL of works and their items. */

export type WorkRow = typeof works.$inferSelect;
export type ItemRow = typeof workItems.$inferSelect;

const assignees = alias(users, 'assignees');
const reviewers = alias(users, 'reviewers');

const shown = {
  work: getTableColumns(works),
  client: { id: clients.id, name: clients.name, email: clients.email, kind: clients.kind },
  assignee: { id: assignees.id, name: assignees.name },
  reviewer: { id: reviewers.id, name: reviewers.name },
};

interface Colleague {
  readonly id: string;
  readonly name: string;
}

export interface FoundWork {
  readonly work: WorkRow;
  readonly client: Pick<typeof clients.$inferSelect, 'id' | 'name' | 'email' | 'kind'>;
  readonly assignee: Colleague | null;
  readonly reviewer: Colleague | null;
}

export const selectWorks = (queries: Queries | Transaction) =>
  queries
    .select(shown)
    .from(works)
    .innerJoin(clients, eq(clients.id, works.clientId))
    .leftJoin(assignees, eq(assignees.id, works.assigneeId))
    .leftJoin(reviewers, eq(reviewers.id, works.reviewerId));

export async function findWork(
  queries: Queries | Transaction,
  id: string,
): Promise<FoundWork | undefined> {
  const [found] = await selectWorks(queries).where(eq(works.id, id));
  return found;
}

/** No one else changes it, its items or its approvals until the transaction ends. */
export async function lockWork(tx: Transaction, id: string): Promise<FoundWork | undefined> {
  const [locked] = await tx
    .select({ id: works.id })
    .from(works)
    .where(eq(works.id, id))
    .for('no key update');
  return locked && findWork(tx, id);
}

/** False where the same was started already, other than by hand. */
export async function insertWork(
  tx: Transaction,
  values: typeof works.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(works).values(values).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateWork(tx: Transaction, id: string, values: Partial<WorkRow>) {
  await tx.update(works).set(values).where(eq(works.id, id));
  // Should it be opened again, what was printed before stays ended.
  if (values.stage && !isOpen(values.stage)) await deleteLinkOf(tx, id);
}

/** Ends the link of a printed request, if there is one. */
export async function deleteLinkOf(tx: Transaction, workId: string): Promise<boolean> {
  const gone = await tx
    .delete(uploadLinks)
    .where(eq(uploadLinks.workId, workId))
    .returning({ id: uploadLinks.id });
  return gone.length > 0;
}

export async function insertItems(
  tx: Transaction,
  values: readonly (typeof workItems.$inferInsert)[],
): Promise<void> {
  if (values.length > 0) await tx.insert(workItems).values([...values]);
}

/** The place after the last item. */
export async function nextPosition(tx: Transaction, workId: string): Promise<number> {
  const [last] = await tx
    .select({ position: max(workItems.position) })
    .from(workItems)
    .where(eq(workItems.workId, workId));
  return (last?.position ?? 0) + 1;
}

export function listItems(
  queries: Queries | Transaction,
  workIds: readonly string[],
): Promise<ItemRow[]> {
  return queries
    .select()
    .from(workItems)
    .where(inArray(workItems.workId, [...workIds]))
    .orderBy(asc(workItems.position), asc(workItems.id));
}

export async function findItem(
  tx: Transaction,
  workId: string,
  id: string,
): Promise<ItemRow | undefined> {
  const [found] = await tx
    .select()
    .from(workItems)
    .where(and(eq(workItems.id, id), eq(workItems.workId, workId)));
  return found;
}

export async function updateItem(tx: Transaction, id: string, values: Partial<ItemRow>) {
  const [changed] = await tx.update(workItems).set(values).where(eq(workItems.id, id)).returning();
  if (!changed) throw new Error('An item is gone while its work is locked.');
  return changed;
}

export async function deleteWork(tx: Transaction, id: string): Promise<void> {
  await tx.delete(works).where(eq(works.id, id));
}

/** Not those that were removed, or are still being uploaded. */
export const hasDocuments = async (
  tx: Transaction,
  of: { readonly workId: string } | { readonly itemId: string },
): Promise<boolean> => {
  const isOf = 'workId' in of ? eq(documents.workId, of.workId) : eq(documents.itemId, of.itemId);
  const isThere = inArray(documents.state, ['scanning', 'ready', 'refused']);
  return (await tx.$count(documents, and(isOf, isThere))) > 0;
};

/** Whether a document belongs to a job and can be opened; it is not removed until the transaction ends. */
export async function isReadyDocumentOf(tx: Transaction, workId: string, id: string) {
  const isTheirs = and(
    eq(documents.id, id),
    eq(documents.workId, workId),
    eq(documents.state, 'ready'),
  );
  const found = await tx.select({ id: documents.id }).from(documents).where(isTheirs).for('share');
  return found.length > 0;
}

/** Answers, comments of the client or signatures, which no one may lose. */
export async function isAnswered(tx: Transaction, workId: string): Promise<boolean> {
  const approvals = tx
    .select({ id: workApprovals.id })
    .from(workApprovals)
    .where(eq(workApprovals.workId, workId));
  const counts = [
    await tx.$count(
      workItems,
      and(eq(workItems.workId, workId), notInArray(workItems.state, ['open', ...unaskedStates])),
    ),
    await tx.$count(
      workComments,
      and(eq(workComments.workId, workId), eq(workComments.fromPractice, false)),
    ),
    await tx.$count(
      approvalSigners,
      and(inArray(approvalSigners.approvalId, approvals), isNotNull(approvalSigners.signedAt)),
    ),
  ];
  return counts.some((count) => count > 0);
}

/** What someone wrote about an item stays with its work. */
export async function withdrawItem(tx: Transaction, id: string): Promise<void> {
  await tx.update(workComments).set({ itemId: null }).where(eq(workComments.itemId, id));
  await updateItem(tx, id, { state: 'withdrawn' });
}

/** How many required items wait for the client, without which nothing is lodged. */
export const countMissing = (tx: Transaction, workId: string): Promise<number> =>
  tx.$count(
    workItems,
    and(
      eq(workItems.workId, workId),
      eq(workItems.required, true),
      inArray(workItems.state, [...askingStates]),
    ),
  );

const inStates = (states: readonly string[]) =>
  sql<number>`count(*) filter (where ${inArray(workItems.state, states as ItemRow['state'][])})::int`;

const isUnasked = inArray(workItems.state, [...unaskedStates]);

export function countItems(queries: Queries | Transaction, workIds: readonly string[]) {
  return queries
    .select({
      workId: workItems.workId,
      open: inStates(askingStates),
      answered: inStates(answeredStates),
      total: sql<number>`count(*) filter (where ${not(isUnasked)})::int`,
    })
    .from(workItems)
    .where(inArray(workItems.workId, [...workIds]))
    .groupBy(workItems.workId);
}

/** What a mail may tell of a job; null if it is gone. */
export async function toldJob(tx: Transaction, id: string): Promise<ToldJob | null> {
  const found = await findWork(tx, id);
  if (!found) return null;
  const [counts] = await countItems(tx, [id]);
  const { type, period } = found.work;
  const { open = 0, answered = 0 } = counts ?? {};
  return { id, type, period, client: found.client.name, open, answered };
}

/** The newest of each subject. */
export function listApprovals(queries: Queries | Transaction, workIds: readonly string[]) {
  const { id, workId, subject, state, order, documentId, putUpAt } = workApprovals;
  return queries
    .selectDistinctOn([workId, subject], {
      id,
      workId,
      subject,
      state,
      order,
      documentId,
      putUpAt,
    })
    .from(workApprovals)
    .where(inArray(workId, [...workIds]))
    .orderBy(workId, subject, desc(putUpAt), desc(id));
}

type PersonType = 'client' | 'team';

/**
 * Of what kind a client is for whom a job can be begun; locks them, so that they are not deactivated
 * meanwhile.
 */
export async function lockClient(tx: Transaction, id: string): Promise<ClientKind | undefined> {
  const isListed = and(eq(clients.id, id), isNull(clients.removedAt));
  const wanted = tx
    .select({ source: clients.source, kind: clients.kind })
    .from(clients)
    .where(isListed);
  const [client] = await wanted;
  // Whoever changes an account locks it before its client.
  if (client?.source === 'account') return (await lockActive(tx, id, 'client')) && client.kind;
  return client && (await wanted.for('key share'))[0]?.kind;
}

/** Locks them, so that they are not deactivated meanwhile. */
export async function lockActive(tx: Transaction, id: string, type: PersonType) {
  const [found] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.isActive, true),
        type === 'client' ? eq(users.type, 'client') : inArray(users.type, ['staff', 'admin']),
      ),
    )
    .for('share');
  return found;
}

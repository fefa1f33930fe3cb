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
  ne,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { answeredStates, askingStates } from '#domain/work/kinds.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clients } from '#server/db/tables/clients.ts';
import { documents } from '#server/db/tables/documents.ts';
import { workApprovals, workComments, workItems, works } from '#server/db/tables/work.ts';

/** The SQL of works and their items. */

export type WorkRow = typeof works.$inferSelect;
export type ItemRow = typeof workItems.$inferSelect;

const assignees = alias(users, 'assignees');

const shown = {
  work: getTableColumns(works),
  client: { id: clients.id, name: clients.name, email: clients.email },
  assignee: { id: assignees.id, name: assignees.name },
};

export interface FoundWork {
  readonly work: WorkRow;
  readonly client: Pick<typeof clients.$inferSelect, 'id' | 'name' | 'email'>;
  readonly assignee: { readonly id: string; readonly name: string } | null;
}

export const selectWorks = (queries: Queries | Transaction) =>
  queries
    .select(shown)
    .from(works)
    .innerJoin(clients, eq(clients.id, works.clientId))
    .leftJoin(assignees, eq(assignees.id, works.assigneeId));

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

export async function insertWork(tx: Transaction, values: typeof works.$inferInsert) {
  await tx.insert(works).values(values);
}

export async function updateWork(tx: Transaction, id: string, values: Partial<WorkRow>) {
  await tx.update(works).set(values).where(eq(works.id, id));
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

/** What someone wrote about an item stays with its work. */
export async function deleteItem(tx: Transaction, id: string): Promise<void> {
  await tx.update(workComments).set({ itemId: null }).where(eq(workComments.itemId, id));
  await tx.delete(workItems).where(eq(workItems.id, id));
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

/** Answers, comments of the client or signatures, which no one may lose. */
export async function isAnswered(tx: Transaction, workId: string): Promise<boolean> {
  const counts = [
    await tx.$count(workItems, and(eq(workItems.workId, workId), ne(workItems.state, 'open'))),
    await tx.$count(
      workComments,
      and(eq(workComments.workId, workId), eq(workComments.fromPractice, false)),
    ),
    await tx.$count(
      workApprovals,
      and(eq(workApprovals.workId, workId), isNotNull(workApprovals.signedAt)),
    ),
  ];
  return counts.some((count) => count > 0);
}

const inStates = (states: readonly string[]) =>
  sql<number>`count(*) filter (where ${inArray(workItems.state, states as ItemRow['state'][])})::int`;

export function countItems(queries: Queries | Transaction, workIds: readonly string[]) {
  return queries
    .select({
      workId: workItems.workId,
      open: inStates(askingStates),
      answered: inStates(answeredStates),
      total: sql<number>`count(*)::int`,
    })
    .from(workItems)
    .where(inArray(workItems.workId, [...workIds]))
    .groupBy(workItems.workId);
}

/** The newest of each subject. */
export function listApprovals(queries: Queries | Transaction, workIds: readonly string[]) {
  const { id, workId, subject, state, documentId, putUpAt } = workApprovals;
  return queries
    .selectDistinctOn([workId, subject], { id, workId, subject, state, documentId, putUpAt })
    .from(workApprovals)
    .where(inArray(workId, [...workIds]))
    .orderBy(workId, subject, desc(putUpAt), desc(id));
}

type PersonType = 'client' | 'team';

/** Whether work can be begun for them; locks them, so that they are not deactivated meanwhile. */
export async function lockClient(tx: Transaction, id: string): Promise<boolean> {
  const isListed = and(eq(clients.id, id), isNull(clients.removedAt));
  const wanted = tx.select({ source: clients.source }).from(clients).where(isListed);
  const [client] = await wanted;
  // Whoever changes an account locks it before its client.
  if (client?.source === 'account') return (await lockActive(tx, id, 'client')) !== undefined;
  return client !== undefined && (await wanted.for('key share')).length > 0;
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

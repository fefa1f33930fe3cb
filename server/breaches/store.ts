import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PageOfList } from '#domain/page-of-list.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { breachClients, breachEntries, breaches } from '#server/db/tables/breaches.ts';

/** The SQL of breaches. */

export type BreachRow = typeof breaches.$inferSelect;
type BreachValues = Partial<Omit<BreachRow, 'id'>>;

export async function findBreach(tx: Transaction, id: string): Promise<BreachRow | undefined> {
  const [row] = await tx.select().from(breaches).where(eq(breaches.id, id));
  return row;
}

/** Until the transaction ends; one after the other adds to a history. */
export async function lockBreach(tx: Transaction, id: string): Promise<BreachRow | undefined> {
  const [row] = await tx.select().from(breaches).where(eq(breaches.id, id)).for('update');
  return row;
}

export async function insertBreach(tx: Transaction, row: BreachRow): Promise<void> {
  await tx.insert(breaches).values(row);
}

export async function updateBreach(
  tx: Transaction,
  id: string,
  values: BreachValues,
): Promise<void> {
  await tx.update(breaches).set(values).where(eq(breaches.id, id));
}

/** Open ones first, then by the day on which they became known, the latest first. */
export async function listBreaches(
  queries: Queries,
  { page, pageSize }: Omit<PageOfList, 'search'>,
): Promise<{ rows: BreachRow[]; total: number }> {
  const rows = await queries
    .select()
    .from(breaches)
    .orderBy(isNotNull(breaches.closedAt), desc(breaches.knownOn), desc(breaches.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await queries.select({ total: count() }).from(breaches);
  return { rows, total: counted?.total ?? 0 };
}

/** For a transaction that has locked the breach. */
export async function addEntry(
  tx: Transaction,
  entry: Omit<typeof breachEntries.$inferSelect, 'number'>,
): Promise<void> {
  const number = (await countEntries(tx, entry.breachId)) + 1;
  await tx.insert(breachEntries).values({ ...entry, number });
}

export const countEntries = (tx: Transaction, breachId: string): Promise<number> =>
  tx.$count(breachEntries, eq(breachEntries.breachId, breachId));

export const listEntries = (tx: Transaction, breachId: string) =>
  tx
    .select({ entry: breachEntries, author: users.name })
    .from(breachEntries)
    .innerJoin(users, eq(users.id, breachEntries.authorId))
    .where(eq(breachEntries.breachId, breachId))
    .orderBy(desc(breachEntries.number));

export const listClients = (tx: Transaction, breachId: string) =>
  tx
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(breachClients)
    .innerJoin(users, eq(users.id, breachClients.clientId))
    .where(eq(breachClients.breachId, breachId))
    .orderBy(asc(users.name), asc(users.id));

export async function areClients(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = and(inArray(users.id, [...ids]), eq(users.type, 'client'));
  return (await tx.$count(users, found)) === ids.length;
}

export async function replaceClients(
  tx: Transaction,
  breachId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.delete(breachClients).where(eq(breachClients.breachId, breachId));
  if (ids.length === 0) return;
  await tx.insert(breachClients).values(ids.map((clientId) => ({ breachId, clientId })));
}

import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { firstRights } from '#domain/clients/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clientPeople, clients } from '#server/db/tables/clients.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';

/** Whoever belongs to a company is its contact, unless they are something else to it already. */

interface Member {
  readonly userId: string;
  readonly companyId: string;
}

/** Only clients act for clients. */
async function clientsAmong(tx: Transaction, members: readonly Member[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${users} where ${eq(users.type, 'client')}
      and id = any (${sql.param(members.map(({ userId }) => userId))}::uuid[])`);
  const ids = new Set(rows.map(({ id }) => id));
  return members.filter(({ userId }) => ids.has(userId));
}

export async function addContacts(tx: Transaction, given: readonly Member[]): Promise<void> {
  const members = given.length === 0 ? [] : await clientsAmong(tx, given);
  if (members.length === 0) return;
  const codes = rowCodesOf(tx);
  const rows = members.map(({ userId, companyId }) => {
    const row = { userId, clientId: companyId, role: 'contact' as const, ...firstRights };
    return { ...row, rowCode: codes.codeOf('clientRole', row) };
  });
  await tx.insert(clientPeople).values(rows).onConflictDoNothing();
}

/** Their company is another one now, or none: they are no contact of one that they left. */
export async function moveContact(
  tx: Transaction,
  userId: string,
  companyId: string | null,
): Promise<void> {
  const companies = tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.source, 'company'));
  await tx
    .delete(clientPeople)
    .where(
      and(
        eq(clientPeople.userId, userId),
        eq(clientPeople.role, 'contact'),
        inArray(clientPeople.clientId, companies),
        companyId ? ne(clientPeople.clientId, companyId) : undefined,
      ),
    );
  if (companyId) await addContacts(tx, [{ userId, companyId }]);
}

/** Of people who are removed. */
export async function removeFromClients(
  tx: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await tx.execute(
    sql`delete from ${clientPeople} where user_id = any (${sql.param([...userIds])}::uuid[])`,
  );
}

export async function forgetTaxNumber(tx: Transaction, id: string): Promise<void> {
  await tx.update(clients).set({ tfnEncrypted: null }).where(eq(clients.id, id));
}

/** A client that was added by the practice, and no account or company is; no one else changes it meanwhile. */
export async function lockPracticeClient(tx: Transaction, id: string) {
  const isOurs = and(eq(clients.id, id), eq(clients.source, 'practice'));
  const [client] = await tx.select().from(clients).where(isOurs).for('update');
  return client;
}

/** Its name stays where the law makes us keep records of it. */
export async function erasePracticeClient(
  tx: Transaction,
  id: string,
  { keepsName }: { readonly keepsName: boolean },
): Promise<void> {
  const isOurs = and(eq(clients.id, id), eq(clients.source, 'practice'));
  if (!keepsName) {
    await tx.delete(clients).where(isOurs);
    return;
  }
  const gone = { ...emptied, email: '', phone: '', addressEncrypted: null, groupId: null };
  await tx
    .update(clients)
    .set({ ...gone, managerId: null, status: 'former' })
    .where(isOurs);
}

/** What is kept of someone who is erased counts from the day they were a client no longer. */
export async function endEngagement(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(clients)
    .set({ status: 'former', formerAt: sql`coalesce(${clients.formerAt}, ${now})` })
    .where(eq(clients.id, id));
}

const emptied = { tradingName: '', abn: '', acn: '', code: '', tfnEncrypted: null };

/**
 * Of someone who is erased: what only their own client says, which else would stay as long as
 * records of others refer to the account. The rest goes with the account.
 */
export async function forgetOwnClient(tx: Transaction, id: string): Promise<void> {
  await tx.update(clients).set(emptied).where(eq(clients.id, id));
  await tx.update(clients).set({ managerId: null }).where(eq(clients.managerId, id));
}

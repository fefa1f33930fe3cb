import { aliasedTable, and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clientGroups, clients } from '#server/db/tables/clients.ts';
import { companies } from '#server/db/tables/companies.ts';
import { identityChecks } from '#server/db/tables/identity.ts';
import { submissions } from '#server/db/tables/intake.ts';

export type ClientRow = typeof clients.$inferSelect;

const managers = aliasedTable(users, 'managers');
const accounts = aliasedTable(users, 'accounts');

/** A form that still has the tax file number that its sender gave. */
const hasForm = sql<boolean>`exists (select from ${submissions}
  where ${submissions.userId} = ${clients.id} and ${submissions.identifiersRemovedAt} is null)`;

export const isChecked = sql<boolean>`exists (select from ${identityChecks}
  where ${identityChecks.clientId} = ${clients.id} and ${identityChecks.withdrawnAt} is null)`;

const columns = {
  client: clients,
  manager: managers.name,
  group: clientGroups.name,
  accountAddress: accounts.addressEncrypted,
  companyAddress: companies.addressEncrypted,
  hasForm,
  isChecked,
};

/** Clients with whatever their view needs. */
export const selectClients = (queries: Queries | Transaction) =>
  queries
    .select(columns)
    .from(clients)
    .leftJoin(managers, eq(managers.id, clients.managerId))
    .leftJoin(clientGroups, eq(clientGroups.id, clients.groupId))
    .leftJoin(accounts, eq(accounts.id, clients.id))
    .leftJoin(companies, eq(companies.id, clients.id));

export type FoundClient = Awaited<ReturnType<typeof selectClients>>[number];

const isListed = (id: string) => and(eq(clients.id, id), isNull(clients.removedAt));

export async function findClient(tx: Transaction, id: string): Promise<FoundClient | undefined> {
  const [found] = await selectClients(tx).where(isListed(id));
  return found;
}

/** No one changes it until the transaction ends. */
export async function lockClient(tx: Transaction, id: string): Promise<ClientRow | undefined> {
  const [client] = await tx.select().from(clients).where(isListed(id)).for('no key update');
  return client;
}

import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { clientGroups, clients } from '#server/db/tables/clients.ts';
import type { Vault } from '#server/vault/vault.ts';
import { clientsOf } from './rights.ts';
import { tfn } from './view.ts';

/** What is known of someone as a client, and whom they act for, without those clients' secrets. */
export async function aboutPerson(queries: Queries, vault: Vault, id: string) {
  const [own] = await queries
    .select({ client: clients, group: clientGroups.name })
    .from(clients)
    .leftJoin(clientGroups, eq(clientGroups.id, clients.groupId))
    .where(eq(clients.id, id));
  const { tradingName, abn, acn, code, status, tfnEncrypted = null } = own?.client ?? {};
  const taxFileNumber = tfn.decrypt(vault, id, tfnEncrypted);
  return {
    asClient: { tradingName, abn, acn, code, status, group: own?.group ?? null, taxFileNumber },
    actsFor: await clientsOf(queries, id),
  };
}

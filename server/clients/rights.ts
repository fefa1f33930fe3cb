import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ClientPersonChange, OwnClient } from '#domain/clients/client.ts';
import { type ClientRole, everyRight, type Rights } from '#domain/clients/roles.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { clientPeople, clients } from '#server/db/tables/clients.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';

/**
 * Who may do what for a client. Everyone is `self` at their own client; for any other, and for
 * fewer rights at their own, there is a row. One that something other than us has written gives no
 * rights.
 */

export type PersonRow = typeof clientPeople.$inferSelect;
type Role = Rights & { readonly role: ClientRole };

const self: Role = { role: 'self', ...everyRight };

function roleIn(on: Queries | Transaction, row: PersonRow): Role | undefined {
  if (!rowCodesOf(on).isIntact('clientRole', row)) return undefined;
  const { role, sees, answers, signs } = row;
  return { role, sees, answers, signs };
}

/** With the rows of those who have one; without whoever’s row is not ours. */
export const intactRoles = <Row extends { readonly person: PersonRow }>(
  on: Queries | Transaction,
  rows: readonly Row[],
): Row[] => rows.filter(({ person }) => roleIn(on, person) !== undefined);

/** Whom an account acts for: itself first, then by name. */
export async function clientsOf(queries: Queries, userId: string): Promise<OwnClient[]> {
  const isOwn = eq(clients.id, userId);
  const mine = await queries
    .select({ id: clients.id, kind: clients.kind, name: clients.name, person: clientPeople })
    .from(clients)
    .leftJoin(
      clientPeople,
      and(eq(clientPeople.clientId, clients.id), eq(clientPeople.userId, userId)),
    )
    .where(isOwn);
  const others = await queries
    .select({ id: clients.id, kind: clients.kind, name: clients.name, person: clientPeople })
    .from(clientPeople)
    .innerJoin(clients, eq(clients.id, clientPeople.clientId))
    .where(and(eq(clientPeople.userId, userId), ne(clients.id, userId), isNull(clients.removedAt)))
    .orderBy(sql`lower(${clients.name})`, asc(clients.id));
  return [...mine, ...others].flatMap(({ id, kind, name, person }) => {
    const role = person ? roleIn(queries, person) : self;
    return role ? [{ _id: id, kind, name, ...role }] : [];
  });
}

export async function setRole(
  tx: Transaction,
  userId: string,
  clientId: string,
  role: ClientPersonChange,
): Promise<void> {
  const row = { userId, clientId, ...role };
  const rowCode = rowCodesOf(tx).codeOf('clientRole', row);
  await tx
    .insert(clientPeople)
    .values({ ...row, rowCode })
    .onConflictDoUpdate({
      target: [clientPeople.clientId, clientPeople.userId],
      set: { ...role, rowCode },
    });
}

export async function endRole(tx: Transaction, userId: string, clientId: string): Promise<boolean> {
  const gone = await tx
    .delete(clientPeople)
    .where(and(eq(clientPeople.userId, userId), eq(clientPeople.clientId, clientId)))
    .returning({ role: clientPeople.role });
  return gone.length > 0;
}

import { and, asc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ClientPersonChange, OwnClient } from '#domain/clients/client.ts';
import {
  type ClientRight,
  type ClientRole,
  everyRight,
  type Rights,
} from '#domain/clients/roles.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
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

/** What an account is to a client; undefined if it reaches nothing of it. */
export async function roleOf(
  on: Queries | Transaction,
  userId: string,
  clientId: string,
): Promise<Role | undefined> {
  const [row] = await on
    .select(getTableColumns(clientPeople))
    .from(clientPeople)
    .innerJoin(clients, eq(clients.id, clientPeople.clientId))
    .where(
      and(
        eq(clientPeople.userId, userId),
        eq(clientPeople.clientId, clientId),
        isNull(clients.removedAt),
      ),
    );
  const role = row ? roleIn(on, row) : userId === clientId ? self : undefined;
  return role?.sees ? role : undefined;
}

/** The clients of which an account sees everything that clients see. */
export async function seenBy(on: Queries | Transaction, userId: string): Promise<string[]> {
  const all = await clientsOf(on, userId);
  return all.filter(({ sees }) => sees).map(({ _id }) => _id);
}

interface ActingPerson {
  readonly clientId: string;
  readonly userId: string;
  readonly email: string;
}

/** Who can sign in and has a right at some of these clients. */
export async function peopleWith(
  tx: Transaction,
  right: ClientRight,
  clientIds: readonly string[],
): Promise<ActingPerson[]> {
  if (clientIds.length === 0) return [];
  const canSignIn = and(eq(users.isActive, true), eq(users.type, 'client'));
  const rows = await tx
    .select({ person: getTableColumns(clientPeople), email: users.email })
    .from(clientPeople)
    .innerJoin(users, eq(users.id, clientPeople.userId))
    .where(and(inArray(clientPeople.clientId, [...clientIds]), canSignIn))
    .orderBy(clientPeople.clientId, clientPeople.userId);
  const own = await tx
    .select({ clientId: users.id, userId: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...clientIds]), canSignIn));
  const hasRow = new Set(rows.map(({ person }) => `${person.clientId} ${person.userId}`));
  return [
    ...own.filter(({ userId }) => !hasRow.has(`${userId} ${userId}`)),
    ...rows.flatMap(({ person, email }) => {
      const { clientId, userId } = person;
      return roleIn(tx, person)?.[right] ? [{ clientId, userId, email }] : [];
    }),
  ];
}

/** Whom an account acts for: itself first, then by name. */
export async function clientsOf(
  queries: Queries | Transaction,
  userId: string,
): Promise<OwnClient[]> {
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

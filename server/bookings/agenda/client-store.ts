import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import type { AppointmentClient } from '#domain/bookings/appointment.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clients } from '#server/db/tables/clients.ts';

/** The SQL of the clients that appointments are for. */

/** Of a client’s, in use. */
export async function hasAccount(queries: Transaction, id: string): Promise<boolean> {
  const [found] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.type, 'client'), eq(users.isActive, true)));
  return found !== undefined;
}

/** A company, a trust or someone whom the practice has added. */
export async function isWithoutAccount(tx: Transaction, id: string): Promise<boolean> {
  const isListed = and(eq(clients.id, id), isNull(clients.removedAt));
  return (await tx.$count(clients, and(isListed, ne(clients.source, 'account')))) > 0;
}

async function clientById(queries: Queries, id: string): Promise<AppointmentClient> {
  const { id: _id, name, email } = clients;
  const isListed = and(eq(clients.id, id), isNull(clients.removedAt));
  const [found] = await queries.select({ _id, name, email }).from(clients).where(isListed);
  return found ?? null;
}

/** The client with that id or, without one, with that address. */
export async function findClient(
  queries: Queries,
  { id, email }: { id: string | null; email: string },
): Promise<AppointmentClient> {
  if (id) return clientById(queries, id);
  const isTheirs = eq(sql`lower(${users.email})`, comparableEmail(email));
  const [found] = await queries
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(isTheirs, eq(users.type, 'client')));
  return found ?? null;
}

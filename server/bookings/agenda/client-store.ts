import { and, eq, sql } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import type { AppointmentClient } from '#domain/bookings/appointment.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';

/** The SQL of the clients that appointments are for. */

export async function isClient(queries: Transaction, id: string): Promise<boolean> {
  const [found] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.type, 'client'), eq(users.isActive, true)));
  return found !== undefined;
}

/** The client with that id or, without one, with that address. */
export async function findClient(
  queries: Queries,
  { id, email }: { id: string | null; email: string },
): Promise<AppointmentClient> {
  const isTheirs = id ? eq(users.id, id) : eq(sql`lower(${users.email})`, comparableEmail(email));
  const [found] = await queries
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(isTheirs, eq(users.type, 'client')));
  return found ?? null;
}

import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { appointments } from '#server/db/tables/bookings.ts';

/** Whose an appointment is: the client’s that it names, else that of the account that has it. */

export const clientOfAppointment = sql<
  string | null
>`coalesce(${appointments.clientId}, ${appointments.userId})`;

/** Each half has an index. */
export const isOfClient = (client: string): SQL | undefined =>
  or(
    eq(appointments.clientId, client),
    and(isNull(appointments.clientId), eq(appointments.userId, client)),
  );

export const isOfOneOf = (clients: readonly string[]): SQL | undefined =>
  or(
    inArray(appointments.clientId, [...clients]),
    and(isNull(appointments.clientId), inArray(appointments.userId, [...clients])),
  );

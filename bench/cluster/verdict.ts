import { isNotNull } from 'drizzle-orm';
import { appointments } from '#server/db/tables/bookings.ts';
import { missingFrom, type Records } from '../rolling/verdict.ts';

/** Compares the bookings that were acknowledged with those that are stored. */
export async function judgeBookings(acknowledged: readonly string[], { database }: Records) {
  const rows = await database.queries
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(isNotNull(appointments.reference));
  const stored = rows.map(({ startsAt }) => startsAt.toISOString());
  return {
    'bookings lost': missingFrom(acknowledged, new Set(stored)),
    'bookings stored twice': stored.length - new Set(stored).size,
  };
}

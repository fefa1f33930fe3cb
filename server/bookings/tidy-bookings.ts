import { and, eq, isNotNull, lt, lte } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { clearExpired } from './store.ts';

/** Whoever opens the link of an expired booking within this time is told what happened to it. */
const expiredKept = 30 * 24 * 60 * 60_000;

/** Clears what no later booking has cleared, and forgets what is not needed any more. */
export async function tidyBookings(queries: Queries, now: Date): Promise<void> {
  await clearExpired(queries, now);
  const longAgo = new Date(now.getTime() - expiredKept);
  await queries
    .delete(appointments)
    .where(and(eq(appointments.state, 'expired'), lt(appointments.heldUntil, longAgo)));
  await queries
    .update(appointments)
    .set({ networkHash: null })
    .where(and(isNotNull(appointments.networkHash), lte(appointments.endsAt, now)));
}

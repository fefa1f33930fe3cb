import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { calendarFeeds } from '#server/db/tables/bookings.ts';

/** The calendar address of someone is dead from then on. Whether there was one. */
export async function endFeed(tx: Transaction, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId });
  return gone.length > 0;
}

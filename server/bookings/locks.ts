import { sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/calendar-days.ts';
import type { Transaction } from '#server/db/database.ts';

/**
 * Locks that last until the transaction ends. They are taken in the order of this file, and before
 * any row, which rules out deadlocks.
 */

/** Arbitrary numbers, the same in every server. */
const [staffLock, networkLock, dayLock] = [2_160_008, 2_160_009, 2_160_010];

export async function lockNetwork(tx: Transaction, networkHash: Buffer): Promise<void> {
  const key = networkHash.readInt32BE();
  await tx.execute(sql`select pg_advisory_xact_lock(${networkLock}, ${key})`);
}

export async function lockDay(tx: Transaction, day: Day): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${dayLock}, hashtext(${day}))`);
}

export async function lockCalendars(tx: Transaction, ...staff: readonly string[]): Promise<void> {
  for (const id of [...new Set(staff)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${staffLock}, hashtext(${id}))`);
  }
}

import { and, between, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { longestBlock } from '#domain/bookings/appointment.ts';
import type { Busy, Period } from '#domain/bookings/slots.ts';
import { appointments } from '#server/db/booking-tables.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { hasCode } from '#server/errors.ts';

/** The SQL of appointments. */

export type AppointmentRow = typeof appointments.$inferSelect;
export type AppointmentValues = typeof appointments.$inferInsert;
type Either = Queries | Transaction;

/** Exactly the condition of the constraint, so that its index can be used. */
const isLive = sql`${appointments.state} in ('held', 'requested', 'confirmed', 'blocked')`;
const overlaps = ({ from, to }: Period) =>
  sql`tstzrange(${appointments.startsAt}, ${appointments.busyUntil}) && tstzrange(${new Date(from)}, ${new Date(to)})`;
const isExpired = (now: Date) =>
  and(eq(appointments.state, 'held'), lte(appointments.heldUntil, now));

/** The busy times of these people; an expired hold does not count. */
export async function busyWithin(
  queries: Either,
  staff: readonly string[],
  period: Period,
  now: Date,
  exceptId?: string,
): Promise<Busy[]> {
  if (staff.length === 0 || period.from >= period.to) return [];
  const rows = await queries
    .select({
      staff: appointments.staffId,
      from: appointments.startsAt,
      to: appointments.busyUntil,
    })
    .from(appointments)
    .where(
      and(
        isLive,
        sql`${appointments.staffId} = any(${sql.param(staff)})`,
        overlaps(period),
        sql`not (${isExpired(now)})`,
        exceptId === undefined ? undefined : ne(appointments.id, exceptId),
      ),
    );
  return rows.map((row) => ({ ...row, from: row.from.getTime(), to: row.to.getTime() }));
}

/** An arbitrary number, the same in every server. */
const staffLock = 2_160_008;

/** Locks these people's calendars until the transaction ends. */
export async function lockCalendars(tx: Transaction, ...staff: readonly string[]): Promise<void> {
  // Always in the same order, which rules out deadlocks.
  for (const id of [...new Set(staff)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${staffLock}, hashtext(${id}))`);
  }
}

/** The constraint still counts an expired hold until it is removed here. */
export async function dropExpiredHolds(
  tx: Transaction,
  staffId: string,
  period: Period,
  now: Date,
): Promise<void> {
  await tx
    .delete(appointments)
    .where(and(isExpired(now), eq(appointments.staffId, staffId), overlaps(period)));
}

/** Undefined when the time, the reference or the key is taken. */
export async function insertAppointment(
  tx: Transaction,
  values: AppointmentValues,
): Promise<AppointmentRow | undefined> {
  const [made] = await tx.insert(appointments).values(values).onConflictDoNothing().returning();
  return made;
}

export async function updateAppointment(
  tx: Transaction,
  id: string,
  values: Partial<AppointmentValues>,
): Promise<AppointmentRow> {
  const [row] = await tx
    .update(appointments)
    .set(values)
    .where(eq(appointments.id, id))
    .returning();
  if (!row) throw new Error('The appointment is gone.');
  return row;
}

/** Whether the constraint refused a double booking. */
export const timeIsTaken = (error: unknown) => hasCode(error, '23P01');

export async function findByToken(
  queries: Either,
  tokenHash: Buffer,
): Promise<AppointmentRow | undefined> {
  const [row] = await queries
    .select()
    .from(appointments)
    .where(eq(appointments.tokenHash, tokenHash));
  return row;
}

export async function findByKey(queries: Either, key: string): Promise<AppointmentRow | undefined> {
  const [row] = await queries
    .select()
    .from(appointments)
    .where(eq(appointments.idempotencyKey, key));
  return row;
}

export async function findAppointment(
  queries: Either,
  id: string,
): Promise<AppointmentRow | undefined> {
  const [row] = await queries.select().from(appointments).where(eq(appointments.id, id));
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockAppointment(
  tx: Transaction,
  id: string,
): Promise<AppointmentRow | undefined> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update');
  return row;
}

export async function deleteHold(queries: Either, tokenHash: Buffer): Promise<void> {
  await queries
    .delete(appointments)
    .where(and(eq(appointments.tokenHash, tokenHash), eq(appointments.state, 'held')));
}

export async function deleteBlock(
  tx: Transaction,
  id: string,
): Promise<AppointmentRow | undefined> {
  const [gone] = await tx
    .delete(appointments)
    .where(and(eq(appointments.id, id), eq(appointments.state, 'blocked')))
    .returning();
  return gone;
}

/** Everything that staff see in a period, cancelled ones too, but no holds. */
export function listWithin(queries: Queries, { from, to }: Period): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(
      and(
        // Nothing is longer than this; without a lower bound the query would scan the whole past.
        between(appointments.startsAt, new Date(from - longestBlock), new Date(to)),
        gt(appointments.endsAt, new Date(from)),
        ne(appointments.state, 'held'),
      ),
    )
    .orderBy(appointments.startsAt, appointments.staffId);
}

export function listRequests(queries: Queries, now: Date): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(and(eq(appointments.state, 'requested'), gt(appointments.startsAt, now)))
    .orderBy(appointments.startsAt)
    .limit(200);
}

/** More than anybody has; every answer is bounded. */
const mostListed = 50;

export function listComingOf(
  queries: Queries,
  userId: string,
  now: Date,
): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.userId, userId),
        sql`${appointments.state} in ('requested', 'confirmed')`,
        gt(appointments.endsAt, now),
      ),
    )
    .orderBy(appointments.startsAt)
    .limit(mostListed);
}

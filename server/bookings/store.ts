import {
  and,
  between,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { longestBlock } from '#domain/bookings/appointment.ts';
import type { Busy, Period } from '#domain/bookings/slots.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { hasCode } from '#server/errors.ts';
import { isOfOneOf } from './of-client.ts';

/** The SQL of appointments. */

export type AppointmentRow = typeof appointments.$inferSelect;
export type AppointmentValues = typeof appointments.$inferInsert;
type Either = Queries | Transaction;

const isLive = inArray(appointments.state, ['held', 'requested', 'confirmed', 'blocked']);
const overlaps = ({ from, to }: Period) =>
  sql`tstzrange(${appointments.startsAt}, ${appointments.busyUntil}) && tstzrange(${new Date(from)}, ${new Date(to)})`;
/** A hold or a provisional booking whose time has run out. */
const isExpired = (now: Date) =>
  and(eq(appointments.state, 'held'), lte(appointments.heldUntil, now));
const isHold = and(eq(appointments.state, 'held'), isNull(appointments.reference));

/** Takes the time of one of these people; an expired hold does not count. */
const isBusy = (staff: readonly string[], period: Period, now: Date, exceptId?: string) =>
  and(
    isLive,
    sql`${appointments.staffId} = any(${sql.param(staff)})`,
    overlaps(period),
    sql`not (${isExpired(now)})`,
    exceptId === undefined ? undefined : ne(appointments.id, exceptId),
  );

interface BusyOptions {
  readonly exceptId?: string | undefined;
  /** Only what unconfirmed addresses have booked. */
  readonly isUnconfirmed?: boolean;
}

/** The busy times of these people; an expired hold does not count. */
export async function busyWithin(
  queries: Either,
  staff: readonly string[],
  period: Period,
  now: Date,
  { exceptId, isUnconfirmed = false }: BusyOptions = {},
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
        isBusy(staff, period, now, exceptId),
        isUnconfirmed
          ? and(isNotNull(appointments.networkHash), isNotNull(appointments.reference))
          : undefined,
      ),
    );
  return rows.map((row) => ({ ...row, from: row.from.getTime(), to: row.to.getTime() }));
}

/** What takes these people's time in a period, in order of time; nothing that has expired. */
export function listBusy(
  queries: Either,
  staff: readonly string[],
  period: Period,
  now: Date,
  exceptId?: string,
): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(isBusy(staff, period, now, exceptId))
    .orderBy(appointments.startsAt, appointments.staffId);
}

/** How many open bookings of unconfirmed addresses a network has. */
export async function countUnconfirmed(
  tx: Transaction,
  networkHash: Buffer,
  now: Date,
): Promise<number> {
  const [counted] = await tx
    .select({ open: count() })
    .from(appointments)
    .where(
      and(
        eq(appointments.networkHash, networkHash),
        isNotNull(appointments.reference),
        isLive,
        gt(appointments.startsAt, now),
        sql`not (${isExpired(now)})`,
      ),
    );
  return counted?.open ?? 0;
}

/** Expired holds go; provisional bookings are kept for whoever opens their link too late. */
export async function clearExpired(queries: Either, now: Date, within?: SQL): Promise<void> {
  await queries.delete(appointments).where(and(isHold, isExpired(now), within));
  await queries
    .update(appointments)
    .set({ state: 'expired', networkHash: null })
    .where(and(isExpired(now), within));
}

/** The constraint still counts what has expired until it is cleared here. */
export const clearExpiredAt = (tx: Transaction, staffId: string, period: Period, now: Date) =>
  clearExpired(tx, now, and(eq(appointments.staffId, staffId), overlaps(period)));

/** Removes all but the newest holds of a network. */
export async function dropOldestHolds(
  tx: Transaction,
  networkHash: Buffer,
  most: number,
): Promise<void> {
  const ofNetwork = and(isHold, eq(appointments.networkHash, networkHash));
  const oldest = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(ofNetwork)
    .orderBy(desc(appointments.heldUntil))
    .offset(most);
  await tx.delete(appointments).where(and(ofNetwork, inArray(appointments.id, oldest)));
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
  await queries.delete(appointments).where(and(eq(appointments.tokenHash, tokenHash), isHold));
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

/** Everything that staff see in a period, cancelled ones too, but no holds and nothing expired. */
export function listWithin(
  queries: Queries,
  { from, to }: Period,
  now: Date,
): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(
      and(
        // Nothing is longer than this; without a lower bound the query would scan the whole past.
        between(appointments.startsAt, new Date(from - longestBlock), new Date(to)),
        gt(appointments.endsAt, new Date(from)),
        ne(appointments.state, 'expired'),
        sql`not (${or(isHold, isExpired(now))})`,
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

/** More than anyone has; every answer is bounded. */
const mostListed = 50;

export function listComingOf(
  queries: Queries,
  clients: readonly string[],
  now: Date,
): Promise<AppointmentRow[]> {
  return queries
    .select()
    .from(appointments)
    .where(
      and(
        isOfOneOf(clients),
        inArray(appointments.state, ['requested', 'confirmed']),
        gt(appointments.endsAt, now),
      ),
    )
    .orderBy(appointments.startsAt)
    .limit(mostListed);
}

import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { calendarNames } from '#domain/bookings/scheduling.ts';
import { bytes, moment } from './columns.ts';
import { users } from './schema.ts';

export const appointmentState = pgEnum('appointment_state', [
  'held',
  'requested',
  'confirmed',
  'cancelled',
  'declined',
  'blocked',
]);

/**
 * Time that a member of staff gives away: a meeting, a hold while somebody types, or a block. The
 * constraint "appointments_never_two" (see its migration) lets no two live ones of a person overlap.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid().primaryKey(),
    staffId: text('staff_id').notNull(),
    state: appointmentState().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The end and the buffer after it. */
    busyUntil: moment('busy_until').notNull(),
    /** The practice's zone when it was booked, such as the wall time was agreed in. */
    timeZone: text('time_zone').notNull(),
    /** Of a hold: it means nothing after this, and whoever comes next removes it. */
    heldUntil: moment('held_until'),
    /** The secret of a hold, later of the link in the mails. */
    tokenHash: bytes('token_hash'),
    /** Absent for a block. */
    calendar: text({ enum: calendarNames }),
    /** Short enough to be read out over the phone. */
    reference: text(),
    userId: uuid('user_id').references(() => users.id),
    /** Who booked, how to reach them, what about, and the secret of their link. */
    detailsEncrypted: bytes('details_sealed'),
    /** What staff wrote about it. */
    noteEncrypted: bytes('note_sealed'),
    idempotencyKey: uuid('idempotency_key'),
    /** Tells a repeated post from another one under the same key. */
    bodyHash: bytes('body_hash'),
    bookedAt: moment('booked_at'),
    /** Grows with every change, for calendars that hold an older one. */
    sequence: integer().notNull().default(0),
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    uniqueIndex('appointments_token_key').on(table.tokenHash),
    uniqueIndex('appointments_reference_key').on(table.reference),
    uniqueIndex('appointments_idempotency_key').on(table.idempotencyKey),
    index('appointments_by_time').on(table.startsAt),
    index('appointments_of_user').on(table.userId, table.startsAt),
    index('appointments_requested').on(table.startsAt).where(sql`${table.state} = 'requested'`),
    index('appointments_held').on(table.heldUntil).where(sql`${table.state} = 'held'`),
  ],
);

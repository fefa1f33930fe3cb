import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { attendances } from '#domain/bookings/agenda/attendance.ts';
import { calendarNames, ways } from '#domain/bookings/scheduling.ts';
import { users } from './accounts.ts';
import { clients } from './clients.ts';
import { bytes, moment, rowCode } from './columns.ts';

export const appointmentState = pgEnum('appointment_state', [
  'held',
  'requested',
  'confirmed',
  'cancelled',
  'declined',
  'blocked',
  'expired',
]);

/**
 * When a member of staff is not free: a meeting, a hold while someone types, or a block. A provisional
 * booking is a hold with a reference, until its booker confirms the address or it expires. The
 * constraint "appointments_never_two" (see its migration) prevents overlaps for one person.
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
    /** The practice's time zone when it was booked. */
    timeZone: text('time_zone').notNull(),
    /** When a hold or a provisional booking expires, whether or not anything has cleared it away. */
    heldUntil: moment('held_until'),
    /**
     * Keyed hash of the network that holds or booked it, while it counts against that network: until
     * the booker confirms the address, it is cancelled or it is over.
     */
    networkHash: bytes('network_hash'),
    /** Hash of the hold's token, later of the token in the mailed link. */
    tokenHash: bytes('token_hash'),
    /** Absent for a block. */
    calendar: text({ enum: calendarNames }),
    /** How client and practice meet; nothing to a block. */
    way: text({ enum: ways }).notNull().default('office'),
    /** Short enough to be read out over the phone. */
    reference: text(),
    /** The account that booked it, or for whose owner it was booked. */
    userId: uuid('user_id').references(() => users.id),
    /** Whom it is for, where that is not the own client of the account. */
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** Who booked, how to reach them, what about, and the secret of their link. */
    detailsEncrypted: bytes('details_sealed'),
    /** What staff wrote to the client when they declined or cancelled it, or why they blocked it. */
    noteEncrypted: bytes('note_sealed'),
    /** What the team keeps about it. */
    teamNoteEncrypted: bytes('team_note_sealed'),
    /** Null until staff say whether the client came. */
    attendance: text({ enum: attendances }),
    idempotencyKey: uuid('idempotency_key'),
    /** Distinguishes a repeated post from a different one under the same key. */
    bodyHash: bytes('body_hash'),
    bookedAt: moment('booked_at'),
    /** Grows with every change, so that calendar programs replace their older copy. */
    sequence: integer().notNull().default(0),
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    uniqueIndex('appointments_token_key').on(table.tokenHash),
    uniqueIndex('appointments_reference_key').on(table.reference),
    uniqueIndex('appointments_idempotency_key').on(table.idempotencyKey),
    index('appointments_by_time').on(table.startsAt),
    index('appointments_of_user').on(table.userId, table.startsAt),
    index('appointments_of_client')
      .on(table.clientId, table.startsAt)
      .where(sql`${table.clientId} is not null`),
    index('appointments_requested').on(table.startsAt).where(sql`${table.state} = 'requested'`),
    index('appointments_held').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    index('appointments_of_network')
      .on(table.networkHash)
      .where(sql`${table.networkHash} is not null`),
  ],
);

/** The private address under which a calendar program reads someone's appointments; one a person. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose appointments they are, by the id in the practice's scheduling. */
    staffId: text('staff_id').notNull(),
    /** Keyed hash of the secret in the address, which is stored nowhere. */
    tokenHash: bytes('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** To the hour. */
    lastReadAt: moment('last_read_at'),
    rowCode: rowCode(),
  },
  (table) => [uniqueIndex('calendar_feeds_token_key').on(table.tokenHash)],
);

import { randomUUID } from 'node:crypto';
import type { NewAppointment } from '#domain/bookings/agenda/staff-booking.ts';
import { wording } from '#domain/wording.ts';
import { wayOf } from '#server/bookings/booking/way.ts';
import type { Actor } from '#server/bookings/changes.ts';
import { encryptDetails, encryptTeamNote } from '#server/bookings/details.ts';
import type { Links } from '#server/bookings/links.ts';
import { lockCalendars } from '#server/bookings/locks.ts';
import type { BookingMails } from '#server/bookings/mails/booking-mails.ts';
import { newToken } from '#server/bookings/offer/holds.ts';
import {
  type AppointmentRow,
  clearExpiredAt,
  findByKey,
  insertAppointment,
} from '#server/bookings/store.ts';
import { loggedAs } from '#server/bookings/view.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { newReference } from '#server/reference.ts';
import { hasAccount, isWithoutAccount } from './client-store.ts';
import type { InTheWayFinder } from './in-the-way.ts';

const words = wording.bookings;
const minute = 60_000;

interface Services {
  readonly links: Links;
  readonly bookingMails: BookingMails;
  readonly inTheWay: InTheWayFinder;
}

/**
 * Staff book for someone who called: at any time to come, with anyone. Only what is booked
 * already binds them, by the same constraint as everyone.
 */
export function openBookFor(
  parts: Pick<Parts, 'database' | 'vault' | 'keyedHash' | 'audit' | 'practice' | 'now'>,
  { links, bookingMails, inTheWay }: Services,
) {
  const { database, vault, keyedHash, audit, practice, now } = parts;

  function sameOrRefused(earlier: AppointmentRow, bodyHash: Buffer): AppointmentRow {
    if (earlier.bodyHash?.equals(bodyHash)) return earlier;
    throw new Failure('conflict', words.keyUsed, { field: 'idempotency-key' });
  }

  /** A client need not have an account. */
  async function ownerOf(tx: Transaction, id: string | undefined) {
    if (id === undefined) return { userId: null };
    if (await hasAccount(tx, id)) return { userId: id };
    if (await isWithoutAccount(tx, id)) return { userId: null, clientId: id };
    throw new Failure('invalid', words.clientUnknown, { field: 'client' });
  }

  function wantedTime({ calendar, startsAt, minutes, staff, withoutNotes }: NewAppointment) {
    const meeting = practice.current().scheduling.meetings[calendar];
    const start = Date.parse(startsAt);
    if (start <= now().getTime()) {
      throw new Failure('invalid', words.inThePast, { field: 'startsAt' });
    }
    const endsAt = start + (minutes ?? meeting.minutes) * minute;
    const busyUntil = withoutNotes ? endsAt : endsAt + meeting.buffer * minute;
    return { staffId: staff, startsAt: start, endsAt, busyUntil };
  }

  /** Posted again under the same key, it is the same appointment. */
  return (
    order: NewAppointment,
    key: string | undefined,
    actor: Actor,
  ): Promise<AppointmentRow> => {
    const bodyHash = keyedHash('staff booking', JSON.stringify(order));
    return database.queries.transaction(async (tx) => {
      await lockCalendars(tx, order.staff);
      const earlier = key && (await findByKey(tx, key));
      if (earlier) return sameOrRefused(earlier, bodyHash);
      const wanted = wantedTime(order);
      const owner = await ownerOf(tx, order.client);
      const period = { from: wanted.startsAt, to: wanted.busyUntil };
      await clearExpiredAt(tx, wanted.staffId, period, now());
      const { name, email, phone, about, teamNote } = order;
      const [id, link] = [randomUUID(), newToken()];
      const made = await insertAppointment(tx, {
        id,
        staffId: wanted.staffId,
        state: 'confirmed',
        startsAt: new Date(wanted.startsAt),
        endsAt: new Date(wanted.endsAt),
        busyUntil: new Date(wanted.busyUntil),
        timeZone: practice.current().timeZone,
        tokenHash: links.hashOf(link),
        calendar: order.calendar,
        way: wayOf(order.calendar, order.way, practice.current()),
        reference: newReference(),
        ...owner,
        detailsEncrypted: encryptDetails(vault, id, { name, email, phone, about, link }),
        teamNoteEncrypted: encryptTeamNote(vault, id, teamNote),
        idempotencyKey: key ?? null,
        bodyHash,
        bookedAt: now(),
      });
      if (!made) throw await inTheWay.occupied(tx, wanted);
      await bookingMails.confirmed(tx, made);
      const details = loggedAs(made);
      await audit.write(tx, { kind: 'appointment-booked', details, subjectId: id, ...actor });
      return made;
    });
  };
}

export type BookFor = ReturnType<typeof openBookFor>;

import { randomUUID } from 'node:crypto';
import type { Booking } from '#domain/bookings/booking.ts';
import { minutesToConfirm } from '#domain/bookings/confirming.ts';
import { holdLength } from '#domain/bookings/hold-length.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import { wording } from '#domain/wording.ts';
import { encryptDetails } from '#server/bookings/details.ts';
import type { Links } from '#server/bookings/links.ts';
import { lockCalendars } from '#server/bookings/locks.ts';
import type { BookingMails } from '#server/bookings/mails/booking-mails.ts';
import { newToken } from '#server/bookings/offer/holds.ts';
import type { Asked, Offer } from '#server/bookings/offer/offer.ts';
import {
  type AppointmentRow,
  type AppointmentValues,
  clearExpiredAt,
  findByKey,
  findByToken,
  insertAppointment,
  lockAppointment,
  updateAppointment,
} from '#server/bookings/store.ts';
import { hasExpired, isProvisional } from '#server/bookings/view.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure, isAlreadyThere } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { newReference } from '#server/reference.ts';
import type { Confirming } from './confirming.ts';
import { whyNot } from './taken.ts';
import { wayOf } from './way.ts';

export interface Order {
  readonly calendar: CalendarName;
  readonly booking: Booking;
  /** A booking that is posted again under its key is the same booking. */
  readonly key: string | undefined;
  /** The client who is signed in, if anyone is. */
  readonly userId: string | undefined;
  /** Hash of the booker's network; absent for someone signed in, who need not confirm anything. */
  readonly network: Buffer | undefined;
}

/** The time to book, and with whom. */
interface Place {
  readonly staffId: string;
  readonly endsAt: Date;
  readonly busyUntil: Date;
  readonly onRequest: boolean;
  readonly holdId?: string;
}

interface Services {
  readonly offer: Offer;
  readonly links: Links;
  readonly confirming: Confirming;
  readonly bookingMails: BookingMails;
}

/** Makes appointments. The database's constraint decides who gets a time. */
export function openBooking(
  parts: Pick<Parts, 'database' | 'vault' | 'keyedHash' | 'practice' | 'now'>,
  services: Services,
) {
  const { database, vault, keyedHash, practice, now } = parts;
  const { offer, links, confirming, bookingMails } = services;

  function sameOrRefused(earlier: AppointmentRow, bodyHash: Buffer): AppointmentRow {
    if (!earlier.bodyHash?.equals(bodyHash)) {
      throw new Failure('conflict', wording.bookings.keyUsed, { field: 'idempotency-key' });
    }
    if (hasExpired(earlier, now())) throw new Failure('conflict', wording.bookings.expired);
    return earlier;
  }

  /** The caller's own hold of that time, even if expired, unless someone else has taken it. */
  async function ownHold(calendar: CalendarName, { startsAt, staff, hold }: Booking) {
    const held = hold ? await findByToken(database.queries, links.hashOf(hold)) : undefined;
    const fits =
      held?.state === 'held' &&
      !isProvisional(held) &&
      held.calendar === calendar &&
      (staff ?? held.staffId) === held.staffId &&
      held.startsAt > now() &&
      held.startsAt.getTime() === Date.parse(startsAt);
    return fits ? held : undefined;
  }

  /** The held member of staff first, then everyone else who is free at that time. */
  async function placesFor(asked: Asked, booking: Booking): Promise<Place[]> {
    const held = await ownHold(asked.calendar, booking);
    // A time that was offered when it was held does not become too late during the hold.
    const heldAt = held?.heldUntil && new Date(held.heldUntil.getTime() - holdLength);
    const seen = { ...asked, exceptId: held?.id, asOf: heldAt ?? undefined };
    const slot = await offer.slotAt(seen, new Date(booking.startsAt));
    if (!slot) return [];
    const others = slot.staff.filter((id) => id !== held?.staffId);
    return [...(held ? [held.staffId] : []), ...others].map((staffId) => ({
      staffId,
      endsAt: new Date(slot.endsAt),
      busyUntil: new Date(slot.busyUntil),
      onRequest: slot.onRequest,
      ...(held?.staffId === staffId ? { holdId: held.id } : {}),
    }));
  }

  async function take(
    tx: Transaction,
    { holdId, ...place }: Place,
    values: AppointmentValues,
  ): Promise<AppointmentRow | undefined> {
    const held = holdId ? await lockAppointment(tx, holdId) : undefined;
    if (held?.state === 'held' && !isProvisional(held))
      return updateAppointment(tx, held.id, values);
    const period = { from: values.startsAt.getTime(), to: place.busyUntil.getTime() };
    await clearExpiredAt(tx, place.staffId, period, now());
    return insertAppointment(tx, values);
  }

  const provisional = () =>
    ({
      state: 'held',
      heldUntil: new Date(now().getTime() + minutesToConfirm * 60_000),
    }) as const;

  /** Undefined when someone else has taken the time. */
  async function bookAt(place: Place, order: Order, bodyHash: Buffer) {
    const { calendar, booking, key, userId, network } = order;
    const { name, email, phone, about } = booking;
    const id = place.holdId ?? randomUUID();
    const link = newToken();
    const startsAt = new Date(booking.startsAt);
    const values: AppointmentValues = {
      id,
      staffId: place.staffId,
      state: place.onRequest ? 'requested' : 'confirmed',
      startsAt,
      endsAt: place.endsAt,
      busyUntil: place.busyUntil,
      timeZone: practice.current().timeZone,
      heldUntil: null,
      networkHash: network ?? null,
      tokenHash: links.hashOf(link),
      calendar,
      way: wayOf(calendar, booking.way, practice.current()),
      reference: newReference(),
      userId: userId ?? null,
      detailsEncrypted: encryptDetails(vault, id, { name, email, phone, about, link }),
      idempotencyKey: key ?? null,
      bodyHash,
      bookedAt: now(),
    };
    return database.queries.transaction(async (tx) => {
      const waits = network && (await confirming.mustConfirm(tx, network, { calendar, startsAt }));
      await lockCalendars(tx, place.staffId);
      const earlier = key && (await findByKey(tx, key));
      if (earlier) return sameOrRefused(earlier, bodyHash);
      const appointment = await take(tx, place, waits ? { ...values, ...provisional() } : values);
      if (appointment && waits) await bookingMails.provisional(tx, appointment);
      else if (appointment) await bookingMails.booked(tx, appointment);
      return appointment;
    });
  }

  /** Two simultaneous posts under one key are still one booking. */
  async function bookOnce(place: Place, order: Order, bodyHash: Buffer) {
    try {
      return await bookAt(place, order, bodyHash);
    } catch (error) {
      if (!isAlreadyThere(error, 'appointments_idempotency_key')) throw error;
      return undefined;
    }
  }

  const earlierOf = async ({ key }: Order, bodyHash: Buffer) => {
    const earlier = key && (await findByKey(database.queries, key));
    return earlier ? sameOrRefused(earlier, bodyHash) : undefined;
  };

  /** The same body under the same key is the same booking. */
  function hashOf({ calendar, booking }: Order): Buffer {
    const { startsAt, name, email, phone, about, way } = booking;
    const body = [calendar, startsAt, name, email, phone, about, ...(way ? [way] : [])];
    return keyedHash('booking', JSON.stringify(body));
  }

  return {
    /** The booking that was made earlier under the same key. */
    earlier: (order: Order) => earlierOf(order, hashOf(order)),
    async book(order: Order): Promise<AppointmentRow> {
      const bodyHash = hashOf(order);
      const { calendar, booking } = order;
      const asked = { calendar, staff: booking.staff };
      for (const place of await placesFor(asked, booking)) {
        const appointment = await bookOnce(place, order, bodyHash);
        if (appointment) return appointment;
      }
      const earlier = await earlierOf(order, bodyHash);
      if (earlier) return earlier;
      throw await whyNot(offer, asked, new Date(booking.startsAt));
    },
  };
}

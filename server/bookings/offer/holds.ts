import { randomBytes, randomUUID } from 'node:crypto';
import type { Hold } from '#domain/bookings/booking.ts';
import { holdsOfNetwork } from '#domain/bookings/confirming.ts';
import { holdLength } from '#domain/bookings/hold-length.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import type { Slot } from '#domain/bookings/slots.ts';
import { whyNot } from '#server/bookings/booking/taken.ts';
import type { Links } from '#server/bookings/links.ts';
import { lockCalendars, lockNetwork } from '#server/bookings/locks.ts';
import {
  clearExpiredAt,
  deleteHold,
  dropOldestHolds,
  insertAppointment,
} from '#server/bookings/store.ts';
import { staffView } from '#server/bookings/view.ts';
import type { Parts } from '#server/parts.ts';
import type { Asked, Offer } from './offer.ts';

export const newToken = () => randomBytes(32).toString('base64url');

/** Holds a time for five minutes while someone types. */
export function openHolds(
  { database, practice, now }: Pick<Parts, 'database' | 'practice' | 'now'>,
  offer: Offer,
  { hashOf }: Links,
) {
  /** Undefined when someone else was quicker. */
  function holdOf(
    staffId: string,
    slot: Slot,
    calendar: CalendarName,
    network: Buffer,
  ): Promise<Hold | undefined> {
    const token = newToken();
    return database.queries.transaction(async (tx) => {
      await lockNetwork(tx, network);
      await lockCalendars(tx, staffId);
      const at = now();
      await clearExpiredAt(tx, staffId, { from: slot.startsAt, to: slot.busyUntil }, at);
      const expiresAt = new Date(at.getTime() + holdLength);
      const held = await insertAppointment(tx, {
        id: randomUUID(),
        staffId,
        state: 'held',
        calendar,
        startsAt: new Date(slot.startsAt),
        endsAt: new Date(slot.endsAt),
        busyUntil: new Date(slot.busyUntil),
        timeZone: practice.current().timeZone,
        heldUntil: expiresAt,
        networkHash: network,
        tokenHash: hashOf(token),
      });
      if (held) await dropOldestHolds(tx, network, holdsOfNetwork);
      return (
        held && {
          token,
          startsAt: held.startsAt.toISOString(),
          endsAt: held.endsAt.toISOString(),
          onRequest: slot.onRequest,
          staff: staffView(staffId, practice.current()),
          ways: [...practice.current().scheduling.meetings[calendar].ways],
          expiresAt: expiresAt.toISOString(),
        }
      );
    });
  }

  return {
    async hold(asked: Asked, startsAt: Date, network: Buffer): Promise<Hold> {
      const slot = await offer.slotAt(asked, startsAt);
      if (!slot) throw await whyNot(offer, asked, startsAt);
      for (const staffId of slot.staff) {
        const held = await holdOf(staffId, slot, asked.calendar, network);
        if (held) return held;
      }
      throw await whyNot(offer, asked, startsAt);
    },
    /** Needs the token; does nothing if it is no longer a hold. */
    release: (token: string) => deleteHold(database.queries, hashOf(token)),
  };
}

export type Holds = ReturnType<typeof openHolds>;

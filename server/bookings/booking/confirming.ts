import { unconfirmedOfNetwork } from '#domain/bookings/confirming.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import { isCrowded, staffOf } from '#domain/bookings/slots.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { instantOf, wallTimeAt } from '#domain/dates/time-zone.ts';
import { lockDay, lockNetwork } from '#server/bookings/locks.ts';
import { busyWithin, countUnconfirmed } from '#server/bookings/store.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Parts } from '#server/parts.ts';

interface WantedTime {
  readonly calendar: CalendarName;
  readonly startsAt: Date;
  /** The appointment that is moved there. */
  readonly exceptId?: string;
}

/** Decides whether a booking waits for its booker's confirmation. Locks until the decision is stored. */
export function openConfirming({ practice, now }: Pick<Parts, 'practice' | 'now'>) {
  async function dayIsCrowded(
    tx: Transaction,
    { calendar, startsAt, exceptId }: WantedTime,
  ): Promise<boolean> {
    const { day } = wallTimeAt(startsAt.getTime(), practice.current().timeZone);
    await lockDay(tx, day);
    const people = staffOf(practice.current().scheduling, calendar).map(({ id }) => id);
    const period = {
      from: instantOf({ day, minutes: 0 }, practice.current().timeZone),
      to: instantOf({ day: addDays(day, 1), minutes: 0 }, practice.current().timeZone),
    };
    const options = { exceptId, isUnconfirmed: true };
    const unconfirmed = await busyWithin(tx, people, period, now(), options);
    return isCrowded(practice.current(), calendar, day, unconfirmed);
  }

  return {
    dayIsCrowded,
    async mustConfirm(tx: Transaction, network: Buffer, wanted: WantedTime): Promise<boolean> {
      await lockNetwork(tx, network);
      const isCrowdedDay = await dayIsCrowded(tx, wanted);
      return isCrowdedDay || (await countUnconfirmed(tx, network, now())) >= unconfirmedOfNetwork;
    },
  };
}

export type Confirming = ReturnType<typeof openConfirming>;

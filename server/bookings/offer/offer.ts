import type { OfferedDay, OfferedMonth } from '#domain/bookings/offer.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import {
  bookableDays,
  freeSlots,
  leastBusyFirst,
  nearestSlots,
  type Slot,
  staffOf,
} from '#domain/bookings/slots.ts';
import {
  addDays,
  type Day,
  type DayRange,
  daysBetween,
  monthRange,
  overlapOf,
} from '#domain/dates/calendar-days.ts';
import { instantOf, wallTimeAt } from '#domain/dates/time-zone.ts';
import { busyWithin } from '#server/bookings/store.ts';
import { slotView, staffView } from '#server/bookings/view.ts';
import type { Database } from '#server/db/database.ts';
import type { Profile } from '#server/profile.ts';

export interface Asked {
  readonly calendar: CalendarName;
  readonly staff?: string | undefined;
  /** The appointment being moved: its own time counts as free. */
  readonly exceptId?: string | undefined;
  /** Its present start, which is not offered again. */
  readonly exceptStart?: Date | undefined;
  /** When the notice period counts from; now by default. */
  readonly asOf?: Date | undefined;
}

const shownNearest = 4;

/** What can be booked now. */
export function openOffer({ queries }: Database, practice: Profile, now: () => Date) {
  async function slotsWithin(asked: Asked, wanted: DayRange) {
    const profile = practice.current();
    const { calendar, staff, exceptId, exceptStart, asOf = now() } = asked;
    const range = overlapOf(wanted, bookableDays(profile, asOf.getTime()));
    const days = daysBetween(range);
    const period = {
      from: instantOf({ day: range.from, minutes: 0 }, profile.timeZone),
      to: instantOf({ day: addDays(range.to, 1), minutes: 0 }, profile.timeZone),
    };
    const people = staffOf(profile.scheduling, calendar, staff).map(({ id }) => id);
    const busy =
      days.length > 0 ? await busyWithin(queries, people, period, now(), { exceptId }) : [];
    return days.map((day) => ({
      day,
      slots: freeSlots(profile, { calendar, day, staff }, busy, asOf.getTime()).filter(
        ({ startsAt }) => startsAt !== exceptStart?.getTime(),
      ),
      busy,
    }));
  }

  return {
    async month(asked: Asked, month: string): Promise<OfferedMonth> {
      const profile = practice.current();
      const { calendar } = asked;
      const bookable = bookableDays(profile, now().getTime());
      const found = await slotsWithin(asked, monthRange(month));
      return {
        calendar,
        month,
        timeZone: profile.timeZone,
        meetingMinutes: profile.scheduling.meetings[calendar].minutes,
        firstDay: bookable.from,
        lastDay: bookable.to,
        staff: staffOf(profile.scheduling, calendar).map(({ id }) => staffView(id, profile)),
        ways: [...profile.scheduling.meetings[calendar].ways],
        days: found
          .filter(({ slots }) => slots.length > 0)
          .map(({ day, slots }) => ({
            day,
            free: slots.length,
            onRequest: slots.every(({ onRequest }) => onRequest),
          })),
      };
    },
    async day(asked: Asked, day: Day): Promise<OfferedDay> {
      const [offered] = await slotsWithin(asked, { from: day, to: day });
      return {
        day,
        timeZone: practice.current().timeZone,
        slots: (offered?.slots ?? []).map(slotView),
      };
    },
    /** The free slot that starts then, with the least busy member of staff first. */
    async slotAt(asked: Asked, startsAt: Date): Promise<Slot | undefined> {
      const { day } = wallTimeAt(startsAt.getTime(), practice.current().timeZone);
      const [offered] = await slotsWithin(asked, { from: day, to: day });
      const slot = offered?.slots.find((each) => each.startsAt === startsAt.getTime());
      return slot && { ...slot, staff: leastBusyFirst(slot.staff, offered?.busy ?? []) };
    },
    /** Whether the rules would offer it if it were free. */
    isOffered({ calendar, staff }: Asked, startsAt: Date): boolean {
      const profile = practice.current();
      const { day } = wallTimeAt(startsAt.getTime(), profile.timeZone);
      return freeSlots(profile, { calendar, day, staff }, [], now().getTime()).some(
        (slot) => slot.startsAt === startsAt.getTime(),
      );
    },
    /** Whether staff had to confirm that time by the rules at a moment; a time outside them, too. */
    isOnRequest(calendar: CalendarName, startsAt: Date, asOf: Date): boolean {
      const profile = practice.current();
      const { day } = wallTimeAt(startsAt.getTime(), profile.timeZone);
      const slots = freeSlots(profile, { calendar, day }, [], asOf.getTime());
      return slots.find((slot) => slot.startsAt === startsAt.getTime())?.onRequest ?? true;
    },
    async nearest(asked: Asked, startsAt: Date): Promise<Slot[]> {
      const { day } = wallTimeAt(startsAt.getTime(), practice.current().timeZone);
      const around = { from: addDays(day, -7), to: addDays(day, 21) };
      const days = await slotsWithin({ ...asked, staff: undefined }, around);
      const slots = days.flatMap((each) => each.slots);
      return nearestSlots(slots, startsAt.getTime(), shownNearest);
    },
  };
}

export type Offer = ReturnType<typeof openOffer>;

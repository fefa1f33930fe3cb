import {
  addDays,
  type Day,
  type DayRange,
  isWithin,
  overlapOf,
  weekdayOf,
} from '#domain/dates/calendar-days.ts';
import { hoursOn, type OpeningHours } from '#domain/dates/opening-hours.ts';
import { publicHolidays } from '#domain/dates/public-holidays.ts';
import { instantOf, wallTimeAt } from '#domain/dates/time-zone.ts';
import { unconfirmedOfDay } from './confirming.ts';
import type { CalendarName, Scheduling, StaffMember } from './scheduling.ts';

/** Which times are free. Instants, "now" among them, are in milliseconds. */

export interface Period {
  readonly from: number;
  readonly to: number;
}

/** A busy time of one person, including the buffer after a meeting. */
export interface Busy extends Period {
  readonly staff: string;
}

export interface Slot {
  readonly startsAt: number;
  readonly endsAt: number;
  /** Includes the buffer. */
  readonly busyUntil: number;
  /** Everyone who is free then; never empty. */
  readonly staff: readonly string[];
  /** Staff have to confirm it first. */
  readonly onRequest: boolean;
}

/** The parts of a practice's profile that its times depend on. */
export interface Rules {
  readonly hours: readonly OpeningHours[];
  readonly timeZone: string;
  readonly scheduling: Scheduling;
}

const minute = 60_000;
const hour = 60 * minute;

/** The days that can be booked as of now. */
export function bookableDays({ scheduling, timeZone }: Rules, now: number): DayRange {
  const today = wallTimeAt(now, timeZone).day;
  const { first, last } = publicHolidays[scheduling.publicHolidays].years;
  const known = { from: `${first}-01-01`, to: `${last}-12-31` };
  return overlapOf({ from: today, to: addDays(today, scheduling.daysAhead) }, known);
}

function isClosed(day: Day, { closed, publicHolidays: state }: Scheduling): boolean {
  return day in publicHolidays[state].days || closed.some((range) => isWithin(day, range));
}

/** Everyone who takes the meetings of a calendar, or just the person asked for. */
export function staffOf(
  { staff }: Scheduling,
  calendar: CalendarName,
  wanted?: string,
): readonly StaffMember[] {
  return staff.filter(
    ({ id, calendars }) => calendars.includes(calendar) && (wanted === undefined || id === wanted),
  );
}

export const overlap = (a: Period, b: Period) => a.from < b.to && b.from < a.to;

export interface Opening extends Period {
  readonly onRequest: boolean;
}

/** A day on which clocks change is longer or shorter here too. */
export function openingsOn(day: Day, { hours, timeZone, scheduling }: Rules): Opening[] {
  if (isClosed(day, scheduling)) return [];
  return hoursOn(weekdayOf(day), hours).map(({ opens, closes, onRequest }) => ({
    from: instantOf({ day, minutes: opens }, timeZone),
    to: instantOf({ day, minutes: closes }, timeZone),
    onRequest,
  }));
}

export interface Wanted {
  readonly calendar: CalendarName;
  readonly day: Day;
  /** The one person to meet; anyone when absent. */
  readonly staff?: string | undefined;
}

export const isAway = ({ daysOff }: StaffMember, day: Day): boolean =>
  daysOff.some((range) => isWithin(day, range));

const presentOn = (day: Day, staff: readonly StaffMember[]) =>
  staff.filter((each) => !isAway(each, day));

const lengthOf = (periods: readonly Period[]) =>
  periods.reduce((sum, { from, to }) => sum + to - from, 0);

/** Whether unconfirmed addresses hold too much of the time that a calendar's staff have on a day. */
export function isCrowded(
  rules: Rules,
  calendar: CalendarName,
  day: Day,
  unconfirmed: readonly Busy[],
): boolean {
  const people = presentOn(day, staffOf(rules.scheduling, calendar)).length;
  return lengthOf(unconfirmed) > lengthOf(openingsOn(day, rules)) * people * unconfirmedOfDay;
}

/** The free times of a day, earliest first. */
export function freeSlots(
  rules: Rules,
  { calendar, day, staff: wanted }: Wanted,
  busy: readonly Busy[],
  now: number,
): Slot[] {
  if (!isWithin(day, bookableDays(rules, now))) return [];
  const { scheduling } = rules;
  const meeting = scheduling.meetings[calendar];
  const present = presentOn(day, staffOf(scheduling, calendar, wanted));
  return openingsOn(day, rules).flatMap(({ from, to, onRequest }) => {
    const notice = onRequest ? scheduling.requestNoticeHours : scheduling.noticeHours;
    const slots: Slot[] = [];
    for (let startsAt = from; ; startsAt += meeting.every * minute) {
      const endsAt = startsAt + meeting.minutes * minute;
      if (endsAt > to) return slots;
      const busyUntil = endsAt + meeting.buffer * minute;
      const taken = busy.filter((each) => overlap(each, { from: startsAt, to: busyUntil }));
      const staff = present
        .map(({ id }) => id)
        .filter((id) => !taken.some((each) => each.staff === id));
      if (staff.length > 0 && startsAt >= now + notice * hour) {
        slots.push({ startsAt, endsAt, busyUntil, staff, onRequest });
      }
    }
  });
}

/** Shares the work: whoever has the least booked comes first; ties keep the profile's order. */
export function leastBusyFirst(staff: readonly string[], busy: readonly Busy[]): string[] {
  const takenOf = (id: string) => lengthOf(busy.filter((each) => each.staff === id));
  return staff.toSorted((a, b) => takenOf(a) - takenOf(b));
}

/** The slots that start nearest to a time, in the order of the day. */
export function nearestSlots(slots: readonly Slot[], wanted: number, most: number): Slot[] {
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt - wanted);
  return slots
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .toSorted((a, b) => a.startsAt - b.startsAt);
}

import type { Agenda, AgendaEntry, Block } from '#domain/bookings/appointment.ts';
import {
  addDays,
  type Day,
  type DayRange,
  daysBetween,
  weekdayOf,
} from '#domain/dates/calendar-days.ts';
import { weekdays } from '#domain/dates/opening-hours.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';

export type View = 'day' | 'week';

/** One line of a day. */
export type Item =
  | { readonly kind: 'appointment'; readonly entry: AgendaEntry }
  | { readonly kind: 'block'; readonly block: Block };

export interface AgendaDay {
  readonly day: Day;
  readonly items: readonly Item[];
}

/** The day itself, or its week from Monday to Sunday. */
export function rangeAround(day: Day, view: View): DayRange {
  if (view === 'day') return { from: day, to: day };
  const from = addDays(day, -weekdays.indexOf(weekdayOf(day)));
  return { from, to: addDays(from, 6) };
}

/** Cancelled and declined appointments come last. */
export const isOff = (item: Item) =>
  item.kind === 'appointment' && ['cancelled', 'declined'].includes(item.entry.state);

const startOf = (item: Item) => (item.kind === 'block' ? item.block.startsAt : item.entry.startsAt);

/** The items of each day in order of time; a block of several days is on each of them. */
export function agendaDays(
  { timeZone, appointments, blocks }: Agenda,
  range: DayRange,
  staff: string,
): AgendaDay[] {
  const items: Item[] = [
    ...appointments.map((entry): Item => ({ kind: 'appointment', entry })),
    ...blocks.map((block): Item => ({ kind: 'block', block })),
  ];
  const placed = items
    .map((item) => {
      const about = item.kind === 'block' ? item.block : item.entry;
      const lastMoment = new Date(Date.parse(about.endsAt) - 1).toISOString();
      return {
        item,
        staff: about.staff.id,
        first: dayIn(timeZone, about.startsAt),
        last: dayIn(timeZone, lastMoment),
      };
    })
    .filter((each) => staff === '' || each.staff === staff);
  return daysBetween(range).map((day) => ({
    day,
    items: placed
      .filter(({ first, last }) => first <= day && day <= last)
      .map(({ item }) => item)
      .toSorted(
        (a, b) => Number(isOff(a)) - Number(isOff(b)) || startOf(a).localeCompare(startOf(b)),
      ),
  }));
}

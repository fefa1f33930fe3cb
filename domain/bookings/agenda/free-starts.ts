import { type Busy, isAway, openingsOn, overlap, type Rules } from '#domain/bookings/slots.ts';
import type { Day } from '#domain/dates/calendar-days.ts';

/** In minutes. */
export interface MeetingLength {
  readonly minutes: number;
  readonly buffer: number;
  readonly every: number;
}

const minute = 60_000;

/**
 * When a meeting with this person could start on a day. For staff, who need no notice and may give
 * any meeting to anyone; the times are still those of the opening hours.
 */
export function freeStarts(
  rules: Rules,
  { staff, day }: { readonly staff: string; readonly day: Day },
  { minutes, buffer, every }: MeetingLength,
  busy: readonly Busy[],
  now: number,
): number[] {
  const person = rules.scheduling.staff.find(({ id }) => id === staff);
  if (!person || isAway(person, day)) return [];
  const own = busy.filter((each) => each.staff === staff);
  return openingsOn(day, rules).flatMap(({ from, to }) => {
    const starts: number[] = [];
    for (let start = from; start + minutes * minute <= to; start += every * minute) {
      const needed = { from: start, to: start + (minutes + buffer) * minute };
      if (start > now && !own.some((each) => overlap(each, needed))) starts.push(start);
    }
    return starts;
  });
}

import { addDays, type Day, weekdayOf } from '#domain/dates/calendar-days.ts';
import type { WallTime } from '#domain/dates/time-zone.ts';

/**
 * When clients are reminded of what is still open: a week before the due date, the day before, on
 * the day, then weekly; four times at most for one work, all of these together.
 *
 * An occasion is decided once, in the first hour of its day in which we write to people, or of the
 * next such day. If two have come by then, as after a Sunday, there is one decision for both. What
 * was decided against is not made up for.
 */

const mostReminders = 4;

/** By the practice's clock, in hours. */
const [opens, closes] = [9, 18];

/** No one is reminded at night or on a Sunday. */
export const isQuiet = ({ day, minutes }: WallTime): boolean =>
  weekdayOf(day) === 'Sunday' || minutes < opens * 60 || minutes >= closes * 60;

/** Days from the due date. */
const beforehand = [-7, -1, 0];

/** The first occasion after a day. */
export function nextOccasion(dueOn: Day, after: Day): Day {
  const early = beforehand.map((days) => addDays(dueOn, days)).find((day) => day > after);
  if (early) return early;
  const passed = Math.floor((Date.parse(after) - Date.parse(dueOn)) / (24 * 60 * 60_000));
  return addDays(dueOn, (Math.floor(passed / 7) + 1) * 7);
}

interface Reminded {
  readonly dueOn: Day | null;
  /** Whether it is at a stage at which the client has a part. */
  readonly isOpen: boolean;
  readonly remindersSent: number;
}

/** When to decide next; a day on which the client was asked needs no reminder. */
export function planReminder({ dueOn, isOpen, remindersSent }: Reminded, today: Day): Day | null {
  if (!dueOn || !isOpen || remindersSent >= mostReminders) return null;
  return nextOccasion(dueOn, today);
}

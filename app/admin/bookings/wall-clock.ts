import type { Day } from '#domain/dates/calendar-days.ts';
import { instantOf, wallTimeAt } from '#domain/dates/time-zone.ts';

/** The fields for a day and a time, in the practice's time zone. */

/** "09:30" is 570 minutes. Undefined if it is not a time. */
export function minutesOf(time: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hour && minute ? Number(hour) * 60 + Number(minute) : undefined;
}

/** The moment of a day and a time; undefined while one of them is missing. */
export function momentOf(day: Day, time: string, timeZone: string): string | undefined {
  const minutes = minutesOf(time);
  if (!day || minutes === undefined) return undefined;
  return new Date(instantOf({ day, minutes }, timeZone)).toISOString();
}

const two = (part: number) => String(part).padStart(2, '0');

/** 570 minutes are "09:30". */
export const timeField = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** A moment as values for these fields. */
export function fieldsOf(moment: string, timeZone: string): { day: Day; time: string } {
  const { day, minutes } = wallTimeAt(Date.parse(moment), timeZone);
  return { day, time: timeField(minutes) };
}

import { type Weekday, weekdays } from './opening-hours.ts';

/** A calendar day such as 2026-11-16, without time or zone. Days sort as text. */
export type Day = string;

/** From its first day to its last, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

const length = 24 * 60 * 60_000;
/** Its midnight in UTC: for counting and naming days, not for times of day. */
export const dayAsUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`);

export function addDays(day: Day, days: number): Day {
  return new Date(dayAsUtc(day) + days * length).toISOString().slice(0, 10);
}

/** Weekdays count from Monday here; JavaScript counts from Sunday. */
export function weekdayOf(day: Day): Weekday {
  const fromMonday = (new Date(dayAsUtc(day)).getUTCDay() + 6) % 7;
  return weekdays[fromMonday] as Weekday;
}

export function daysBetween({ from, to }: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The month 2026-11 from its first day to its last. */
export function monthRange(month: string): DayRange {
  const from = `${month}-01`;
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, to: addDays(next, -1) };
}

/** The days that two ranges share; without any, `from` is after `to`. */
export function overlapOf(a: DayRange, b: DayRange): DayRange {
  return { from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to };
}

export const isWithin = (day: Day, { from, to }: DayRange) => from <= day && day <= to;

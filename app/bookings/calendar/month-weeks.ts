import {
  addDays,
  type Day,
  daysBetween,
  monthRange,
  weekdayOf,
} from '#domain/dates/calendar-days.ts';
import { weekdays } from '#domain/dates/opening-hours.ts';

/** The weeks of a month from Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): (Day | null)[][] {
  const range = monthRange(month);
  const before = weekdays.indexOf(weekdayOf(range.from));
  const cells: (Day | null)[] = [...Array<null>(before).fill(null), ...daysBetween(range)];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export const monthOf = (day: Day): string => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The same day of another month, or its last day if it is shorter. */
export function sameDayIn(month: string, day: Day): Day {
  const { to } = monthRange(month);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > to ? to : wanted;
}

/** The day itself, or the nearest one in the range. */
export function dayWithin(day: Day, first: Day, last: Day): Day {
  if (day < first) return first;
  return day > last ? last : day;
}

/** The day that a key leads to in a grid of weeks; undefined for keys that do not move. */
export function dayAfterKey(day: Day, key: string): Day | undefined {
  const inWeek = weekdays.indexOf(weekdayOf(day));
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -inWeek);
    case 'End':
      return addDays(day, 6 - inWeek);
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day);
    default:
      return undefined;
  }
}

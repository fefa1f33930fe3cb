import { expect, test } from 'vitest';
import { addDays, weekdayOf } from './calendar-days.ts';
import type { Weekday } from './opening-hours.ts';
import { publicHolidays } from './public-holidays.ts';

/** The rules of the Act, written down a second time. */

const { days, years } = publicHolidays.NSW;
const isWeekend = (day: string) => ['Saturday', 'Sunday'].includes(weekdayOf(day));

function nextMonday(day: string): string {
  let monday = addDays(day, 1);
  while (weekdayOf(monday) !== 'Monday') monday = addDays(monday, 1);
  return monday;
}

function nth(number: number, weekday: Weekday, month: string): string {
  let day = `${month}-01`;
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return addDays(day, 7 * (number - 1));
}

/** Easter Sunday by Butcher's algorithm. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = Math.floor((a + 11 * d + 22 * e) / 451);
  const sum = d + e - 7 * f + 114;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`;
}

function holidaysOf(year: number): string[] {
  const newYear = `${year}-01-01`;
  const australia = `${year}-01-26`;
  const easter = easterSunday(year);
  const anzac = `${year}-04-25`;
  const christmas = `${year}-12-25`;
  const boxing = `${year}-12-26`;
  const additional: Record<string, string[]> = {
    Friday: [addDays(boxing, 2)],
    Saturday: [addDays(boxing, 1), addDays(boxing, 2)],
    Sunday: [addDays(boxing, 1)],
  };
  return [
    newYear,
    ...(isWeekend(newYear) ? [nextMonday(newYear)] : []),
    isWeekend(australia) ? nextMonday(australia) : australia,
    ...[-2, -1, 0, 1].map((offset) => addDays(easter, offset)),
    anzac,
    // By an order of 2026, for that year and the next only.
    ...(year < 2028 ? [nextMonday(anzac)] : []),
    nth(2, 'Monday', `${year}-06`),
    nth(1, 'Monday', `${year}-10`),
    christmas,
    boxing,
    ...(additional[weekdayOf(christmas)] ?? []),
  ];
}

test('the public holidays are those of the Act', () => {
  const all = [];
  for (let year: number = years.first; year <= years.last; year += 1) all.push(...holidaysOf(year));
  expect(Object.keys(days)).toEqual(all.toSorted());
});

test('where the holidays of a state are not known, those that all states share are', () => {
  const ofYear = (year: string) =>
    Object.keys(publicHolidays.AU.days)
      .filter((day) => day.startsWith(year))
      .map((day) => day.slice(5));
  expect(ofYear('2026')).toEqual([
    '01-01',
    '01-26',
    '04-03',
    '04-06',
    '04-25',
    '12-25',
    '12-26',
    '12-28',
  ]);
  expect(ofYear('2028')).toEqual([
    '01-01',
    '01-03',
    '01-26',
    '04-14',
    '04-17',
    '04-25',
    '12-25',
    '12-26',
  ]);
});

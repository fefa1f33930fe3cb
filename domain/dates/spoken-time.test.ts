import { expect, test } from 'vitest';
import { spokenMinutes } from './spoken-minutes.ts';
import {
  cityOf,
  dayIn,
  elsewhere,
  momentIn,
  shortDay,
  shortWeekday,
  spanIn,
  spokenDay,
  spokenDayOfYear,
  spokenMonth,
} from './spoken-time.ts';

const sydney = 'Australia/Sydney';
/** Monday 23 November 2026, nine in the morning in Sydney. */
const nine = '2026-11-22T22:00:00.000Z';

test('days and months are said without commas', () => {
  expect(spokenDay('2026-11-23')).toBe('Monday 23 November 2026');
  expect(spokenDayOfYear('2026-11-23')).toBe('Monday 23 November');
  expect(shortDay('2026-11-23')).toBe('Mon 23 Nov');
  expect(spokenMonth('2026-11')).toBe('November 2026');
});

test.each([
  [0, '12:00 am'],
  [9 * 60, '9:00 am'],
  [12 * 60 + 5, '12:05 pm'],
  [16 * 60 + 30, '4:30 pm'],
])('%i minutes after midnight it is %s', (minutes, said) => {
  expect(spokenMinutes(minutes)).toBe(said);
});

test('a moment shows the day and the time in the given zone', () => {
  expect(momentIn(sydney, nine)).toBe('Monday 23 November 2026, 9:00 am');
  expect(dayIn('Europe/London', nine)).toBe('2026-11-22');
});

test('a span names its day once, and its last day only if that differs', () => {
  const until = (endsAt: string) => spanIn(sydney, { startsAt: nine, endsAt });
  expect(until('2026-11-22T23:00:00.000Z')).toBe('Monday 23 November 2026, 9:00 am to 10:00 am');
  expect(until('2026-11-24T06:00:00.000Z')).toBe(
    'Monday 23 November 2026, 9:00 am to Tuesday 24 November 2026, 5:00 pm',
  );
});

test('visitors in another zone see their own time, and their day if it differs', () => {
  expect(elsewhere(nine, 'Australia/Perth', sydney)).toBe('6:00 am in Perth');
  expect(elsewhere(nine, 'Europe/London', sydney)).toBe('10:00 pm on Sunday 22 November in London');
  expect(elsewhere(nine, 'Europe/London', sydney, shortWeekday)).toBe('10:00 pm on Sun in London');
  expect(elsewhere(nine, 'America/New_York', sydney)).toContain('in New York');
});

test('nothing is added where the clocks agree, even in another city', () => {
  expect(elsewhere(nine, sydney, sydney)).toBeUndefined();
  expect(elsewhere(nine, 'Australia/Melbourne', sydney)).toBeUndefined();
  expect(elsewhere(nine, 'Australia/Brisbane', sydney)).toBe('8:00 am in Brisbane');
  // In winter Brisbane and Sydney agree.
  expect(elsewhere('2026-07-01T00:00:00.000Z', 'Australia/Brisbane', sydney)).toBeUndefined();
});

test('a city is the last part of its zone', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(cityOf('UTC')).toBe('UTC');
});

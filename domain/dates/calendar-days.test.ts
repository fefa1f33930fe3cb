import { expect, test } from 'vitest';
import { addDays, daysBetween, monthRange, overlapOf, weekdayOf } from './calendar-days.ts';

test('days are counted across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('clock changes do not affect the count of days', () => {
  expect(daysBetween({ from: '2026-10-03', to: '2026-10-05' })).toEqual([
    '2026-10-03',
    '2026-10-04',
    '2026-10-05',
  ]);
});

test('the weekday of a day is right', () => {
  expect(weekdayOf('2026-11-16')).toBe('Monday');
  expect(weekdayOf('2026-11-22')).toBe('Sunday');
});

test('a month goes from its first day to its last', () => {
  expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthRange('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('two ranges share the days that are in both', () => {
  const january = monthRange('2027-01');
  expect(overlapOf(january, { from: '2027-01-20', to: '2027-02-10' })).toEqual({
    from: '2027-01-20',
    to: '2027-01-31',
  });
  expect(daysBetween(overlapOf(january, monthRange('2027-03')))).toEqual([]);
});

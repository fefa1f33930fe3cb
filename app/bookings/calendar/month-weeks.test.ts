import { expect, test } from 'vitest';
import { addMonths, dayAfterKey, sameDayIn, weeksOf } from './month-weeks.ts';

test('weeks begin on Monday and contain every day of the month once', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[1]?.[0]).toBe('2026-11-02');
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
});

test('a month that fills its weeks has no empty cells', () => {
  expect(weeksOf('2027-02').flat()).not.toContain(null);
});

test('adding months carries over into the next year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
  expect(addMonths('2026-11', 14)).toBe('2028-01');
});

test('a day that a month does not have becomes its last day', () => {
  expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28');
  expect(sameDayIn('2027-03', '2027-02-28')).toBe('2027-03-28');
});

test.each([
  ['ArrowLeft', '2026-11-17'],
  ['ArrowRight', '2026-11-19'],
  ['ArrowUp', '2026-11-11'],
  ['ArrowDown', '2026-11-25'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-18'],
  ['PageDown', '2026-12-18'],
  ['Enter', undefined],
])('from a Wednesday, %s leads to %s', (key, day) => {
  expect(dayAfterKey('2026-11-18', key)).toBe(day);
});

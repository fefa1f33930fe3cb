import { expect, test } from 'vitest';
import { longDate, longDateIn } from './long-date.ts';

test('a day is written out the same in every zone, and other text stays as typed', () => {
  expect(longDate('2026-11-05')).toBe('5 November 2026');
  expect(longDate('1990-01-31')).toBe('31 January 1990');
  expect(longDate('last winter')).toBe('last winter');
});

test('a moment shows the day in the given zone', () => {
  const moment = new Date('2026-11-15T13:30:00Z');
  expect(longDateIn('Australia/Sydney', moment)).toBe('16 November 2026');
  expect(longDateIn('Australia/Perth', moment)).toBe('15 November 2026');
});

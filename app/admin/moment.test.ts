import { expect, test } from 'vitest';
import { longDate, shortMoment } from './moment.ts';

test('a moment is told by the clock of the practice', () => {
  const moment = '2026-11-15T10:41:00Z';
  expect(shortMoment(moment, 'Australia/Sydney')).toBe('15 Nov 2026, 9:41 pm');
  expect(shortMoment(new Date(moment), 'Australia/Perth')).toBe('15 Nov 2026, 6:41 pm');
});

test('a day is told in full wherever the browser is, and what is no day as it was typed', () => {
  expect(longDate('1990-01-31')).toBe('31 January 1990');
  expect(longDate('last winter')).toBe('last winter');
});

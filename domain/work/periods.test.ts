import { expect, test } from 'vitest';
import { lastPeriod } from './periods.ts';

test.each([
  ['2026-11-16', '2025-26'],
  ['2026-07-01', '2025-26'],
  ['2026-06-30', '2024-25'],
  ['2100-01-01', '2098-99'],
  ['2100-07-01', '2099-00'],
])('on %s the last year is %s', (today, period) => {
  expect(lastPeriod('individual', today)).toBe(period);
});

test.each([
  ['2026-07-01', '2025-26 Q4'],
  ['2026-09-30', '2025-26 Q4'],
  ['2026-10-01', '2026-27 Q1'],
  ['2026-12-31', '2026-27 Q1'],
  ['2027-01-01', '2026-27 Q2'],
  ['2027-04-01', '2026-27 Q3'],
  ['2027-06-30', '2026-27 Q3'],
])('on %s the last quarter is %s', (today, period) => {
  expect(lastPeriod('bas', today)).toBe(period);
});

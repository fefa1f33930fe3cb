import { expect, test } from 'vitest';
import { lastPeriod, problemWithPeriod } from './periods.ts';

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

test.each([
  ['individual', '2025-26', true],
  ['individual', '2099-00', true],
  ['individual', '2025-27', false],
  ['individual', '2025', false],
  ['individual', '2025-26 Q1', false],
  ['business', '2025-26', true],
  ['business', 'last year', false],
  ['bas', '2026-27 Q1', true],
  ['bas', 'Q1 2026', true],
  ['other', 'Anything at all', true],
] as const)('for %s work, %s as a period: %s', (kind, period, isFine) => {
  expect(problemWithPeriod(kind, period) === undefined).toBe(isFine);
});

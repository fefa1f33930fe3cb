import { expect, test } from 'vitest';
import { lodgmentDates, usualDueDate } from './kind-rules.ts';

test('individual returns of 2025-26, as the tax office publishes them', () => {
  expect(lodgmentDates('individual', '2025-26').map(({ dueOn }) => dueOn)).toEqual([
    '2027-05-17',
    '2027-03-31',
    '2026-11-02',
  ]);
});

test.each([
  ['2026-27 Q1', '2026-11-25'],
  ['Q2 2026-27', '2027-03-01'],
  ['2026-27 Q3', '2027-05-26'],
  ['2026-27 q4', '2027-08-25'],
])('the BAS of %s is due on %s', (period, dueOn) => {
  expect(usualDueDate('bas', period)).toBe(dueOn);
});

test.each([
  ['individual', '2025-27'],
  ['individual', 'last year'],
  ['bas', '2026-27'],
  ['bas', '2026-27 Q5'],
  ['business', '2025-26'],
  ['other', '2025-26'],
] as const)('there is no usual date for %s %s', (kind, period) => {
  expect(usualDueDate(kind, period)).toBeNull();
});

test('every date has its source', () => {
  for (const { source } of [
    ...lodgmentDates('individual', '2026-27'),
    ...lodgmentDates('bas', '2026-27 Q1'),
  ]) {
    expect(source).toMatch(/^https:\/\/www\.ato\.gov\.au\//);
  }
});

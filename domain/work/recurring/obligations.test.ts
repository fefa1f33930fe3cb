import { expect, test } from 'vitest';
import { firstJob, jobAfter, obligationsChangeSchema, recurringTypes } from './obligations.ts';

test.each([
  ['bas-quarterly', '2026-10-15', '2026-11-20', '2026-27 Q2', '2027-01-01'],
  ['bas-quarterly', '2026-07-01', '2026-11-20', '2026-27 Q1', '2026-10-01'],
  // What ended before the last period is not caught up with.
  ['bas-quarterly', '2024-07-01', '2026-11-20', '2026-27 Q1', '2026-10-01'],
  ['individual-return', '2026-07-01', '2026-11-20', '2026-27', '2027-07-01'],
  ['individual-return', '2020-01-01', '2026-11-20', '2025-26', '2026-07-01'],
  ['bas-monthly', '2027-03-31', '2026-11-20', '2027-03', '2027-04-01'],
  ['fbt-return', '2026-07-01', '2026-11-20', '2026-27', '2027-04-01'],
] as const)('a %s from %s starts, seen on %s, with %s on %s', (type, from, today, period, on) => {
  expect(firstJob({ type, from }, today)).toEqual({ period, startsOn: on });
});

test.each([
  ['bas-quarterly', '2027-01-01', '2026-27 Q3', '2027-04-01'],
  ['individual-return', '2027-07-01', '2027-28', '2028-07-01'],
  ['bas-monthly', '2027-01-01', '2027-01', '2027-02-01'],
] as const)('after a %s that started on %s comes %s on %s', (type, startedOn, period, on) => {
  expect(jobAfter(type, startedOn)).toEqual({ period, startsOn: on });
});

test('advice and the like do not recur', () => {
  expect(recurringTypes).not.toContain('advice');
  expect(recurringTypes).toContain('bas-quarterly');
});

test.each([
  [[{ type: 'advice', from: '2026-07-01' }], 'obligations.0.type'],
  [[{ type: 'bas-quarterly', from: '2026-02-30' }], 'obligations.0.from'],
  [[{ type: 'bas-quarterly', from: '1999-12-31' }], 'obligations.0.from'],
  [
    [
      { type: 'bas-quarterly', from: '2026-07-01' },
      { type: 'bas-quarterly', from: '2026-10-01' },
    ],
    'obligations.1.type',
  ],
])('%j is refused at %s', (obligations, field) => {
  const { error } = obligationsChangeSchema.safeParse({ obligations });
  expect(error?.issues[0]?.path.join('.')).toBe(field);
});

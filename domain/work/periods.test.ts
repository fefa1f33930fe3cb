import { expect, test } from 'vitest';
import {
  firstDayAfter,
  incomeYearOf,
  lastPeriod,
  periodOf,
  periodsIn,
  problemWithPeriod,
} from './periods.ts';
import { workTypes } from './types/names.ts';

test.each([
  ['2026-11-16', '2025-26'],
  ['2026-07-01', '2025-26'],
  ['2026-06-30', '2024-25'],
  ['2100-01-01', '2098-99'],
  ['2100-07-01', '2099-00'],
])('on %s the last year is %s', (today, period) => {
  expect(lastPeriod('individual-return', today)).toBe(period);
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
  expect(lastPeriod('bas-quarterly', today)).toBe(period);
});

test.each([
  ['bas-monthly', '2026-11-16', '2026-10'],
  ['ias-monthly', '2027-01-01', '2026-12'],
  ['fbt-return', '2027-03-31', '2025-26'],
  ['fbt-return', '2027-04-01', '2026-27'],
  ['tpar', '2027-04-01', '2025-26'],
] as const)('the last period of a %s on %s is %s', (type, today, period) => {
  expect(lastPeriod(type, today)).toBe(period);
});

test.each([
  ['individual-return', '2025-26', true],
  ['individual-return', '2099-00', true],
  ['individual-return', '2025-27', false],
  ['individual-return', '2025', false],
  ['individual-return', '2025-26 Q1', false],
  ['company-return', 'last year', false],
  ['bas-quarterly', '2026-27 Q1', true],
  ['bas-quarterly', '2026-28 Q1', false],
  ['bas-quarterly', '2026-27 Q5', false],
  ['bas-quarterly', 'Q1 2026', false],
  ['bas-monthly', '2026-10', true],
  ['bas-monthly', '2026-13', false],
  ['bas-monthly', '2026-27', false],
  ['fbt-return', '2026-27', true],
  ['fbt-return', '2026-03-31', false],
  ['payroll-tax', '2025-26', true],
  ['advice', 'Anything at all', true],
] as const)('for a %s, %s as a period: %s', (type, period, isFine) => {
  expect(problemWithPeriod(type, period) === undefined).toBe(isFine);
});

test.each([
  ['bas-quarterly', '2026-09-30', '2026-27 Q1', '2026-10-01'],
  ['bas-quarterly', '2026-10-01', '2026-27 Q2', '2027-01-01'],
  ['bas-quarterly', '2027-04-15', '2026-27 Q4', '2027-07-01'],
  ['bas-monthly', '2026-12-31', '2026-12', '2027-01-01'],
  ['individual-return', '2026-07-01', '2026-27', '2027-07-01'],
  ['individual-return', '2026-06-30', '2025-26', '2026-07-01'],
  ['fbt-return', '2027-03-31', '2026-27', '2027-04-01'],
  ['fbt-return', '2027-04-01', '2027-28', '2028-04-01'],
] as const)('for a %s, %s is in %s, which is over on %s', (type, day, period, after) => {
  expect(periodOf(type, day)).toBe(period);
  expect(firstDayAfter(type, period)).toBe(after);
});

test('the periods of an income year are those that end in it', () => {
  expect(periodsIn('bas-quarterly', '2026-27')).toEqual([
    ...['2026-27 Q1', '2026-27 Q2', '2026-27 Q3', '2026-27 Q4'],
  ]);
  expect(periodsIn('ias-monthly', '2026-27')).toHaveLength(12);
  expect(periodsIn('fbt-return', '2026-27')).toEqual(['2026-27']);
  for (const type of workTypes) {
    for (const period of periodsIn(type, '2026-27')) {
      const after = firstDayAfter(type, period);
      expect(after > '2026-07-01' && after <= '2027-07-01', `${type} ${period}`).toBe(true);
    }
  }
});

test('an income year begins in July', () => {
  expect([incomeYearOf('2026-06-30'), incomeYearOf('2026-07-01')]).toEqual(['2025-26', '2026-27']);
});

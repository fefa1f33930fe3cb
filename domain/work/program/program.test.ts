import { expect, test } from 'vitest';
import { lodgmentDate } from '../types/job-types.ts';
import type { WorkType } from '../types/names.ts';
import type { Known } from './rules.ts';
import { sources } from './source.ts';

/**
 * Worked by hand from the pages of the tax office, with the calendar of each year beside them: what
 * is known of a client, the day to lodge, the day to pay, and the page.
 */

type Case = readonly [
  type: WorkType,
  period: string,
  known: Known,
  lodge: string,
  pay: string | undefined,
  source: keyof typeof sources,
];

const outstanding = { wasOutstanding: true };
const large = { totalIncome: 12_000_000 };
const medium = { totalIncome: 2_500_000 };
const none = undefined;

const cases: readonly Case[] = [
  ['individual-return', '2024-25', {}, '2026-05-15', none, 'individuals'],
  ['individual-return', '2025-26', {}, '2027-05-17', none, 'individuals'],
  ['individual-return', '2026-27', {}, '2028-05-15', none, 'individuals'],
  ['individual-return', '2024-25', outstanding, '2025-10-31', none, 'returns'],
  ['individual-return', '2025-26', outstanding, '2026-11-02', none, 'returns'],
  ['individual-return', '2026-27', outstanding, '2027-11-01', none, 'returns'],
  ['individual-return', '2025-26', { isOctoberClient: true }, '2026-11-02', none, 'returns'],
  ['individual-return', '2025-26', { lastPayable: 19_999 }, '2027-05-17', none, 'individuals'],
  ['individual-return', '2025-26', { lastPayable: 20_000 }, '2027-03-31', none, 'individuals'],
  ['individual-return', '2026-27', { lastPayable: 54_000 }, '2028-03-31', none, 'individuals'],
  ['individual-return', '2025-26', large, '2027-05-17', none, 'individuals'],
  [
    ...(['individual-return', '2025-26'] as const),
    { ...outstanding, lastPayable: 54_000 },
    ...(['2026-11-02', none, 'returns'] as const),
  ],
  ['trust-return', '2025-26', {}, '2027-05-17', none, 'individuals'],
  ['trust-return', '2025-26', outstanding, '2026-11-02', none, 'returns'],
  ['trust-return', '2025-26', { lastPayable: 30_000 }, '2027-03-31', none, 'individuals'],
  ['trust-return', '2025-26', { ...large, wasTaxable: true }, '2027-02-01', none, 'returns'],
  ['trust-return', '2024-25', { ...large, wasTaxable: true }, '2026-02-02', none, 'returns'],
  ['trust-return', '2025-26', { ...large, wasTaxable: false }, '2027-03-01', none, 'returns'],
  ['trust-return', '2026-27', { ...large, isNew: true }, '2028-02-28', none, 'returns'],
  ['trust-return', '2025-26', medium, '2027-05-17', none, 'individuals'],
  ['partnership-return', '2025-26', {}, '2027-05-17', none, 'individuals'],
  ['partnership-return', '2026-27', outstanding, '2027-11-01', none, 'returns'],
  ['partnership-return', '2025-26', { lastPayable: 50_000 }, '2027-05-17', none, 'individuals'],
  ['company-return', '2024-25', {}, '2026-05-15', '2026-05-15', 'companiesOver2Million'],
  ['company-return', '2025-26', {}, '2027-05-17', '2027-05-17', 'companiesOver2Million'],
  ['company-return', '2026-27', {}, '2028-05-15', '2028-05-15', 'companiesOver2Million'],
  ['company-return', '2025-26', outstanding, '2026-11-02', '2026-12-01', 'companies'],
  ['company-return', '2024-25', outstanding, '2025-10-31', '2025-12-01', 'companies'],
  [
    ...(['company-return', '2025-26'] as const),
    { ...large, wasTaxable: true },
    ...(['2027-02-01', '2026-12-01', 'companies'] as const),
  ],
  [
    ...(['company-return', '2026-27'] as const),
    { ...large, wasTaxable: true },
    ...(['2028-01-31', '2027-12-01', 'companies'] as const),
  ],
  [
    ...(['company-return', '2025-26'] as const),
    { ...large, wasTaxable: false },
    ...(['2027-03-01', '2027-03-01', 'companies'] as const),
  ],
  [
    ...(['company-return', '2025-26'] as const),
    { ...large, isNew: true },
    ...(['2027-03-01', '2027-03-01', 'companies'] as const),
  ],
  ['company-return', '2025-26', medium, '2027-03-31', '2027-03-31', 'companiesOver2Million'],
  [
    'company-return',
    '2025-26',
    { totalIncome: 2_000_000 },
    '2027-05-17',
    '2027-05-17',
    'companiesOver2Million',
  ],
  // Large, but whether it was taxable is not known: at least the date of more than $2 million.
  ['company-return', '2025-26', large, '2027-03-31', '2027-03-31', 'companiesOver2Million'],
  [
    'company-return',
    '2025-26',
    { isNew: true },
    '2027-05-17',
    '2027-05-17',
    'companiesOver2Million',
  ],
  ['smsf-return', '2025-26', {}, '2027-05-17', '2027-05-17', 'funds'],
  ['smsf-return', '2024-25', {}, '2026-05-15', '2026-05-15', 'funds'],
  ['smsf-return', '2025-26', { isNew: true }, '2027-03-01', '2027-03-01', 'returns'],
  ['smsf-return', '2025-26', outstanding, '2026-11-02', '2026-12-01', 'companies'],
  [
    'smsf-return',
    '2025-26',
    { isNew: true, isOctoberClient: true },
    '2026-11-02',
    '2026-12-01',
    'companies',
  ],
  ['smsf-return', '2025-26', medium, '2027-03-31', '2027-03-31', 'companiesOver2Million'],
  ['bas-quarterly', '2025-26 Q1', {}, '2025-11-25', '2025-11-25', 'statements'],
  ['bas-quarterly', '2025-26 Q2', {}, '2026-03-02', '2026-03-02', 'statements'],
  ['bas-quarterly', '2025-26 Q3', {}, '2026-05-26', '2026-05-26', 'statements'],
  ['bas-quarterly', '2025-26 Q4', {}, '2026-08-25', '2026-08-25', 'statements'],
  ['bas-quarterly', '2026-27 Q1', {}, '2026-11-25', '2026-11-25', 'statements'],
  ['bas-quarterly', '2026-27 Q2', {}, '2027-03-01', '2027-03-01', 'statements'],
  ['ias-quarterly', '2026-27 Q3', {}, '2027-05-26', '2027-05-26', 'statements'],
  ['ias-quarterly', '2026-27 Q4', {}, '2027-08-25', '2027-08-25', 'statements'],
  ['bas-monthly', '2026-07', {}, '2026-08-21', '2026-08-21', 'statements'],
  ['bas-monthly', '2026-10', {}, '2026-11-23', '2026-11-23', 'statements'],
  ['bas-monthly', '2026-11', {}, '2026-12-21', '2026-12-21', 'statements'],
  ['bas-monthly', '2026-12', {}, '2027-01-21', '2027-01-21', 'statements'],
  ['bas-monthly', '2026-12', { gstTurnover: 10_000_000 }, '2027-02-22', '2027-02-22', 'statements'],
  ['bas-monthly', '2026-12', { gstTurnover: 10_000_001 }, '2027-01-21', '2027-01-21', 'statements'],
  ['bas-monthly', '2027-01', { gstTurnover: 1_000_000 }, '2027-02-22', '2027-02-22', 'statements'],
  ['bas-monthly', '2027-02', {}, '2027-03-22', '2027-03-22', 'statements'],
  ['ias-monthly', '2026-12', { gstTurnover: 1_000_000 }, '2027-01-21', '2027-01-21', 'statements'],
  ['ias-monthly', '2027-06', {}, '2027-07-21', '2027-07-21', 'statements'],
  ['bas-annual', '2025-26', { hasNoReturn: true }, '2027-03-01', '2027-03-01', 'annualGst'],
  ['bas-annual', '2025-26', {}, '2027-05-17', '2027-05-17', 'annualGst'],
  ['fbt-return', '2025-26', {}, '2026-06-25', '2026-05-28', 'fringeBenefits'],
  ['fbt-return', '2026-27', {}, '2027-06-25', '2027-05-28', 'fringeBenefits'],
  ['tpar', '2025-26', {}, '2026-08-28', none, 'taxablePayments'],
  ['tpar', '2026-27', {}, '2027-08-30', none, 'taxablePayments'],
  ['stp-finalisation', '2025-26', {}, '2026-07-14', none, 'singleTouch'],
  ['stp-finalisation', '2026-27', { isCloselyHeld: true }, '2027-09-30', none, 'singleTouch'],
  ['payroll-tax', '2025-26', {}, '2026-07-28', '2026-07-28', 'payrollTax'],
  ['payroll-tax', '2026-27', {}, '2027-07-28', '2027-07-28', 'payrollTax'],
];

test('at least sixty cases are worked out', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
});

test.each(cases)(
  'a %s of %s with %j is lodged by %s',
  (type, period, known, lodge, pay, source) => {
    const date = lodgmentDate(type, period, known);
    expect([date?.dueOn, date?.payBy]).toEqual([lodge, pay]);
    expect(date?.source).toBe(sources[source]);
  },
);

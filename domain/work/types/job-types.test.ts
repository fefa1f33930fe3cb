import { expect, test } from 'vitest';
import { clientKinds } from '#domain/clients/kinds.ts';
import {
  isTypeFor,
  jobTypes,
  lodgmentDates,
  typeOfKind,
  typesFor,
  usualDueDate,
} from './job-types.ts';
import { workTypes } from './names.ts';

test('individual returns of 2025-26, as the tax office publishes them', () => {
  expect(lodgmentDates('individual-return', '2025-26').map(({ dueOn }) => dueOn)).toEqual([
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
  expect(usualDueDate('bas-quarterly', period)).toBe(dueOn);
});

test.each([
  ['individual-return', '2025-27'],
  ['individual-return', 'last year'],
  ['bas-quarterly', '2026-27'],
  ['bas-quarterly', '2026-27 Q5'],
  ['financial-statements', '2025-26'],
  ['other', '2025-26'],
] as const)('there is no usual date for %s %s', (type, period) => {
  expect(usualDueDate(type, period)).toBeNull();
});

test('every date has its source', () => {
  for (const { source, who } of workTypes.flatMap((type) => jobTypes[type].dates)) {
    expect(source.url).toMatch(/^https:\/\/www\.(ato|revenue\.nsw)\.gov\.au\//);
    expect(source.checkedOn >= '2026-11-01', who).toBe(true);
  }
});

test('returns, activity statements and reports to the tax office need a declaration', () => {
  expect(workTypes.filter((type) => !jobTypes[type].needsDeclaration)).toEqual([
    'financial-statements',
    'asic-review',
    'payroll-tax',
    'advice',
    'set-up',
    'other',
  ]);
});

test.each([
  ['individual', 'individual-return'],
  ['company', 'company-return'],
  ['partnership', 'partnership-return'],
  ['trust', 'trust-return'],
  ['smsf', 'smsf-return'],
  ['estate', 'trust-return'],
  ['non-profit', 'company-return'],
] as const)('the return of income of a client of kind %s is the %s alone', (client, expected) => {
  const returns = typesFor(client).filter((type) =>
    ['individual', 'company', 'partnership', 'trust', 'smsf'].some((of) => type === `${of}-return`),
  );
  expect(returns).toEqual([expected]);
});

test.each([
  ['individual', '2025-26', 'individual', 'individual-return'],
  ['individual', '2025-26', 'company', 'other'],
  ['business', '2025-26', 'company', 'company-return'],
  ['business', '2025-26', 'trust', 'trust-return'],
  ['business', '2025-26', 'individual', 'other'],
  ['bas', '2026-27 Q1', 'company', 'bas-quarterly'],
  ['bas', '2025-26', 'individual', 'bas-annual'],
  ['bas', '2026-10', 'individual', 'bas-monthly'],
  // October 2009, or the year.
  ['bas', '2009-10', 'individual', 'bas-annual'],
  ['bas', 'September', 'company', 'bas-quarterly'],
  ['other', 'anything', 'smsf', 'other'],
] as const)('kind %s of %s for a client of kind %s means %s', (kind, period, client, type) => {
  expect(typeOfKind(kind, period, client)).toBe(type);
});

test('whatever a kind comes to is for the client', () => {
  for (const client of clientKinds) {
    for (const kind of ['individual', 'business', 'bas', 'other'] as const) {
      expect(isTypeFor(typeOfKind(kind, '2025-26', client), client)).toBe(true);
    }
  }
});

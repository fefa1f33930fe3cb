import { expect, test } from 'vitest';
import { breachSchema } from '#domain/breaches/breach.ts';
import { isOverdue, standingInWords, stillToTell } from './standing.ts';

const open = { decision: null, closedAt: null };
const closedAt = '2026-03-01T00:00:00.000Z';

test.each([
  [{ ...open, daysLeft: 30 }, '30 days left to assess it'],
  [{ ...open, daysLeft: 1 }, '1 day left to assess it'],
  [{ ...open, daysLeft: 0 }, 'Assess it today'],
  [{ ...open, daysLeft: -1 }, '1 day overdue'],
  [{ ...open, daysLeft: -12 }, '12 days overdue'],
  [{ decision: 'eligible', closedAt: null, daysLeft: null }, 'Eligible'],
  [{ decision: 'not-eligible', closedAt, daysLeft: null }, 'Closed, not eligible'],
] as const)('%j reads "%s"', (standing, words) => {
  expect(standingInWords(standing)).toBe(words);
  expect(isOverdue(standing)).toBe(words.includes('overdue'));
});

test('an eligible breach says who is still to be told', () => {
  const breach = breachSchema.parse(breachSchema.meta()?.example);
  expect(stillToTell(breach)).toEqual([]);
  const eligible = { ...breach, decision: 'eligible' as const };
  expect(stillToTell(eligible)).toEqual(['oaic', 'people']);
  const [entry] = breach.entries;
  if (!entry) throw new Error('The example has no entry.');
  const told = { who: 'oaic' as const, name: '', on: '2026-03-02' };
  expect(stillToTell({ ...eligible, entries: [{ ...entry, told }] })).toEqual(['people']);
});

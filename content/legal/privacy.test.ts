import { expect, test } from 'vitest';
import { retentionRules } from '#content/retention.ts';
import { isAnnounced, periodWords, type RuleName, ruleNames } from '#domain/retention/rules.ts';
import { privacyPolicy } from './privacy.ts';

const section = privacyPolicy.sections.find(({ heading }) => heading === 'How long we keep it');
const sentences = [...(section?.paragraphs ?? []), ...(section?.list ?? [])].join('\n');

const promised: readonly RuleName[] = ['identifiers', 'appointments', 'enquiries', 'never-used'];

test.each(promised)('no one can keep longer than the policy promises: %s', (rule) => {
  const { period, bounds } = retentionRules[rule];
  expect(sentences).toContain(`at most ${periodWords(period)}`);
  expect(bounds?.most).toBe(period.count);
});

test.each(['work', 'company-records'] as const)(
  'no one can keep less than the law asks: %s',
  (rule) => {
    const { period, bounds } = retentionRules[rule];
    expect(sentences).toContain(periodWords(period));
    expect(bounds?.least).toBe(period.count);
  },
);

test('every number of the policy’s periods is that of a rule', () => {
  const known = new Set(ruleNames.map((rule) => periodWords(retentionRules[rule].period)));
  const named = sentences.match(/\d+ (?:days?|months?|years?)/g) ?? [];
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((period) => !known.has(period))).toEqual([]);
});

test('a rule begins within its bounds, and only rules with bounds are announced', () => {
  for (const rule of ruleNames) {
    const { period, bounds } = retentionRules[rule];
    expect(isAnnounced(retentionRules[rule])).toBe(bounds !== undefined);
    if (!bounds) continue;
    expect(period.count).toBeGreaterThanOrEqual(bounds.least);
    expect(period.count).toBeLessThanOrEqual(bounds.most);
  }
});

import { expect, test } from 'vitest';
import { breachFactsSchema } from '#domain/breaches/breach.ts';
import { emptyFacts, sentFacts } from './facts-form.ts';

const form = { ...emptyFacts(), title: 'Lost laptop', happened: 'Left on a train.' };

test.each([
  ['', null],
  [' 12 ', 12],
  ['1,200', 1200],
  ['0', 0],
])('%j people are sent as %s', (peopleCount, count) => {
  const sent = breachFactsSchema.parse(sentFacts({ ...form, peopleCount }));
  expect(sent.peopleCount).toBe(count);
});

test.each(['many', '1.5', '-3', '1e99'])('%j is refused', (peopleCount) => {
  const { success } = breachFactsSchema.safeParse(sentFacts({ ...form, peopleCount }));
  expect(success).toBe(false);
});

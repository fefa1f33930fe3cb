import { expect, test } from 'vitest';
import { storedContent, storedFacts } from './contents.ts';

/** Breaches exactly as earlier versions stored them. */

const facts =
  '{"title":"Lost laptop","happened":"On a train.","knownOn":"2026-03-01","people":"","peopleCount":null,"data":["tfn"],"clients":[]}';

test('the facts stored in 2026 can still be read', () => {
  const read = storedFacts.parse(facts);
  expect(read).toMatchObject({ title: 'Lost laptop', peopleCount: null, data: ['tfn'] });
  expect(storedFacts.stringify(read)).toBe(facts);
});

test.each([
  '{"text":"Wiped it remotely."}',
  '{"text":"It was encrypted.","decision":"not-eligible"}',
  '{"text":"","told":{"who":"oaic","name":"","on":"2026-03-02"}}',
  `{"text":"","facts":${facts}}`,
])('the entry %s stored in 2026 can still be read', (stored) => {
  expect(storedContent.stringify(storedContent.parse(stored))).toBe(stored);
});

import { expect, test } from 'vitest';
import { storedSending, storedTerms } from './record.ts';

/** What earlier versions stored. Add a shape when it changes, and leave those above as they are. */

test('the services of a letter of 2026 can be read', () => {
  const terms = { services: [{ name: 'Company tax return', price: 132_000, per: 'year' }] };
  expect(storedTerms.parse(JSON.stringify(terms))).toEqual(terms);
});

test('what was sent of a letter of 2026 can be read', () => {
  const sending = { sha256: 'a'.repeat(64), declaration: 'I agree to this letter.' };
  expect(storedSending.parse(JSON.stringify(sending))).toEqual(sending);
});

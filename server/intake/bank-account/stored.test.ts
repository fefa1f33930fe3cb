import { expect, test } from 'vitest';
import { storedBankChange, storedContact } from './stored.ts';

/** What is stored about bank accounts, exactly as earlier versions stored it. */

test('contacts, changes and calls stored in 2026 can still be read', () => {
  const contact = '{"phones":["0491570156"],"email":"linh@example.com"}';
  expect(storedContact.stringify(storedContact.parse(contact))).toBe(contact);
  const changes = [
    '{"phones":["0491570156"],"givenAt":"2026-07-31T02:15:00.000Z","call":null,"earlierCalls":[]}',
    '{"phones":[],"givenAt":"2026-07-31T02:15:00.000Z","call":{"number":"0491 570 156","spokeWith":"Linh","note":"","by":"Alex","at":"2026-08-01T02:15:00.000Z"},"earlierCalls":[]}',
  ];
  for (const change of changes) {
    expect(storedBankChange.stringify(storedBankChange.parse(change))).toBe(change);
  }
});

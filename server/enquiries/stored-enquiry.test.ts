import { expect, test } from 'vitest';
import { storedDetails } from './details.ts';

/** An enquiry exactly as earlier versions stored it. */

test('the details of an enquiry stored in 2026 can still be read', () => {
  const stored =
    '{"name":"Mei Chen","email":"mei@example.com","phone":"0491 570 156","message":"Hello"}';
  const details = {
    name: 'Mei Chen',
    email: 'mei@example.com',
    phone: '0491 570 156',
    message: 'Hello',
  };
  expect(storedDetails.parse(stored)).toEqual(details);
  expect(storedDetails.stringify(details)).toBe(stored);
  expect(() => storedDetails.parse('{"name":"Mei Chen"}')).toThrow();
});

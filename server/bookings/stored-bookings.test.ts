import { expect, test } from 'vitest';
import { storedDetails } from './details.ts';
import { storedReminder } from './mails/reminders.ts';

/** Appointments and reminders exactly as earlier versions stored them. */

test('the details of an appointment stored in 2026 can still be read', () => {
  const stored =
    '{"name":"Mei Chen","email":"mei@example.com","phone":"0491 570 156","about":"","link":"pY2n"}';
  const details = {
    name: 'Mei Chen',
    email: 'mei@example.com',
    phone: '0491 570 156',
    about: '',
    link: 'pY2n',
  };
  expect(storedDetails.parse(stored)).toEqual(details);
  expect(storedDetails.stringify(details)).toBe(stored);
  expect(() => storedDetails.parse('{"name":"Mei Chen"}')).toThrow();
});

test('a reminder stored in 2026 can still be read', () => {
  const job = {
    id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12',
    startsAt: '2026-11-16T22:00:00.000Z',
  };
  expect(storedReminder.read(job)).toEqual(job);
});

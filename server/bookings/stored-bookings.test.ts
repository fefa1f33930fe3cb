import { expect, test } from 'vitest';
import { storedDetails } from './details.ts';
import { storedReminder } from './mails/reminders.ts';

/** What waits in the table of appointments and among the jobs, to the letter. */

test('who booked an appointment in 2026 is still known', () => {
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

test('a reminder planned in 2026 still names its appointment and time', () => {
  const job = {
    id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12',
    startsAt: '2026-11-16T22:00:00.000Z',
  };
  expect(storedReminder.read(job)).toEqual(job);
});

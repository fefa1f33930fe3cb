import { expect, test } from 'vitest';
import { defaultScheduling } from '#content/bookings/scheduling.ts';
import { detailsInWords, kindInWords } from './line-words.ts';

test('a kind is shown in words, and an unknown one by its name', () => {
  expect(kindInWords('field-revealed')).toBe('Revealed a hidden field');
  expect(kindInWords('moon-landed')).toBe('moon-landed');
});

test('details are shown in words', () => {
  const inWords = (details: Record<string, unknown>) => detailsInWords({ details });
  expect(inWords({ reference: 'K7QL-3RMW', field: 'tfn' })).toBe('Tax File Number');
  expect(inWords({ reference: 'K7QL-3RMW', state: 'in-review' })).toBe('In review');
  expect(inWords({ fields: ['phone_number', 'moons'] })).toBe('phone, moons');
  expect(inWords({ by: 'code', email: 'm…@example.com' })).toBe('by login code, m…@example.com');
  expect(inWords({ by: 'password', secondFactor: 'recovery' })).toBe(
    'by password and a recovery code',
  );
  expect(inWords({ secondFactor: 'totp' })).toBe('an authenticator app');
  expect(inWords({ from: 'a@example.com', to: 'b@example.com' })).toBe(
    'from a@example.com to b@example.com',
  );
  expect(inWords({ type: 'client', again: true })).toBe('a client, again');
  expect(inWords({ type: 'client', again: false })).toBe('a client');
  expect(inWords({ work: 'w', item: 'i', by: 'not-available' })).toBe('does not have it');
  expect(inWords({ work: 'w', fields: ['dueOn', 'assignee'] })).toBe('due date, assigned to');
  expect(inWords({ document: 'd', documentName: 'Payslip.pdf' })).toBe('Payslip.pdf');
  expect(inWords({ which: 'others' })).toBe('all other devices');
  expect(inWords({ list: 'people' })).toBe('clients');
  expect(inWords({ values: 12 })).toBe('12 values');
  expect(inWords({ staff: 'someone-else' })).toBe('someone-else');
  expect(inWords({})).toBe('');
});

test('an appointment is shown with whom and when it is', () => {
  const [{ id, name } = { id: '', name: '' }] = defaultScheduling.staff;
  const details = { reference: 'M4XT-9QBD', staff: id, startsAt: '2026-11-16T00:00:00Z' };
  expect(detailsInWords({ details })).toBe(`${name}, 16 Nov 2026, 11:00 am`);
});

test('blocked time is shown with whose it was, from when to when', () => {
  const [{ id, name } = { id: '', name: '' }] = defaultScheduling.staff;
  const block = { staff: id, startsAt: '2026-11-16T00:00:00Z', endsAt: '2026-11-16T02:30:00Z' };
  expect(detailsInWords({ details: block })).toBe(`${name}, 16 Nov 2026, 11:00 am to 1:30 pm`);
  expect(detailsInWords({ details: { ...block, endsAt: '2026-11-18T06:00:00Z' } })).toBe(
    `${name}, 16 Nov 2026, 11:00 am to 18 Nov 2026, 5:00 pm`,
  );
});

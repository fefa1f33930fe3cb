import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slowTests, touchedTests } from './touched-tests.ts';

const tests = [
  'server/app.db.test.ts',
  'server/main.db.test.ts',
  'server/bookings/booking/race.db.test.ts',
  'server/bookings/mails/mails.db.test.ts',
  'server/intake/desk.db.test.ts',
  'testing/intake/added-field.db.test.ts',
  'tools/commands.db.test.ts',
];
const ofBookings = [
  'server/bookings/booking/race.db.test.ts',
  'server/bookings/mails/mails.db.test.ts',
];

test.each(['server/bookings/store.ts', 'domain/bookings/slots.ts', 'server/bookings/offer/a.ts'])(
  'a change of %s touches the tests of its feature',
  (file) => {
    expect(touchedTests([file], tests)).toEqual(ofBookings);
  },
);

test.each([
  ['server/bookings/booking/race.db.test.ts', 'server/bookings/booking/race.db.test.ts'],
  ['server/app.ts', 'server/app.db.test.ts'],
  ['tools/commands.db.test.ts', 'tools/commands.db.test.ts'],
])('a change of %s touches the tests named after it', (file, touched) => {
  expect(touchedTests([file], tests)).toEqual([touched]);
});

test('a change of screens, texts, tools or nothing touches none', () => {
  const changed = ['app/bookings/month.tsx', 'README.md', 'tools/mail.ts', 'content/about.ts'];
  expect(touchedTests(changed, tests)).toEqual([]);
  expect(touchedTests([], tests)).toEqual([]);
});

test('several changes touch the tests of all of them, each once', () => {
  const changed = ['server/app.ts', 'domain/bookings/a.ts', 'server/bookings/b.ts'];
  expect(touchedTests(changed, tests)).toEqual(['server/app.db.test.ts', ...ofBookings]);
});

test('a change of a feature also touches the tests of the whole product about it', () => {
  expect(touchedTests(['domain/intake/steps/2-contact.ts'], tests)).toEqual([
    'server/intake/desk.db.test.ts',
    'testing/intake/added-field.db.test.ts',
  ]);
});

test('slow tests are left out unless they were changed', () => {
  const [slow = ''] = slowTests;
  expect(touchedTests(['server/main.ts', 'server/run.ts'], tests)).toEqual([]);
  expect(touchedTests([slow], tests)).toEqual([slow]);
});

test('every slow test is there', () => {
  expect(slowTests.filter((test) => !existsSync(test))).toEqual([]);
});

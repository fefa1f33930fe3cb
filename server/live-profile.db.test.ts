import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNightly } from '#server/backups/nightly.ts';
import { startHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { openMailQueue } from '#server/mail/mail-queue.ts';
import { startRetention } from '#server/retention/nightly.ts';
import { readKeys } from '#server/vault/open-vault.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { housekeepingPartsOf } from '#testing/retention/housekeeping-parts.ts';
import { retentionPartsOf } from '#testing/retention/parts.ts';
import { testPractice } from '#testing/test-practice.ts';
import { buildApp } from './app.ts';
import { openProfile, type Profile } from './profile.ts';

/** Whoever keeps a part of the profile while the server starts would go on with an earlier one. */

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

const tooEarly: Profile = {
  defaults: testPractice,
  current() {
    throw new Error('The profile was asked for while the server starts.');
  },
  show: () => undefined,
};

test('no one asks for the profile while a server starts', async () => {
  const { parts } = running;
  const transport = { place: '', deliver: async () => undefined, close: () => undefined };
  await openMailQueue({ ...parts, practice: tooEarly, transport, from: undefined });
  const jobs = { ...parts.jobs, every: async () => undefined };
  const nightly = { ...retentionPartsOf(running), practice: tooEarly };
  await startRetention(jobs, nightly);
  await startHousekeeping(jobs, { ...housekeepingPartsOf(running), practice: tooEarly });
  const keys = readKeys({ configured: undefined, dataDir: running.dataDir });
  if (!keys) throw new Error('There are no keys.');
  const database = { ...running.database, ownerConnection: {} };
  await startNightly(jobs, { ...nightly, database, keys, folder: running.dataDir });
  const app = await buildApp({ ...parts, practice: tooEarly });
  await app.close();
});

test('what was published before cannot be altered by whoever asked for it', () => {
  const practice = openProfile({ ...testPractice });
  const before = practice.current();
  practice.show({ ...testPractice, phone: '(02) 5550 9999' });
  expect([before.phone, practice.current().phone]).toEqual([testPractice.phone, '(02) 5550 9999']);
  expect(() => Object.assign(practice.current(), { phone: '' })).toThrow(TypeError);
});

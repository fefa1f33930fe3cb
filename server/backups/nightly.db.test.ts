import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#server/db/tables/audit.ts';
import { backups } from '#server/db/tables/backups.ts';
import { mails } from '#server/db/tables/mail.ts';
import { openStorages } from '#server/documents/storage/open-storages.ts';
import { readKeys } from '#server/vault/open-vault.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testClock } from '#testing/test-clock.ts';
import { beginAttempt } from './attempts.ts';
import { readBackupFile } from './backup-file.ts';
import { checkAll } from './checked.ts';
import { backUpIfDue, type NightlyParts } from './nightly.ts';

const parent = temporaryFolder('nightly');
const folder = join(parent.path, 'backups');
const hour = 60 * 60_000;
// Half past two in Sydney.
const clock = testClock('2026-07-30T16:30:00Z');
const { signal } = new AbortController();

let running: TestApp;
let parts: NightlyParts;
let admin: TestUser;

beforeAll(async () => {
  running = await buildTestApp({ env: { BACKUP_DIR: folder }, now: clock.now });
  const { database, dataDir } = running;
  const { audit, mailQueue, practice, log, now } = running.parts;
  const keys = readKeys({ configured: undefined, dataDir });
  if (!keys) throw new Error('There are no keys.');
  parts = {
    database: { ...database, ownerConnection: { connectionString: database.ownerUrl } },
    keys,
    audit,
    mailQueue,
    practice,
    siteUrl: 'http://localhost:3000',
    folder,
    storages: openStorages(running.parts),
    log,
    now,
  };
  admin = await createUser(running, { type: 'admin' });
});
afterAll(async () => {
  await running.close();
  parent.remove();
});

const nextNight = () => backUpIfDue(parts, signal);
const attempts = () =>
  running.database.queries.select().from(backups).orderBy(asc(backups.startedAt));
const failureMails = async () => {
  const found = await running.database.queries.select({ kind: mails.kind }).from(mails);
  return found.filter(({ kind }) => kind === 'backup-failed').length;
};
/** A busy machine may take too long for its first answer. */
const health = () =>
  eventually(
    async () => (await running.app.inject('/api/health')).json(),
    ({ status }) => status === 'ok',
  );
/** As the admin reads it, who has to sign in again every day. */
async function own() {
  const headers = await signIn(running, admin);
  return (await running.app.inject({ url: '/api/backups', headers })).json().data;
}

/** A file where the folder should be. */
const breakFolder = () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
};
const mendFolder = () => {
  rmSync(folder);
  mkdirSync(folder);
};

test('each night one server makes one, checks it and notes it', async () => {
  expect(await health()).toEqual({
    status: 'ok',
    database: 'ok',
    backup: { state: 'waiting', lastGoodAt: null },
  });
  await Promise.all([nextNight(), nextNight()]);
  await nextNight();
  expect(readdirSync(folder)).toEqual(['records-2026-07-31-0230.backup']);
  const file = join(folder, 'records-2026-07-31-0230.backup');
  const { tables } = await checkAll(await readBackupFile(file, parts.keys()));
  // The attempt itself is not in the copy: a restored server would think that it was interrupted.
  expect(tables.find(({ name }) => name === 'backups')).toMatchObject({ rows: 0 });
  expect(await attempts()).toMatchObject([{ outcome: 'good', bytes: expect.any(Number) }]);
  const lastGoodAt = '2026-07-30T16:30:00.000Z';
  expect((await health()).backup).toEqual({ state: 'ok', lastGoodAt });
  expect(await own()).toEqual({ state: 'ok', lastGoodAt, error: null });
  await parts.audit.chain();
  const lines = await running.database.queries.select().from(auditEvents);
  expect(lines.map(({ kind }) => kind)).toEqual(['backup-made']);
});

test('a failure is mailed once a night, shown, tried again, and forgotten when one is good', async () => {
  clock.pass(24 * hour);
  breakFolder();
  await nextNight();
  await nextNight();
  expect(await attempts()).toHaveLength(2);
  expect(await failureMails()).toBe(1);
  expect((await health()).backup).toMatchObject({ state: 'failed' });
  expect(await own()).toMatchObject({
    state: 'failed',
    error: `The folder ${folder} cannot be written to (EEXIST).`,
  });
  expect(running.logged.join('')).toContain('the backup of this night failed');
  clock.pass(hour);
  await nextNight();
  expect(await attempts()).toHaveLength(3);
  expect(await failureMails()).toBe(1);

  mendFolder();
  clock.pass(hour);
  await nextNight();
  expect((await health()).backup).toMatchObject({ state: 'ok' });
  expect(readdirSync(folder)).toEqual(['records-2026-08-01-0430.backup']);
});

test('an attempt whose server died counts as failed, and is made up', async () => {
  clock.pass(24 * hour);
  await beginAttempt(running.database.queries, clock.now());
  await nextNight();
  expect(await failureMails()).toBe(2);
  expect((await attempts()).at(-1)).toMatchObject({
    outcome: 'failed',
    error: 'The server stopped during the backup.',
  });
  clock.pass(hour);
  await nextNight();
  expect((await attempts()).at(-1)).toMatchObject({ outcome: 'good' });
});

test('old files go once a new one is good; those of others, and of a failed night, stay', async () => {
  const theirs = ['notes.txt', 'records-2020-01-01.backup', 'records-2020-01-01-0200.backup.old'];
  const ours = Array.from(
    { length: 30 },
    (_, day) => `records-2025-06-${String(day + 1).padStart(2, '0')}-0200.backup`,
  );
  const part = 'records-2025-06-01-0200.backup.0123abcd.part';
  for (const name of [...theirs, ...ours, part]) writeFileSync(join(folder, name), '');
  utimesSync(join(folder, part), 0, 0);
  clock.pass(24 * hour);
  const stopped = new AbortController();
  stopped.abort();
  await backUpIfDue(parts, stopped.signal);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([...ours, part]));
  // A server that was told to stop leaves no trace of it.
  expect((await attempts()).at(-1)).toMatchObject({ outcome: 'good' });

  await nextNight();
  const left = readdirSync(folder);
  expect(left).toEqual(expect.arrayContaining(theirs));
  expect(left).not.toContain(part);
  expect(left).toContain('records-2025-06-30-0200.backup');
  expect(left).not.toContain('records-2025-06-03-0200.backup');
  expect(left).toContain('records-2026-08-03-0530.backup');
});

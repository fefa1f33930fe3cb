import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBackupFile } from '#server/backups/backup-file.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { restoreInto } from '#server/backups/restore.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase } from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import { newestMailTo, resetTokenIn } from '#testing/mail/mail-facts.ts';
import { watchedDrawing, watchedSite } from '#testing/publishing/drawn-pages.ts';
import { csvOf, importState, sendFile } from '#testing/records/imports.ts';
import { visitorOf } from '#testing/work/works.ts';
import { addKeyTo, keyFile } from './key-file.ts';
import { readKeys } from './open-vault.ts';
import { rotateKeys } from './rotate.ts';
import { alteredRows } from './verify-rows.ts';

/** Rows keep their codes, so people sign in and the site is shown, wherever the records are taken. */

const later = closeAfterEach();
const password = 'a long walk by the river';
const phone = '(02) 5550 9999';

async function defaultPracticeAtWork() {
  const running = await buildTestApp({ drawing: watchedDrawing().drawing });
  later(() => running.close());
  const client = await createUser(running, { password });
  const admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
  await admin.put('/api/site/draft', { version: 0, changes: { practice: { phone } } });
  await admin.post('/api/site/publish', {});
  await eventually(
    () => running.parts.practice.current().phone,
    (shown) => shown === phone,
  );
  return { running, client, admin };
}

/** Nothing is drawn again, since nothing was altered. */
async function expectEverythingWorks(records: { url: string; dataDir: string }, email: string) {
  const [drawing, site] = [watchedDrawing(), watchedSite()];
  const running = await buildTestApp({ records, drawing: drawing.drawing, site: site.site });
  later(() => running.close());
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
  });
  expect(answer.statusCode).toBe(200);
  expect([running.parts.practice.current().phone, drawing.count()]).toEqual([phone, 0]);
  expect(site.home()).toContain(phone);
  for await (const altered of alteredRows(running.database.queries))
    expect(altered).toBeUndefined();
}

const keysOf = ({ dataDir }: TestApp) =>
  readKeys({ configured: undefined, dataDir }) ?? expect.fail('There are no keys.');

test('after a rotation of the keys', async () => {
  const { running, client } = await defaultPracticeAtWork();
  const { dataDir, parts, database } = running;
  const { madeKey } = await rotateKeys({
    ...parts,
    keys: keysOf(running),
    addKey: () => addKeyTo(keyFile(dataDir)),
    writeLine: async () => {},
    waitForWriters: async () => {},
    signal: new AbortController().signal,
  });
  expect(madeKey).toBe(true);
  await expectEverythingWorks({ url: database.url, dataDir }, client.email);
});

test('in a database that a backup was restored into', async () => {
  const { running, client } = await defaultPracticeAtWork();
  const { dataDir, database } = running;
  const file = join(dataDir, 'one.backup');
  const owner = { connectionString: database.ownerUrl };
  await makeBackup({ owner, keys: keysOf(running), file, now: () => new Date() });
  const place = await createTestDatabase();
  later(() => place.drop());
  await restoreInto({
    owner: { connectionString: place.ownerUrl },
    frames: await readBackupFile(file, keysOf(running)()),
    keySource: { configured: undefined, dataDir },
    eventOf: ({ madeAt }) => ({ kind: 'backup-restored', details: { file: 'a', madeAt } }),
    now: () => new Date(),
  });
  await expectEverythingWorks({ url: place.url, dataDir }, client.email);
});

test('clients of a spreadsheet, once they have chosen a password', async () => {
  const { running, admin } = await defaultPracticeAtWork();
  const email = 'mei@example.com';
  const sent = await sendFile(running, admin, csvOf('name,email', `Mei Chen,${email}`));
  await importState(admin, sent.json().data._id, 'done');
  const post = (url: string, payload: object) =>
    running.app.inject({ method: 'POST', url, payload });
  await post('/api/users/forgot-password', { email });
  const token = resetTokenIn(await newestMailTo(running.mailFolder, email));
  expect(
    (await post('/api/users/reset-password', { token, newPassword: password })).statusCode,
  ).toBe(200);
  expect((await post('/api/users/login', { email, password })).statusCode).toBe(200);
});

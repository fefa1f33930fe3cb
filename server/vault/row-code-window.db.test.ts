import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { olderServerSessions } from '#server/db/database.ts';
import { recoveries, sessions, users } from '#server/db/tables/accounts.ts';
import { siteVersions } from '#server/db/tables/publishing.ts';
import { openProfile } from '#server/profile.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { watchedDrawing } from '#testing/publishing/drawn-pages.ts';
import { testPractice } from '#testing/test-practice.ts';
import { visitorOf } from '#testing/work/works.ts';
import { codedRows } from './coded-rows.ts';
import { settleRowCodes } from './row-code-window.ts';
import { alteredRows } from './verify-rows.ts';

/** An update from a version that does not know the codes of rows, one server after the other. */

const password = 'a long walk by the river';
const migrations = ['0034_row_codes', '0037_codes_of_the_site'];
let running: TestApp;

/** As the migration leaves the tables, with rows from before it. */
async function openWindow({ database: { owner } }: TestApp): Promise<void> {
  for (const { name } of Object.values(codedRows)) {
    await owner.execute(
      sql.raw(`alter table ${name} alter row_code drop not null, alter row_code drop default`),
    );
    await owner.execute(sql.raw(`update ${name} set row_code = null`));
  }
  const statements = migrations
    .map((name) => new URL(`../db/migrations/${name}.sql`, import.meta.url))
    .flatMap((file) => readFileSync(file, 'utf8').split('--> statement-breakpoint'));
  const triggers = statements.filter((text) => text.includes('EXECUTE FUNCTION "forget_row_code"'));
  for (const text of triggers) await owner.execute(sql.raw(text));
}

const drawing = watchedDrawing();

beforeAll(async () => {
  running = await buildTestApp({ drawing: drawing.drawing });
});
afterAll(() => running.close());

const settle = () =>
  settleRowCodes({
    ...running.database,
    ownerConnection: { connectionString: running.database.ownerUrl },
  });
const loginOf = async (email: string) =>
  (
    await running.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email, password },
    })
  ).statusCode;

async function altered(): Promise<string[]> {
  const found: string[] = [];
  for await (const { kind } of alteredRows(running.database.queries)) found.push(kind);
  return found;
}

test('people from before an update sign in, also while an older server writes, and later none is without a code', async () => {
  const { queries, owner, url } = running.database;
  const [before, changed, late] = await Promise.all(
    [0, 1, 2].map(() => createUser(running, { password })),
  );
  if (!before || !changed || !late) throw new Error('They were not made.');
  const session = await signIn(running, before);
  await openWindow(running);
  expect(await loginOf(before.email)).toBe(200);

  const older = new pg.Client({ connectionString: url, application_name: olderServerSessions[0] });
  await older.connect();
  expect(await settle()).toBe(false);
  expect(await queries.$count(users, sql`row_code is null`)).toBe(0);
  expect(await altered()).toEqual([]);
  await older.query('update users set password_hash = $2 where id = $1', [
    changed.id,
    late.passwordHash,
  ]);
  await older.query(
    `insert into users (name, email, type, password_hash) values ('', 'new@example.com', 'client', $1)`,
    [late.passwordHash],
  );
  for (const email of [before.email, changed.email, 'new@example.com']) {
    expect(await loginOf(email)).toBe(200);
  }
  await older.end();

  expect(await settle()).toBe(true);
  expect(await settle()).toBe(true);
  expect(await altered()).toEqual([]);
  expect(await queries.$count(sessions, sql`row_code is null`)).toBe(0);
  for (const email of [before.email, changed.email, 'new@example.com']) {
    expect(await loginOf(email)).toBe(200);
  }
  const me = await running.app.inject({ url: '/api/users/me', headers: session });
  expect(me.statusCode).toBe(200);

  const emptied = queries.update(users).set({ rowCode: sql`null` });
  await expect(emptied.where(eq(users.id, before.id))).rejects.toThrow();
  await queries.update(users).set({ isActive: true, type: 'admin' }).where(eq(users.id, late.id));
  await owner.execute(sql`insert into users (name, email, type, password_hash)
    values ('', 'later@example.com', 'client', ${late.passwordHash})`);
  expect(await loginOf(late.email)).toBe(401);
  expect(await loginOf('later@example.com')).toBe(401);
});

test('what was published before an update, and by an older server meanwhile, stays published', async () => {
  const { queries, url } = running.database;
  const admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
  const publish = async (phone: string) => {
    const { version } = (await admin.get('/api/site/draft')).json().data;
    await admin.put('/api/site/draft', { version, changes: { practice: { phone } } });
    await admin.post('/api/site/publish', {});
    await eventually(
      () => running.parts.practice.current().phone,
      (shown) => shown === phone,
    );
  };
  await publish('(02) 5550 1111');
  await publish('(02) 5550 2222');
  const drawn = drawing.count();
  await openWindow(running);
  const older = new pg.Client({ connectionString: url, application_name: olderServerSessions[1] });
  await older.connect();
  expect(await settle()).toBe(false);
  await older.query('update site_versions set live_at = now() where number = 2');
  await older.query('update site_draft set version = version + 1');
  expect(await queries.$count(siteVersions, sql`row_code is null`)).toBe(1);
  await older.end();
  expect(await settle()).toBe(true);
  expect(await altered()).toEqual([]);
  const practice = openProfile(testPractice);
  const jobs = { ...running.parts.jobs, work: async () => undefined };
  const app = await buildApp({ ...running.parts, jobs, practice });
  await app.close();
  expect(practice.current().phone).toBe('(02) 5550 2222');
  expect(drawing.count()).toBe(drawn);
});

test('rows with the same key all get their code, however many', async () => {
  const { queries, owner } = running.database;
  await openWindow(running);
  const user = await createUser(running);
  await owner.execute(sql`
    insert into recoveries (user_id, requester, code_expires_at, link_expires_at, row_code)
    select ${user.id}, int4send(n), now(), now(), null from generate_series(1, 2500) as n`);
  expect(await settle()).toBe(true);
  expect(await queries.$count(recoveries, sql`length(row_code) = 32`)).toBe(2500);
  expect(await altered()).toEqual([]);
});

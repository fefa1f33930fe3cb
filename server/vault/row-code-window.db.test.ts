import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPaths } from '#domain/api-paths.ts';
import { olderServerSessions } from '#server/db/database.ts';
import { sessions, users } from '#server/db/schema.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { codedRows } from './coded-rows.ts';
import { settleRowCodes } from './row-code-window.ts';
import { alteredRows } from './verify-rows.ts';

/** An update from a version that does not know the codes of rows, one server after the other. */

const password = 'a long walk by the river';
const migration = new URL('../db/migrations/0034_row_codes.sql', import.meta.url);
let running: TestApp;

/** As the migration leaves the tables, with rows from before it. */
async function openWindow({ database: { owner } }: TestApp): Promise<void> {
  for (const { name } of Object.values(codedRows)) {
    await owner.execute(
      sql.raw(`alter table ${name} alter row_code drop not null, alter row_code drop default`),
    );
    await owner.execute(sql.raw(`update ${name} set row_code = null`));
  }
  const statements = readFileSync(migration, 'utf8').split('--> statement-breakpoint');
  const triggers = statements.filter((text) => text.includes('EXECUTE FUNCTION "forget_row_code"'));
  for (const text of triggers) await owner.execute(sql.raw(text));
}

beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

const settle = () =>
  settleRowCodes({
    ...running.database,
    ownerConnection: { connectionString: running.database.ownerUrl },
  });
const loginOf = async (email: string) =>
  (await running.app.inject({ method: 'POST', url: apiPaths.login, payload: { email, password } }))
    .statusCode;

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

  const older = new pg.Client({ connectionString: url, application_name: olderServerSessions });
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
  const me = await running.app.inject({ url: apiPaths.me, headers: session });
  expect(me.statusCode).toBe(200);

  const emptied = queries.update(users).set({ rowCode: sql`null` });
  await expect(emptied.where(eq(users.id, before.id))).rejects.toThrow();
  await queries.update(users).set({ isActive: true, type: 'admin' }).where(eq(users.id, late.id));
  await owner.execute(sql`insert into users (name, email, type, password_hash)
    values ('', 'later@example.com', 'client', ${late.passwordHash})`);
  expect(await loginOf(late.email)).toBe(401);
  expect(await loginOf('later@example.com')).toBe(401);
});

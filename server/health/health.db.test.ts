import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { openWriteCheck } from './write-check.ts';

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

const ask = async (url: string) => {
  const answer = await running.app.inject(url);
  return [answer.statusCode, answer.json()];
};
const untilReadyIs = (status: number) =>
  eventually(
    () => ask('/api/ready'),
    ([found]) => found === status,
  );

const unreachable = [
  503,
  {
    message: 'We can’t reach our records right now. Please try again in a moment.',
    code: 'unavailable',
  },
];

test('a server that can write is live, ready and healthy', async () => {
  expect(await ask('/api/live')).toEqual([200, { status: 'ok' }]);
  expect(await ask('/api/ready')).toEqual([200, { status: 'ok' }]);
  expect(await ask('/api/health')).toEqual([200, { status: 'ok', database: 'ok' }]);
});

const setReadOnly = (value: 'on' | 'off') =>
  running.database.owner.transaction(
    async (tx) => {
      const [row] = (await tx.execute<{ name: string }>(sql`select current_database() as name`))
        .rows;
      await tx.execute(
        sql.raw(`alter database ${row?.name} set default_transaction_read_only = ${value}`),
      );
      // Sessions keep the setting they began with.
      await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename <> current_user`);
    },
    { accessMode: 'read write' },
  );

test('on a database that is read-only, as after losing its role, it is live but not ready, and says so once', async () => {
  const said = (words: string) => running.logged.filter((line) => line.includes(words)).length;
  await setReadOnly('on');
  expect(await untilReadyIs(503)).toEqual(unreachable);
  expect(await ask('/api/health')).toEqual(unreachable);
  expect(await ask('/api/live')).toEqual([200, { status: 'ok' }]);
  // Checked once more: an answer holds for half a second.
  await wait(600);
  expect(await ask('/api/ready')).toEqual(unreachable);
  expect(said('cannot be written to')).toBe(1);
  expect(said('a call failed')).toBe(0);

  await setReadOnly('off');
  await untilReadyIs(200);
  expect(said('can be written to again')).toBe(1);
});

test('after a call that failed the next answer is not the one of before', async () => {
  const signIn = async () => {
    const payload = { email: 'mei@example.com', password: 'not the password' };
    return (await running.app.inject({ method: 'POST', url: '/api/users/login', payload }))
      .statusCode;
  };
  expect((await ask('/api/ready'))[0]).toBe(200);
  await setReadOnly('on');
  expect(await signIn()).toBe(503);
  expect(await ask('/api/ready')).toEqual(unreachable);
  await setReadOnly('off');
  await untilReadyIs(200);
  expect(await signIn()).toBe(401);
});

test('many checks at once cost one write', async () => {
  let asked = 0;
  class CountingClient extends pg.Client {
    override query = ((...given: Parameters<pg.Client['query']>) => {
      asked += 1;
      return super.query(...given);
    }) as pg.Client['query'];
  }
  const connection = { ...running.database.connection, Client: CountingClient };
  const check = openWriteCheck({ ...running.database, connection }, running.parts.log);
  try {
    const answers = await Promise.all(Array.from({ length: 50 }, () => check.canWrite()));
    expect(new Set(answers)).toEqual(new Set([true]));
    expect(await check.canWrite()).toBe(true);
    expect(asked).toBe(1);
  } finally {
    await check.close();
  }
});

test('a server that is told to stop is not ready, though it still serves', async () => {
  running.stopping.abort();
  expect(await ask('/api/ready')).toEqual([
    503,
    { message: wording.stopping, code: 'unavailable' },
  ]);
  expect((await ask('/api/live'))[0]).toBe(200);
  expect((await ask('/api/health'))[0]).toBe(200);
  expect((await ask('/api/users/me'))[0]).toBe(401);
});

import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';

/** Stops: making the server useless to people by signing in very often, from many places. */

const guess = 'a guess of the flood';
const hashing = { over: Promise.withResolvers<void>() };

const password = 'a long walk by the river';
let running: TestApp;
let client: TestUser;
let session: { authorization: string };
let admin: { authorization: string };
let device: { cookie: string };

const send = (options: InjectOptions) => running.app.inject(options);
const post = (url: string, payload: object, headers: object = {}) =>
  send({ method: 'POST', url, payload, headers: { ...headers } });
const login = (headers: object) =>
  post('/api/users/login', { email: client.email, password }, headers);

beforeAll(async () => {
  const { verify } = argon2;
  vi.spyOn(argon2, 'verify').mockImplementation(async (hash, given) => {
    if (given !== guess) return verify(hash, given);
    await hashing.over.promise;
    return false;
  });
  running = await buildTestApp({ env: { TRUST_PROXY: 1 } });
  client = await createUser(running, { password });
  session = await signIn(running, client);
  admin = await signIn(running, await createUser(running, { type: 'admin' }));
  const [cookie = ''] = [(await login({})).headers['set-cookie'] ?? []].flat();
  device = { cookie: cookie.split(';')[0] ?? '' };
});
afterAll(() => {
  vi.restoreAllMocks();
  return running.close();
});

/** Each from another place at another account, with the cookie of a device that no one knows. */
const flood = (size: number) =>
  Array.from({ length: size }, (_, number) =>
    post(
      '/api/users/login',
      { email: `unknown-${number}@example.com`, password: guess },
      {
        'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
        cookie: `device=${'x'.repeat(43)}`,
      },
    ).then(({ statusCode }) => statusCode),
  );

test('while sign-ins wait for the database, people who are signed in read on', async () => {
  const { owner } = running.database;
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = owner.transaction(async (tx) => {
    await tx.execute(sql`lock table limits in access exclusive mode`);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const answers = flood(60);
  const waiting = async () => {
    const { rows } = await owner.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };
  await eventually(waiting, (count) => count >= 3);
  for (const url of ['/api/users/me', '/api/users?pageSize=25', '/api/users?search=ko']) {
    expect((await send({ url, headers: admin })).statusCode).toBe(200);
  }
  expect(await waiting()).toBe(3);
  held.resolve();
  await holding;
  hashing.over.resolve();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([401]));
});

test('while sign-ins wait for their hash, the signed-in and known devices are served', async () => {
  hashing.over = Promise.withResolvers<void>();
  const answers = flood(300);
  const refused = Promise.race(answers);
  expect(await refused).toBe(503);
  const form = payloadOf(exampleAnswers);
  const key = { 'idempotency-key': randomUUID() };
  expect((await send({ url: '/api/users/me', headers: session })).statusCode).toBe(200);
  expect((await post('/api/users/confirm', { password }, session)).statusCode).toBe(200);
  expect((await post('/api/forms/contact', form, { ...session, ...key })).statusCode).toBe(201);
  expect((await login(device)).statusCode).toBe(200);
  hashing.over.resolve();
  const statuses = await Promise.all(answers);
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(200);
});

import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSessions } from '#server/accounts/sessions/sessions.ts';
import type { Api } from '#server/api/api.ts';
import { buildApp } from '#server/app.ts';
import { sessions, users } from '#server/db/tables/accounts.ts';
import { siteDraft } from '#server/db/tables/publishing.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { newestMailTo, resetTokenIn } from '#testing/mail/mail-facts.ts';

/** Stops: using the moment between a check and the change it allows. */

const password = 'a long walk by the river';
let running: TestApp;
/** Two servers on one database, which share no memory. */
let servers: Api[];
let admin: { authorization: string };

beforeAll(async () => {
  running = await buildTestApp();
  servers = [running.app, await buildApp(running.parts)];
  admin = await signIn(running, await createUser(running, { type: 'admin' }));
});
afterAll(async () => {
  await servers[1]?.close();
  await running.close();
});

let calls = 0;
async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers = {},
) {
  calls += 1;
  const server = servers[calls % servers.length] ?? running.app;
  return server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}
const userPath = ({ id }: Pick<TestUser, 'id'>) => `/api/users/${id}`;
const login = (email: string, secret = password) =>
  call('POST', '/api/users/login', { email, password: secret });
const me = async (token: string) =>
  (await call('GET', '/api/users/me', undefined, { authorization: `Bearer ${token}` })).statusCode;

async function sessionsOf({ id }: Pick<TestUser, 'id'>): Promise<number> {
  const { queries } = running.database;
  return (await queries.select().from(sessions).where(eq(sessions.userId, id))).length;
}

/**
 * Signs in several times while something happens that must end all of those sessions: that many
 * milliseconds after the sign-ins, or before them if negative.
 */
async function raceLogins(user: TestUser, after: number, ending: () => Promise<unknown>) {
  const ended = pause(Math.max(0, after)).then(ending);
  await pause(Math.max(0, -after));
  const answers = await Promise.all(Array.from({ length: 3 }, () => login(user.email)));
  await ended;
  return answers
    .filter(({ statusCode }) => statusCode === 200)
    .map((answer) => answer.json().token);
}

const rounds = 12;
/** Each round takes as long as signing in, which is slow on a busy machine. */
const longTimeout = { timeout: 180_000 };

/** Spreads the rounds over the time that signing in takes, before and after. */
async function manyMoments(round: (after: number) => Promise<string[]>): Promise<void> {
  const { email } = await createUser(running, { password });
  const startedAt = performance.now();
  await login(email);
  const longest = 4 * (performance.now() - startedAt);
  let gotIn = 0;
  let keptOut = 0;
  for (let moment = 0; moment < rounds; moment += 1) {
    const tokens = await round(longest * ((2 * moment) / (rounds - 1) - 1));
    gotIn += tokens.length;
    keptOut += 3 - tokens.length;
    expect(await Promise.all(tokens.map(me))).toEqual(tokens.map(() => 401));
  }
  // Otherwise nothing raced.
  expect(gotIn).toBeGreaterThan(0);
  expect(keptOut).toBeGreaterThan(0);
}

test('no session outlives a deactivation that raced its sign-in', longTimeout, async () => {
  await manyMoments(async (after) => {
    const user = await createUser(running, { password });
    const tokens = await raceLogins(user, after, () =>
      call('DELETE', userPath(user), undefined, admin),
    );
    expect(await sessionsOf(user)).toBe(0);
    return tokens;
  });
});

test(
  'no session with the old password outlives a change that raced its sign-in',
  longTimeout,
  async () => {
    await manyMoments(async (after) => {
      const user = await createUser(running, { password });
      const own = await signIn(running, user);
      const change = { currentPassword: password, newPassword: 'another long walk' };
      const tokens = await raceLogins(user, after, async () => {
        expect((await call('POST', '/api/users/update-password', change, own)).statusCode).toBe(
          200,
        );
      });
      expect(await sessionsOf(user)).toBe(1);
      return tokens;
    });
  },
);

test('a reset link used many times at once works once', async () => {
  const user = await createUser(running, { password });
  await call('POST', '/api/users/forgot-password', { email: user.email });
  const token = resetTokenIn(await newestMailTo(running.mailFolder, user.email));
  const chosen = Array.from({ length: 10 }, (_, index) => `password number ${index}`);
  const racing = login(user.email);
  const answers = await Promise.all(
    chosen.map((newPassword) => call('POST', '/api/users/reset-password', { token, newPassword })),
  );
  const worked = chosen.filter((_, index) => answers[index]?.statusCode === 200);
  expect(worked).toHaveLength(1);
  expect((await login(user.email, worked[0])).statusCode).toBe(200);
  const raced = await racing;
  if (raced.statusCode === 200) expect(await me(raced.json().token)).toBe(401);
});

test('when two admins deactivate each other at once, one stays active, however many are invited', async () => {
  const alone = await buildTestApp();
  const { queries } = alone.database;
  await createUser(alone, { type: 'admin', temporaryUntil: new Date('2100-01-01') });
  const [one, two] = [
    await createUser(alone, { type: 'admin' }),
    await createUser(alone, { type: 'admin' }),
  ];
  for (let round = 0; round < 20; round += 1) {
    const [asOne, asTwo] = [await signIn(alone, one), await signIn(alone, two)];
    const answers = await Promise.all([
      alone.app.inject({ method: 'DELETE', url: userPath(two), headers: asOne }),
      alone.app.inject({
        method: 'PATCH',
        url: userPath(one),
        payload: { is_active: false },
        headers: asTwo,
      }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses);
    const able = and(eq(users.isActive, true), isNull(users.temporaryUntil));
    expect(await queries.select().from(users).where(able)).toHaveLength(1);
    for (const { id } of await queries.select().from(users).where(eq(users.isActive, false))) {
      await writeUser(alone, id, { isActive: true });
    }
  }
  await alone.close();
});

test('an email address that several people are given at once goes to only one of them', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createUser(running)));
  const email = 'wanted@example.com';
  const answers = await Promise.all([
    ...people.map((person) => call('PATCH', userPath(person), { email }, admin)),
    call('POST', '/api/users/signup', { name: 'Mei', email: 'WANTED@example.com' }, admin),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses.slice(1)).toEqual(Array(6).fill(409));
  expect([200, 201]).toContain(statuses[0]);
});

test('creating, deactivating and reactivating people at once never deadlocks', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => createUser(running)));
  const changes = people.flatMap((person, index) => [
    call('PATCH', userPath(person), { is_active: index % 2 === 0 }, admin),
    call('PATCH', userPath(person), { company_name: 'Chen', is_active: true }, admin),
    call('DELETE', userPath(person), undefined, admin),
    call('POST', '/api/users/invite', { email: `made-${index}@example.com` }, admin),
  ]);
  const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status > 201)).toEqual([]);
});

test('being deactivated waits for a confirmed call that stores who made it, and neither fails', async () => {
  const { queries } = running.database;
  const person = await createUser(running, { type: 'admin' });
  await signIn(running, person);
  const confirmed = openSessions(running.database, running.parts.keyedHash, () => new Date());
  const waiting = () =>
    queries.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock'`);
  const deactivated = await queries.transaction(async (tx) => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.userId, person.id));
    await confirmed.requireConfirmed(tx, session?.id ?? '', 'new-session');
    const answer = call('DELETE', userPath(person), undefined, admin);
    await eventually(waiting, ({ rows }) => rows.length > 0);
    await tx.insert(siteDraft).values({ changes: {}, savedAt: new Date(), savedBy: person.id });
    return { answer };
  });
  expect((await deactivated.answer).statusCode).toBe(200);
});

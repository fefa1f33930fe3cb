import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnSession } from '#domain/accounts/own-account.ts';
import { wording } from '#domain/wording.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { testClock } from '#testing/test-clock.ts';

const words = wording.accounts;
const minute = 60_000;
let running: TestApp;
const { now, pass } = testClock('2026-07-01T00:00:00Z');

beforeAll(async () => {
  running = await buildTestApp({ now });
});
afterAll(() => running.close());

type Headers = { authorization: string };
const call = (method: 'GET' | 'DELETE', url: string, headers: Headers) =>
  running.app.inject({ method, url, headers });
const me = async (headers: Headers) => (await call('GET', '/api/users/me', headers)).statusCode;
const list = async (headers: Headers, query = ''): Promise<{ data: OwnSession[]; total: number }> =>
  (await call('GET', `/api/users/me/sessions${query}`, headers)).json();
const end = (id: string, headers: Headers) =>
  call('DELETE', `/api/users/me/sessions/${id}`, headers);
const endedLines = async (headers: Headers) => {
  const { data } = (await call('GET', '/api/users/me/activity', headers)).json();
  return data.filter(({ kind }: { kind: string }) => kind === 'session-ended');
};

/** Two sessions of the same person, the second one begun a minute later. */
async function twoSessions(): Promise<{ user: TestUser; phone: Headers; laptop: Headers }> {
  const user = await createUser(running);
  const phone = await signIn(running, user);
  pass(minute);
  return { user, phone, laptop: await signIn(running, user) };
}

test('one sees where one is signed in, the last used first, and nothing of others', async () => {
  const { phone, laptop } = await twoSessions();
  await signIn(running, await createUser(running));
  const { data, total } = await list(laptop);
  expect(total).toBe(2);
  const begun = (ago: number) => new Date(now().getTime() - ago).toISOString();
  const facts = { _id: expect.any(String), device: 'Test', address: '127.0.0.1' };
  expect(data).toEqual([
    { ...facts, createdAt: begun(0), lastUsedAt: begun(0), current: true },
    { ...facts, createdAt: begun(minute), lastUsedAt: begun(minute), current: false },
  ]);
  expect((await list(phone, '?pageSize=1&page=2')).data).toHaveLength(1);
});

test('a session that is over is not listed', async () => {
  const { user } = await twoSessions();
  pass(60 * minute);
  expect(await list(await signIn(running, user))).toMatchObject({ total: 1 });
});

test('one signs out a single device, or the one in use', async () => {
  const { phone, laptop } = await twoSessions();
  const [own, other] = (await list(laptop)).data;
  const answer = await end(other?._id ?? '', laptop);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: words.sessionEnded }]);
  expect([await me(phone), await me(laptop)]).toEqual([401, 200]);
  expect(await endedLines(laptop)).toMatchObject([
    { actor: 'you', aboutYou: true, details: { which: 'one' } },
  ]);
  const last = await end(own?._id ?? '', laptop);
  expect(last.headers['set-cookie']).toMatch(/^session=; Max-Age=0;/);
  expect(await me(laptop)).toBe(401);
});

test('one signs out everywhere else', async () => {
  const { user, phone, laptop } = await twoSessions();
  const bystander = await signIn(running, await createUser(running));
  const answer = await call('DELETE', '/api/users/me/sessions', laptop);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: words.sessionsEnded }]);
  expect([await me(phone), await me(laptop), await me(bystander)]).toEqual([401, 200, 200]);
  expect(await endedLines(laptop)).toMatchObject([{ details: { which: 'others' } }]);
  expect(await list(await signIn(running, user))).toMatchObject({ total: 2 });
});

test('no one ends the session of someone else', async () => {
  const { phone, laptop } = await twoSessions();
  const [session] = (await list(phone)).data;
  const thief = await signIn(running, await createUser(running, { type: 'admin' }));
  for (const id of [session?._id ?? '', 'no-id', crypto.randomUUID()]) {
    const answer = await end(id, thief);
    expect([answer.statusCode, answer.json().message]).toEqual([404, words.sessionUnknown]);
  }
  expect([await me(phone), await me(laptop)]).toEqual([200, 200]);
  expect(await endedLines(thief)).toEqual([]);
});

import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

const hour = 60 * 60_000;
let now = new Date('2026-11-16T01:00:00Z');
let running: TestApp;
let beside: TestApp;

beforeAll(async () => {
  const options = { practice: { quickContact: 'deliver' }, now: () => now } as const;
  running = await buildTestApp(options);
  const records = { url: running.database.url, dataDir: running.dataDir };
  beside = await buildTestApp({ ...options, records });
});
afterAll(async () => {
  await beside.close();
  await running.close();
});

async function newReader() {
  const user = await createUser(running, { type: 'admin' });
  const read = async (url: string, from: TestApp = running) =>
    (await from.app.inject({ url, headers: await signIn(running, user) })).statusCode;
  const lines = async () => {
    await running.parts.audit.chain();
    const found = await running.database.queries
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, user.id))
      .orderBy(asc(auditEvents.number));
    return found.filter(({ kind }) => kind === 'list-read').map(({ details }) => details);
  };
  return { read, lines };
}

const lists = {
  people: '/api/users',
  companies: '/api/companies',
  submissions: '/api/submissions',
  enquiries: '/api/enquiries',
  appointments: '/api/appointments?from=2026-11-16&to=2026-11-20',
  lodgments: '/api/lodgments',
};

test('reading a list of people is logged, with the list', async () => {
  const { read, lines } = await newReader();
  for (const url of Object.values(lists)) expect(await read(url)).toBe(200);
  expect(await lines()).toEqual(Object.keys(lists).map((list) => ({ list })));
});

test('searching and paging adds no line within an hour, in any server, also at once', async () => {
  const { read, lines } = await newReader();
  const urls = Array.from({ length: 10 }, (_, n) => `/api/users?page=${n + 1}&search=m`);
  await Promise.all(urls.flatMap((url) => [read(url), read(url, beside)]));
  expect(await lines()).toEqual([{ list: 'people' }]);
  now = new Date(now.getTime() + hour - 1);
  expect(await read(lists.people)).toBe(200);
  expect(await lines()).toHaveLength(1);
  now = new Date(now.getTime() + 1);
  expect(await read(lists.people, beside)).toBe(200);
  expect(await read(lists.people)).toBe(200);
  expect(await lines()).toHaveLength(2);
});

test('a call that is refused is not logged as a reading', async () => {
  const client = await createUser(running, {});
  const headers = await signIn(running, client);
  await running.parts.audit.chain();
  const before = await running.database.queries.$count(auditEvents);
  for (const url of Object.values(lists)) {
    expect((await running.app.inject({ url, headers })).statusCode).toBe(403);
    expect((await running.app.inject({ url })).statusCode).toBe(401);
  }
  await running.parts.audit.chain();
  expect(await running.database.queries.$count(auditEvents)).toBe(before);
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Activity } from '#domain/audit/activity.ts';
import type { AuditEvent } from '#domain/audit/events.ts';
import { users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let clock = new Date('2026-10-01T00:00:00Z');
let running: TestApp;
let alex: TestUser;
let sam: TestUser;
let mei: TestUser;
let asAdmin: { authorization: string };

beforeAll(async () => {
  running = await buildTestApp({ now: () => clock });
  alex = await createUser(running, { type: 'admin', name: 'Alex Martin' });
  sam = await createUser(running, { type: 'admin', name: 'Sam Okafor' });
  mei = await createUser(running, { name: 'Mei Chen' });
  const { audit, database } = running.parts;
  const write = async (at: string, event: AuditEvent) => {
    clock = new Date(at);
    await database.queries.transaction((tx) => audit.write(tx, event));
  };
  const change: AuditEvent = { kind: 'user-changed', details: { fields: ['name'] } };
  const [company] = await database.queries
    .insert(companies)
    .values({ name: 'Chen Plumbing', email: 'office@chenplumbing.example' })
    .returning();
  // The clocks in Sydney go forward on 4 October 2026: that day begins at 14:00 and ends at 13:00.
  await write('2026-10-03T13:59:59.999Z', { ...change, actorId: alex.id, subjectId: mei.id });
  await write('2026-10-03T14:00:00Z', { ...change, actorId: sam.id, subjectId: mei.id });
  await write('2026-10-04T12:59:59.999Z', { ...change, actorId: alex.id, subjectId: sam.id });
  await write('2026-10-04T13:00:00Z', {
    kind: 'company-deleted',
    details: {},
    actorId: alex.id,
    subjectId: company?.id,
  });
  await write('2026-10-05T00:00:00Z', {
    kind: 'sign-in-failed',
    details: { by: 'password', email: 'm…@example.com' },
    address: '203.0.113.7',
  });
  await write('2026-10-05T00:00:00Z', { kind: 'user-activated', details: {}, subjectId: mei.id });
  asAdmin = await signIn(running, alex);
});
afterAll(() => running.close());

async function read(query: Record<string, string> = {}): Promise<Activity> {
  const answer = await running.app.inject({ url: '/api/activity', query, headers: asAdmin });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const numbers = async (query: Record<string, string>) =>
  (await read(query)).data.map(({ number }) => number);

test('the log says who did what to whom, newest first', async () => {
  const { data, older } = await read();
  expect(data.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(older).toBeNull();
  expect(data[1]).toEqual({
    number: 5,
    at: '2026-10-05T00:00:00.000Z',
    kind: 'sign-in-failed',
    actor: null,
    subject: null,
    address: '203.0.113.7',
    details: { by: 'password', email: 'm…@example.com' },
  });
  expect(data[2]).toMatchObject({
    actor: { _id: alex.id, name: 'Alex Martin' },
    subject: { type: 'company', name: 'Chen Plumbing' },
  });
  expect(data[5]?.subject).toEqual({ _id: mei.id, type: 'user', name: 'Mei Chen' });
});

test('someone without a name is shown by their email', async () => {
  const { queries } = running.parts.database;
  const named = eq(users.id, sam.id);
  await queries.update(users).set({ name: '' }).where(named);
  const { data } = await read();
  const { filters } = await read({ actor: sam.id, subject: sam.id });
  await queries.update(users).set({ name: 'Sam Okafor' }).where(named);
  const shown = [data[4]?.actor, data[3]?.subject, filters.actor, filters.subject];
  expect(shown.map((person) => person?.name)).toEqual(Array(4).fill(sam.email));
});

test('each filter narrows the log, and several narrow it further', async () => {
  expect(await numbers({ kind: 'user-changed' })).toEqual([3, 2, 1]);
  expect(await numbers({ actor: alex.id })).toEqual([4, 3, 1]);
  expect(await numbers({ subject: mei.id })).toEqual([6, 2, 1]);
  expect(await numbers({ kind: 'user-changed', actor: alex.id, subject: mei.id })).toEqual([1]);
  expect(await numbers({ actor: randomUUID() })).toEqual([]);
  expect(await numbers({ kind: '', actor: '', subject: '', from: '', to: '' })).toHaveLength(6);
});

test('a day is a day in Sydney, even when the clocks change', async () => {
  expect(await numbers({ from: '2026-10-04', to: '2026-10-04' })).toEqual([3, 2]);
  expect(await numbers({ to: '2026-10-03' })).toEqual([1]);
  expect(await numbers({ from: '2026-10-05' })).toEqual([6, 5, 4]);
});

test('the answer includes the names of those filtered by', async () => {
  const { filters } = await read({ actor: sam.id, subject: mei.id });
  expect(filters).toEqual({
    actor: { _id: sam.id, name: 'Sam Okafor' },
    subject: { _id: mei.id, type: 'user', name: 'Mei Chen' },
    clients: [mei.id],
  });
  const unknown = await read({ actor: randomUUID(), subject: randomUUID() });
  expect(unknown.filters).toEqual({ actor: null, subject: null, clients: [] });
});

test('paging skips no lines, even those of the same moment', async () => {
  const seen: number[] = [];
  let before = '';
  for (let page = 0; page < 6; page += 1) {
    const { data, older } = await read({ before, pageSize: '1' });
    seen.push(...data.map(({ number }) => number));
    expect(older).toBe(page < 5 ? data[0]?.number : null);
    before = String(older ?? '');
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await numbers({ before: '3', kind: 'user-changed' })).toEqual([2, 1]);
  expect(await numbers({ before: '999999' })).toEqual([]);
});

test('the earliest and latest values that a filter allows are answered', async () => {
  expect(await numbers({ from: '1900-01-01', to: '9999-12-31' })).toHaveLength(6);
  expect(await numbers({ before: String(Number.MAX_SAFE_INTEGER) })).toEqual([]);
});

test('an invalid filter is refused', async () => {
  const filters: Record<string, string>[] = [
    { kind: 'gossip' },
    { actor: 'alex' },
    { from: '2026-02-30' },
    { from: '0000-01-01' },
    { before: '0' },
    { pageSize: '101' },
  ];
  for (const query of filters) {
    const answer = await running.app.inject({
      url: '/api/activity',
      query,
      headers: asAdmin,
    });
    expect([query, answer.statusCode]).toEqual([query, 400]);
  }
});

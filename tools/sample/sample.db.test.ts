import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/tables/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { visitorOf } from '#testing/work/works.ts';
import { fillSample } from './fill-sample.ts';

let running: TestApp;

beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

const now = new Date('2026-11-16T02:00:00.000Z');
const wanted = { clients: 12, now };

test('an empty database gets people, two tax seasons, documents, appointments and forms', async () => {
  const { clients, staff, password } = await fillSample(running.parts, wanted);
  expect(clients).toHaveLength(12);
  const { queries } = running.database;
  const found = await queries.select().from(users);
  const member = found.find(({ email }) => email === staff[0]?.email);
  if (!member) throw new Error('There is no staff.');
  const visitor = await visitorOf(running, member);
  const totalOf = async (path: string) => (await visitor.get(path)).json().total;
  expect(await totalOf('/api/work')).toBeGreaterThan(15);
  expect(await totalOf('/api/work?stage=closed')).toBeGreaterThan(2);
  expect(await totalOf('/api/submissions')).toBeGreaterThan(2);
  const [first] = clients;
  const { data } = (await visitor.get(`/api/documents?client=${first?.id}`)).json();
  expect(data).toBeInstanceOf(Array);
  const { rows } = await queries.execute(
    `select (select count(*)::int from documents) as documents,
       (select count(*)::int from appointments) as appointments,
       (select count(*)::int from mails) as mails`,
  );
  expect(rows[0]).toMatchObject({ appointments: 3, mails: 0 });
  expect(rows[0]?.documents).toBeGreaterThan(5);
  const signedIn = await running.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email: first?.email, password },
  });
  expect(signedIn.statusCode).toBe(200);
});

test('a database with accounts is refused', async () => {
  await expect(fillSample(running.parts, wanted)).rejects.toThrow('There are accounts');
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { auditEvents, peopleRead } from '#server/db/tables/audit.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';
import { startWork, visitorOf } from '#testing/work/works.ts';
import { forgetPeopleRead } from './people-read.ts';

const password = 'a long walk by the river';
const most = 10;
const minute = 60_000;

let running: TestApp;
let staff: TestUser;
let headers: { authorization: string };
let clock = new Date('2026-07-31T00:00:00Z');
const now = () => clock;
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * minute);
};

const env = { LIST_READS_PER_HOUR: most };
beforeAll(async () => {
  running = await buildTestApp({ env, now });
  for (let count = 0; count < 3 * most; count += 1) {
    await createUser(running, { name: `Reader ${count % 2 ? 'Odd' : 'Even'}` });
  }
});
afterAll(() => running.close());
beforeEach(async () => {
  staff = await createUser(running, { type: 'staff', password });
  headers = await signIn(running, staff);
});

const list = (query: string, app = running.app) =>
  app.inject({ url: `/api/users?${query}`, headers });
const page = (number: number, pageSize = 5, app = running.app) =>
  list(`page=${number}&pageSize=${pageSize}`, app);
const confirm = () =>
  running.app.inject({
    method: 'POST',
    url: '/api/users/confirm-password',
    headers,
    payload: { password },
  });
const statusOf = async (answer: ReturnType<typeof list>) => (await answer).statusCode;

async function expectAsked(answer: ReturnType<typeof list>, message: string): Promise<void> {
  const { statusCode, body } = await answer;
  expect([statusCode, JSON.parse(body)]).toEqual([403, { message, code: 'confirm' }]);
}

const tooMany = wording.accounts.manyRead.replace('{count}', String(most));
const askedAgain = 'Please confirm that it is you.';

test('paging counts as all at once does, and once confirmed it goes on', async () => {
  const admin = await createUser(running, { type: 'admin' });
  await confirm();
  expect([await statusOf(page(1)), await statusOf(page(2))]).toEqual([200, 200]);
  await expectAsked(page(3), tooMany);
  await expectAsked(page(4), askedAgain);
  // What was read already can be read again, also by a search.
  expect(await statusOf(page(1))).toBe(200);
  expect((await confirm()).statusCode).toBe(200);
  expect(await statusOf(page(3))).toBe(200);
  expect([await statusOf(page(4)), await statusOf(page(5))]).toEqual([200, 200]);
  await expectAsked(page(6), tooMany);

  await running.parts.audit.chain();
  const { queries } = running.database;
  const lines = await queries.select().from(auditEvents).where(eq(auditEvents.actorId, staff.id));
  const told = lines.filter(({ kind }) => kind === 'many-people-read');
  expect(told.map(({ details }) => details)).toEqual([{ count: most }, { count: most }]);
  const mail = await newestMailTo(running.mailFolder, admin.email, 2, 'Many people');
  expect(mail.text).toContain(`${staff.email}) wanted to read more than ${most} people`);
  expect(mail.text).toContain(`${portalPaths.activity}?actor=${staff.id}`);
});

test('everyone at once is asked about, works then, and works again within the hour', async () => {
  await expectAsked(list(''), tooMany);
  await confirm();
  const whole = await list('');
  expect(whole.json().data.length).toBeGreaterThan(most);
  pass(6);
  expect(await statusOf(list(''))).toBe(200);
  pass(60);
  headers = await signIn(running, staff);
  await expectAsked(list(''), tooMany);
});

test('calls at once, on two servers, do not get past it', async () => {
  const { database, dataDir } = running;
  const other = await buildTestApp({ env, now, records: { url: database.url, dataDir } });
  const pages = [1, 2, 3, 4, 5, 6];
  const answers = await Promise.all(
    pages.map((number) => page(number, 5, number % 2 ? running.app : other.app)),
  );
  const passed = answers.filter(({ statusCode }) => statusCode === 200);
  expect(passed).toHaveLength(most / 5);
  await other.app.close();
  await other.parts.jobs.stop();
});

test('a search as it is typed counts each person once, and an hour later no one', async () => {
  for (const typed of ['Rea', 'Read', 'Reade', 'Reader', 'Reader O', 'Reader Od']) {
    expect(await statusOf(list(`search=${typed}&pageSize=5&sort=name`))).toBe(200);
  }
  pass(61);
  headers = await signIn(running, staff);
  expect([await statusOf(page(1)), await statusOf(page(2))]).toEqual([200, 200]);
  const { queries } = running.database;
  pass(61);
  await forgetPeopleRead(queries, clock);
  expect(await queries.$count(peopleRead)).toBe(0);
});

test('forms in a list count by their client, and clients’ own lists do not', async () => {
  for (let count = 0; count <= most; count += 1) {
    const client = await signIn(running, await createUser(running));
    await running.app.inject({
      method: 'POST',
      url: '/api/forms/contact',
      headers: client,
      payload: payloadOf(exampleAnswers),
    });
  }
  const answer = running.app.inject({ url: '/api/submissions?pageSize=100', headers });
  await expectAsked(answer, tooMany);
});

test('work in a list counts by its client', async () => {
  const by = await visitorOf(running, staff);
  for (let count = 0; count <= most; count += 1) {
    await startWork(by, { user: await createUser(running) });
  }
  const answer = running.app.inject({ url: '/api/work?pageSize=100', headers });
  await expectAsked(answer, tooMany);
});

test('lodgments in a list count by their client', async () => {
  const by = await visitorOf(running, staff);
  for (let count = 0; count <= most; count += 1) {
    const { id } = await createUser(running);
    const recurring = [{ type: 'individual-return', from: '2026-07-01' }];
    await by.put(`/api/clients/${id}/obligations`, { obligations: recurring });
  }
  const answer = running.app.inject({ url: '/api/lodgments?pageSize=100', headers });
  await expectAsked(answer, tooMany);
});

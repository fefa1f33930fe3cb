import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { mails } from '#server/db/tables/mail.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { testClock } from '#testing/test-clock.ts';
import { peopleOf, type Visitor, visitorOf } from '#testing/work/works.ts';

const words = wording.onboarding;
const clock = testClock('2026-11-16T01:00:00.000Z');

let running: TestApp;
let client: Visitor;
let staff: Visitor;
beforeAll(async () => {
  running = await buildTestApp({ now: clock.now });
  ({ client, staff } = await peopleOf(running));
});
afterAll(() => running.close());

/** Sessions end before the days have passed. */
async function passDays(days: number): Promise<void> {
  clock.pass(days * 24 * 60 * 60_000);
  staff = await visitorOf(running, staff.user);
}

const pathOf = (id: string) => `/api/clients/${id}/nomination`;

async function newClient(more: object = {}): Promise<string> {
  const given = { kind: 'trust', name: 'Chen Family Trust', ...more };
  return (await staff.post('/api/clients', given)).json().data._id;
}

const mailed = () =>
  running.database.queries.select().from(mails).where(eq(mails.kind, 'nomination-steps'));
const overview = async () => (await staff.get('/api/overview')).json().data.today.nominations;
const today = async () => (await staff.get('/api/desk/today')).json().practice.nominations;

test('whoever sees the client is mailed the steps, once however often it is pressed', async () => {
  const id = await newClient({ account: client.user.id });
  expect((await staff.get(pathOf(id))).json().data).toEqual({
    state: null,
    nominatedOn: null,
    addedOn: null,
    lapsesOn: null,
    isLapsed: false,
    mailedAt: null,
  });
  const pressed = await Promise.all([1, 2, 3].map(() => staff.put(pathOf(id), { state: 'asked' })));
  expect(pressed.map((answer) => answer.json().message)).toEqual(Array(3).fill(words.mailed));
  expect(await mailed()).toHaveLength(1);
  clock.pass(11 * 60_000);
  await staff.put(pathOf(id), { state: 'asked' });
  expect(await mailed()).toHaveLength(2);
});

test('a client without any email is told of by other means', async () => {
  const before = (await mailed()).length;
  const answer = await staff.put(pathOf(await newClient()), { state: 'asked' });
  expect(answer.json()).toMatchObject({ message: words.notMailed, data: { mailedAt: null } });
  expect(await mailed()).toHaveLength(before);
  await staff.put(pathOf(await newClient({ email: 'trust@example.com' })), { state: 'asked' });
  expect(await mailed()).toHaveLength(before + 1);
});

test('it lapses after 28 days, and the overview says so 7 days before', async () => {
  const id = await newClient();
  const saved = await staff.put(pathOf(id), { state: 'nominated', nominatedOn: '2026-11-16' });
  expect(saved.json().data).toMatchObject({ lapsesOn: '2026-12-14', isLapsed: false });
  await passDays(20);
  expect([await overview(), await today()]).toEqual([0, 0]);
  await passDays(1);
  expect([await overview(), await today()]).toEqual([1, 1]);
  const listed = (await staff.get('/api/clients?nominatedTo=2026-11-16')).json();
  expect(listed.data.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  expect((await staff.get('/api/clients?nominatedTo=2026-11-15')).json().total).toBe(0);
  await passDays(8);
  expect((await staff.get(pathOf(id))).json().data.isLapsed).toBe(true);
  expect(await overview()).toBe(1);
  const added = await staff.put(pathOf(id), { state: 'added', addedOn: '2026-12-10' });
  expect(added.json().data).toMatchObject({
    nominatedOn: '2026-11-16',
    addedOn: '2026-12-10',
    lapsesOn: null,
  });
  expect([await overview(), await today()]).toEqual([0, 0]);
});

test('days that cannot be are refused, and individuals nominate no one', async () => {
  const id = await newClient();
  const refused = async (body: object) => {
    const answer = await staff.put(pathOf(id), body);
    return [answer.statusCode, answer.json().field];
  };
  expect(await refused({ state: 'nominated', nominatedOn: '2030-01-01' })).toEqual([
    400,
    'nominatedOn',
  ]);
  expect(await refused({ state: 'nominated', nominatedOn: '2026-02-30' })).toEqual([
    400,
    'nominatedOn',
  ]);
  const days = { nominatedOn: '2026-11-10', addedOn: '2026-11-09' };
  expect(await refused({ state: 'added', ...days })).toEqual([400, 'addedOn']);
  expect(await refused({ state: 'elected' })).toEqual([400, 'state']);
  const own = await staff.put(pathOf(client.user.id), { state: 'asked' });
  expect([own.statusCode, own.json().message]).toEqual([409, words.nominationUnfit]);
  expect((await staff.get(pathOf(crypto.randomUUID()))).statusCode).toBe(404);
});

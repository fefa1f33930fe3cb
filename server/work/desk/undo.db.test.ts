import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { undoableFor } from '#domain/work/desk/undo.ts';
import type { Work } from '#domain/work/work.ts';
import { mails } from '#server/db/tables/mail.ts';
import { workUndos } from '#server/db/tables/work.ts';
import { createNotices } from '#server/work/notices.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { testClock } from '#testing/test-clock.ts';
import { peopleOf, startWork, type Visitor, visitorOf, workPath } from '#testing/work/works.ts';
import { forgetUndos } from './undo.ts';

/** What the practice has just done is undone, many works are changed at once, and views are kept. */

const clock = testClock('2026-11-16T01:00:00.000Z');
let running: TestApp;
let client: Visitor;
let other: Visitor;
let staff: Visitor;

beforeAll(async () => {
  running = await buildTestApp({ now: clock.now });
});
afterAll(() => running.close());
beforeEach(async () => {
  clock.pass(2 * 60 * 60_000);
  ({ client, other, staff } = await peopleOf(running));
  await running.database.queries.delete(mails);
});

const read = async ({ _id }: Work): Promise<Work> => (await staff.get(workPath(_id))).json().data;
const undo = (id: string, by: Visitor = staff) => by.post(`/api/work/undos/${id}`, {});
const itemsOf = (work: Work) => workPath(work._id, '/api/work/:id/items/:item', work.items[0]?._id);
const mailed = async () =>
  (await running.database.queries.select().from(mails)).map(({ kind }) => kind);
/** As the queue does when the time has come. */
const whenDue = async (visitor: Visitor) => {
  const waiting = { recipient: visitor.user.id, about: 'returned' } as const;
  const { sendWaiting } = createNotices(running.parts);
  await running.database.queries.transaction((tx) => sendWaiting(tx, waiting));
};

async function answered(titles = ['Donations', 'Rent']): Promise<Work> {
  const made = await startWork(staff, client, { items: titles.map((title) => ({ title })) });
  for (const { _id } of made.items) {
    const path = workPath(made._id, '/api/work/:id/items/:item', _id);
    await client.patch(path, { state: 'not-available', reason: 'None' });
  }
  await running.database.queries.delete(mails);
  return read(made);
}

test('a change of a work is undone as a whole, once, and by whoever made it', async () => {
  const made = await startWork(staff, client, { dueOn: '2027-05-17' });
  const change = { stage: 'closed', assignee: staff.user.id, dueOn: null, notes: 'Secret' };
  const done = (await staff.patch(workPath(made._id), change)).json();
  const colleague = await visitorOf(running, await createUser(running, { type: 'staff' }));
  expect((await undo(done.undo, colleague)).statusCode).toBe(404);
  const answer = await undo(done.undo);
  expect([answer.statusCode, answer.json().data]).toEqual([200, { undone: [made._id], kept: [] }]);
  const after = await read(made);
  const { stage, assignee, dueOn, notes, lodgedOn } = made;
  expect(after).toMatchObject({ stage, assignee, dueOn, notes, lodgedOn, revision: 3 });
  expect((await undo(done.undo)).statusCode).toBe(404);
});

test('it cannot be undone after its time, nor once someone has changed the work since', async () => {
  const made = await startWork(staff, client);
  const first = (await staff.patch(workPath(made._id), { stage: 'preparing' })).json();
  await staff.patch(workPath(made._id), { dueOn: null });
  expect((await undo(first.undo)).statusCode).toBe(409);
  expect(await read(made)).toMatchObject({ stage: 'preparing', dueOn: null });
  const second = (await staff.patch(workPath(made._id), { stage: 'review' })).json();
  clock.pass(undoableFor + 1);
  expect((await undo(second.undo)).statusCode).toBe(404);
  const { queries } = running.database;
  await forgetUndos(queries, clock.now());
  expect(await queries.$count(workUndos)).toBe(0);
});

test('no mail leaves for what was returned and undone within its time', async () => {
  const work = await answered();
  const done = await staff.patch(itemsOf(work), { state: 'returned', comment: 'Look again.' });
  expect(await mailed()).toEqual([]);
  await whenDue(client);
  expect(await mailed()).toEqual([]);
  expect((await undo(done.json().undo)).statusCode).toBe(200);
  expect((await read(work)).items[0]).toMatchObject({ state: 'not-available', comment: '' });
  clock.pass(undoableFor + 1);
  await whenDue(client);
  expect(await mailed()).toEqual([]);
});

test('what was returned and stays so is mailed after its time, also if another is undone', async () => {
  const work = await answered();
  const [first, second] = work.items.map(({ _id }) =>
    workPath(work._id, '/api/work/:id/items/:item', _id),
  );
  const returned = { state: 'returned', comment: 'Look again.' };
  const done = await staff.patch(`${first}`, returned);
  clock.pass(5000);
  await staff.patch(`${second}`, returned);
  expect((await undo(done.json().undo)).statusCode).toBe(200);
  clock.pass(undoableFor - 5000 + 1);
  await whenDue(client);
  expect(await mailed()).toEqual([]);
  clock.pass(5000);
  await whenDue(client);
  expect(await mailed()).toEqual(['work-returned']);
});

test('all that was looked at is accepted at once, or nothing', async () => {
  const work = await answered();
  const path = workPath(work._id, '/api/work/:id/accept');
  const ids = work.items.map(({ _id }) => _id);
  const done = await staff.post(path, { items: ids });
  expect(done.json().data.items.map(({ state }: { state: string }) => state)).toEqual([
    'accepted',
    'accepted',
  ]);
  expect((await staff.post(path, { items: ids })).statusCode).toBe(409);
  expect((await client.post(path, { items: ids })).statusCode).toBe(403);
  await undo(done.json().undo);
  expect((await read(work)).items.map(({ state }) => state)).toEqual([
    'not-available',
    'not-available',
  ]);
  await staff.patch(itemsOf(work), { state: 'returned', comment: 'Look again.' });
  expect((await staff.post(path, { items: ids })).statusCode).toBe(409);
  expect((await read(work)).items[1]?.state).toBe('not-available');
});

test('many works are changed at once, or each says why not, and one undo is for all', async () => {
  const made = [
    await startWork(staff, client),
    await startWork(staff, other, { type: 'advice', period: 'Shares' }),
  ];
  const gone = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20';
  const works = [...made.map(({ _id }) => _id), gone];
  const change = { assignee: staff.user.id };
  const done = (await staff.post('/api/work/changes', { works, change })).json();
  expect(done.data).toEqual([
    ...made.map(({ _id }) => ({ _id, refusal: null })),
    { _id: gone, refusal: 'We can’t find that job.' },
  ]);
  expect((await Promise.all(made.map(read))).map(({ assignee }) => assignee?._id)).toEqual([
    staff.user.id,
    staff.user.id,
  ]);
  expect((await undo(done.undo)).json().data.undone).toHaveLength(2);
  expect((await Promise.all(made.map(read))).map(({ assignee }) => assignee)).toEqual([null, null]);
  for (const stage of ['lodged', 'assessed']) {
    const refused = await staff.post('/api/work/changes', { works, change: { stage } });
    expect(refused.statusCode).toBe(400);
  }
});

test('whoever is asked for something is reminded by one mail, and the others are named', async () => {
  const asked = await startWork(staff, client, { items: [{ title: 'Rent' }] });
  const second = await startWork(staff, client, {
    type: 'advice',
    period: 'Shares',
    items: [{ title: 'Holdings' }],
  });
  const idle = await startWork(staff, other);
  await running.database.queries.delete(mails);
  const works = [asked, second, idle].map(({ _id }) => _id);
  const done = await staff.post('/api/work/reminders', { works });
  expect(done.json().data.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([
    null,
    null,
    'Nothing is waiting for this client.',
  ]);
  expect(await mailed()).toEqual(['work-reminder']);
});

test('a view of the jobs is one’s own or shared, and apart from those of the clients', async () => {
  await startWork(staff, client, { assignee: staff.user.id });
  const query = `assignee=${staff.user.id}`;
  const made = await staff.post('/api/work/views', { name: 'Mine', query, shared: false });
  expect(made.json().data).toMatchObject({ name: 'Mine', query, mine: true, total: 1 });
  const colleague = await visitorOf(running, await createUser(running, { type: 'staff' }));
  expect((await colleague.get('/api/work/views')).json().total).toBe(0);
  expect((await staff.get('/api/clients/views')).json().total).toBe(0);
  const wrong = await staff.post('/api/work/views', { name: 'Odd', query: 'tea=1' });
  expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'query']);
  const path = `/api/work/views/${made.json().data._id}`;
  expect((await staff.delete(path.replace('work', 'clients'))).statusCode).toBe(404);
  expect((await staff.delete(path)).statusCode).toBe(200);
});

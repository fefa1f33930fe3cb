import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Found } from '#domain/desk/search.ts';
import type { Task } from '#domain/desk/today.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { testClock } from '#testing/test-clock.ts';
import { peopleOf, startWork, type Visitor, workPath } from '#testing/work/works.ts';

// Wednesday, noon in Sydney.
const clock = testClock('2026-11-18T01:00:00.000Z');
let running: TestApp;
let client: Visitor;
let staff: Visitor;

beforeAll(async () => {
  running = await buildTestApp({ now: clock.now });
  ({ client, staff } = await peopleOf(running));
});
afterAll(() => running.close());

const waiting = async () => (await staff.get('/api/desk/waiting')).json().data;

test('the desk counts each job once, and only enquiries of yesterday and today', async () => {
  expect(await waiting()).toEqual({ jobs: 0, forms: 0, appointments: 0, enquiries: 0 });
  const items = [{ title: 'Donations' }, { title: 'Interest' }];
  const job = await startWork(staff, client, { items });
  const lodged = await startWork(staff, client, { period: '2024-25', items });
  for (const { _id, items: asked } of [job, lodged]) {
    for (const item of asked) {
      const path = workPath(_id, '/api/work/:id/items/:item', item._id);
      await client.patch(path, { state: 'not-available', reason: 'None' });
    }
  }
  const signedOnPaper = { note: 'Signed at our office.' };
  await staff.patch(workPath(lodged._id), { stage: 'lodged', signedOnPaper });
  // From midnight in Sydney.
  for (const receivedAt of ['2026-11-16T12:59:00.000Z', '2026-11-16T13:01:00.000Z']) {
    await running.database.queries
      .insert(enquiries)
      .values({ enquiryType: 'general', receivedAt: new Date(receivedAt) });
  }
  expect(await waiting()).toEqual({ jobs: 1, forms: 0, appointments: 0, enquiries: 1 });
});

test('today is one’s own first, in the order of what waiting costs, then what no one has', async () => {
  const { other } = await peopleOf(running);
  const assignee = staff.user.id;
  const items = [{ title: 'Donations' }];
  const late = await startWork(staff, other, { assignee, items, dueOn: '2026-11-02' });
  const soon = await startWork(staff, other, { assignee, period: '2024-25', dueOn: '2026-11-20' });
  await staff.patch(workPath(soon._id), { stage: 'preparing' });
  const answered = await startWork(staff, other, {
    assignee,
    items,
    period: '2023-24',
    dueOn: '2026-11-21',
  });
  const path = workPath(answered._id, '/api/work/:id/items/:item', answered.items[0]?._id);
  await other.patch(path, { state: 'not-available', reason: 'None' });
  // Neither waits for us today.
  await startWork(staff, other, { assignee, items, period: '2022-23', dueOn: '2026-11-25' });
  await startWork(staff, other, { assignee, period: '2021-22', dueOn: '2027-05-15' });
  await startWork(staff, other, { period: '2020-21', dueOn: '2026-11-30' });

  const answer = (await staff.get('/api/desk/today')).json();
  expect(answer.data.map(({ _id, kind, items: count }: Task) => [_id, kind, count])).toEqual([
    [late._id, 'call', 1],
    [answered._id, 'review', 1],
    [soon._id, 'prepare', 0],
  ]);
  expect(answer.total).toBe(3);
  expect(answer.data[0].client).toEqual({ _id: other.user.id, name: 'Sam Okafor' });
  expect(answer.practice).toMatchObject({ unassigned: 1, ready: 0 });
  expect(answer.figures).toEqual({ overdue: 1, dueThisWeek: 2, toSign: 0 });
});

test('a search finds clients and what is theirs; without one, what was opened last comes first', async () => {
  const { other, staff: reader } = await peopleOf(running);
  const job = await startWork(staff, other, {});
  const search = async (text: string) =>
    (await reader.get(`/api/desk/search?search=${text}`))
      .json()
      .data.map((each: Found) => [each.kind, each._id]);
  expect(await search('')).toEqual([]);
  expect(await search(other.user.email)).toEqual([
    ['client', other.user.id],
    ['job', job._id],
  ]);
  expect(await search('no-one-is-called-this')).toEqual([]);
  await reader.get(workPath(job._id));
  clock.pass(1000);
  await reader.get(`/api/users/${other.user.id}/record`);
  clock.pass(1000);
  await reader.get(`/api/users/${client.user.id}/record`);
  expect(await search('')).toEqual([
    ['client', client.user.id],
    ['client', other.user.id],
    ['job', job._id],
  ]);
});

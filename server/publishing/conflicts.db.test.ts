import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#testing/accounts/accounts.ts';
import { booker, callsOf, mondayMorning, thatWeek } from '#testing/bookings/bookings.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { watchedDrawing, watchedSite } from '#testing/publishing/drawn-pages.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

let running: TestApp;
let admin: Visitor;
beforeAll(async () => {
  const { drawing } = watchedDrawing();
  const { site } = watchedSite();
  running = await buildTestApp({ drawing, site, now: () => mondayMorning });
  admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
});
afterAll(() => running.close());

const closed = [{ from: '2026-02-04', to: '2026-02-04' }];
const conflicts = async (query = '') => (await admin.get(`/api/site/conflicts${query}`)).json();
const difference = async (query: string) =>
  (await admin.get(`/api/site/difference${query}`)).json().data;

async function publish(changes: object): Promise<void> {
  const { version } = (await admin.get('/api/site/draft')).json().data;
  const saved = await admin.put('/api/site/draft', { version, changes });
  expect(saved.statusCode, saved.body).toBe(200);
  const { _id } = (await admin.post('/api/site/publish', {})).json().data;
  await eventually(
    async () => (await admin.get(`/api/site/versions/${_id}`)).json().data,
    ({ state }) => state === 'live',
  );
}

test('appointments that no longer fit stay listed once it is published, with whom to call', async () => {
  const { book } = callsOf(() => running.app);
  expect((await book(thatWeek(2, 10))).statusCode).toBe(201);
  expect(await conflicts()).toEqual({ data: [], total: 0 });
  await publish({ scheduling: { closed } });
  const found = await conflicts();
  const { name, phone } = booker;
  expect(found).toMatchObject({
    data: [{ startsAt: thatWeek(2, 10), reason: 'closed', name, phone }],
    total: 1,
  });
  expect(found.data[0]).not.toHaveProperty('about');
});

test('a version tells what bringing it back would change, and who would not fit then', async () => {
  await publish({ scheduling: { closed: null } });
  expect(await conflicts()).toMatchObject({ total: 0 });
  const { data } = (await admin.get('/api/site/versions')).json();
  const [, first, beginning] = data;
  expect(await conflicts(`?version=${first._id}`)).toMatchObject({ total: 1 });
  const closes = expect.objectContaining({ part: 'scheduling', name: 'closed' });
  expect(await difference(`?version=${first._id}`)).toContainEqual(closes);
  expect(await difference(`?version=${beginning._id}`)).toEqual([]);
  const unknown = '0199f2a1-7c3e-7d10-9c55-2f6b5a1e8d04';
  expect((await admin.get(`/api/site/conflicts?version=${unknown}`)).statusCode).toBe(404);
});

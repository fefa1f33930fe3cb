import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LodgmentLine } from '#domain/work/recurring/lodgments.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { onPaper, peopleOf, startWork, type Visitor } from '#testing/work/works.ts';

let running: TestApp;
let staff: Visitor;
beforeAll(async () => {
  // Q1 was due on 25 November.
  running = await buildTestApp({ now: () => new Date('2026-12-10T00:00:00Z') });
  staff = (await peopleOf(running)).staff;
});
afterAll(() => running.close());

let clientsSoFar = 0;
async function clientWith(recurring: readonly object[], more: object = {}) {
  clientsSoFar += 1;
  const made = await staff.post('/api/clients', {
    kind: 'company',
    name: `Company ${String(clientsSoFar).padStart(3, '0')}`,
    ...more,
  });
  const { _id } = made.json().data;
  await staff.put(`/api/clients/${_id}/obligations`, { obligations: recurring });
  return { user: { ...staff.user, id: _id as string } };
}
const list = async (query = '') => (await staff.get(`/api/lodgments?${query}`)).json();
const inShort = ({ period, stage, dueOn, lodgedOn, late }: LodgmentLine) => [
  ...[period, stage, dueOn, lodgedOn, late],
];

test('it has every period of the year, whether a job stands or not, and what was on time', async () => {
  const group = (await staff.post('/api/groups', { name: 'Chen family' })).json().data._id;
  const bas = [{ type: 'bas-quarterly', from: '2026-07-01' }];
  const onTime = await clientWith(bas, { group });
  const late = await clientWith(bas, { group });
  const never = await clientWith(bas, { group });
  await clientWith([{ type: 'bas-quarterly', from: '2027-02-01' }], { group });
  const about = { type: 'bas-quarterly', period: '2026-27 Q1' };
  for (const [client, lodgedOn] of [
    [onTime, '2026-11-25'],
    [late, '2026-11-26'],
  ] as const) {
    const job = await startWork(staff, client, about);
    await staff.post(`/api/work/${job._id}/lodge`, { lodgedOn, ...onPaper });
  }
  // Longer by what the tax office said: its day has not come.
  await startWork(staff, never, { ...about, dueOn: '2026-12-20' });
  const answer = await list(`group=${group}`);
  expect(answer).toMatchObject({ total: 14, onTime: { due: 2, lodged: 1, percent: 50 } });
  expect(answer.data.map(inShort)).toEqual([
    ['2026-27 Q1', 'lodged', '2026-11-25', '2026-11-25', false],
    ['2026-27 Q2', null, '2027-03-01', null, false],
    ['2026-27 Q3', null, '2027-05-26', null, false],
    ['2026-27 Q4', null, '2027-08-25', null, false],
    ['2026-27 Q1', 'lodged', '2026-11-25', '2026-11-26', true],
    ['2026-27 Q2', null, '2027-03-01', null, false],
    ['2026-27 Q3', null, '2027-05-26', null, false],
    ['2026-27 Q4', null, '2027-08-25', null, false],
    ['2026-27 Q1', 'collecting', '2026-12-20', null, false],
    ['2026-27 Q2', null, '2027-03-01', null, false],
    ['2026-27 Q3', null, '2027-05-26', null, false],
    ['2026-27 Q4', null, '2027-08-25', null, false],
    // From February on.
    ['2026-27 Q3', null, '2027-05-26', null, false],
    ['2026-27 Q4', null, '2027-08-25', null, false],
  ]);
  const [first] = answer.data;
  expect(first).toMatchObject({
    client: { _id: onTime.user.id, name: 'Company 001' },
    type: 'bas-quarterly',
    job: expect.any(String),
  });
});

test('what has no job and whose day has passed is late', async () => {
  const group = (await staff.post('/api/groups', { name: 'Late' })).json().data._id;
  await clientWith([{ type: 'bas-quarterly', from: '2026-07-01' }], { group });
  const { data, onTime } = await list(`group=${group}&pageSize=1`);
  expect(data.map(inShort)).toEqual([['2026-27 Q1', null, '2026-11-25', null, true]]);
  expect(onTime).toEqual({ due: 1, lodged: 0, percent: 0 });
});

test('year, type and manager narrow it, former clients are left out, and nothing due is no per cent', async () => {
  const { id: manager } = await createUser(running, { type: 'staff' });
  const recurring = [
    { type: 'company-return', from: '2025-07-01' },
    { type: 'fbt-return', from: '2026-05-01' },
  ];
  const one = await clientWith(recurring, { manager });
  const two = await clientWith(recurring, { manager });
  const lines = async (query: string) => (await list(`manager=${manager}&${query}`)).data;
  expect(await lines('year=2025-26')).toHaveLength(2);
  expect(await lines('year=2026-27')).toHaveLength(4);
  expect(await lines('year=2026-27&type=fbt-return')).toMatchObject([
    { period: '2026-27', dueOn: '2027-06-25' },
    { period: '2026-27' },
  ]);
  await staff.patch(`/api/clients/${two.user.id}`, { status: 'former' });
  const left = await list(`manager=${manager}&year=2026-27`);
  expect(left.data.map(({ client }: LodgmentLine) => client._id)).toEqual([
    one.user.id,
    one.user.id,
  ]);
  expect(left).toMatchObject({ total: 2, onTime: { due: 0, lodged: 0, percent: null } });
});

test('pages go on where the one before ended', async () => {
  const { id: manager } = await createUser(running, { type: 'staff' });
  for (const _client of [1, 2, 3]) {
    await clientWith([{ type: 'bas-quarterly', from: '2026-07-01' }], { manager });
  }
  const whole = (await list(`manager=${manager}&pageSize=100`)).data;
  const pages = await Promise.all(
    [1, 2, 3].map((page) => list(`manager=${manager}&pageSize=5&page=${page}`)),
  );
  expect(pages.flatMap(({ data }) => data)).toEqual(whole);
  expect(whole).toHaveLength(12);
});

test.each(['2026', '2026-28', 'soon'])('%s is no year', async (year) => {
  const refused = await staff.get(`/api/lodgments?year=${year}`);
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'year']);
});

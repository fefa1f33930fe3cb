import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Season } from '#domain/work/seasons.ts';
import type { ListedWork } from '#domain/work/work.ts';
import type { Api } from '#server/api/api.ts';
import { buildApp } from '#server/app.ts';
import { users } from '#server/db/tables/accounts.ts';
import { mails } from '#server/db/tables/mail.ts';
import { seasons, workItems, works } from '#server/db/tables/work.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { peopleOf, startWork, type Visitor, visitorOf, workPath } from '#testing/work/works.ts';

/** The jobs of a season run when the test says so. */

let running: TestApp;
let app: Api;
let staff: Visitor;
let step: () => Promise<void>;
let waiting: object[] = [];
let isBroken = false;
let ids: string[];
let gone: string;

const many = 250;

beforeAll(async () => {
  running = await buildTestApp();
  const { parts } = running;
  const watched: Jobs = {
    ...parts.jobs,
    async work(queue, handle) {
      if (queue !== 'season') return;
      step = async () => {
        const jobs = waiting;
        waiting = [];
        await Promise.all(jobs.map((data) => handle(data, async () => {})));
      };
    },
    async send(tx, queue, data, afterSeconds) {
      if (queue === 'season' && isBroken) throw new Error('The last thing a step does fails.');
      if (queue === 'season') waiting.push(data);
      else await parts.jobs.send(tx, queue, data, afterSeconds);
    },
  };
  app = await buildApp({ ...parts, jobs: watched });
  const people = await peopleOf(running);
  staff = await visitorOf({ ...running, app }, people.staff.user);
  gone = (await createUser(running, { isActive: false })).id;
  const made = await running.database.queries
    .insert(users)
    .values(
      Array.from({ length: many }, (_, index) => ({
        name: `Client ${index}`,
        email: `client-${index}@example.com`,
        type: 'client' as const,
        passwordHash: 'none',
      })),
    )
    .returning({ id: users.id });
  ids = made.map(({ id }) => id);
});
afterAll(async () => {
  await app.close();
  await running.close();
});

const seasonOf = (more: object = {}) => ({
  kind: 'individual',
  period: '2026-27',
  items: [{ title: 'Donations' }],
  clients: ids,
  ...more,
});
const read = async (id: string) => (await staff.get(`/api/work/seasons/${id}`)).json().data;
const worksOf = (period: string) =>
  running.database.queries.select().from(works).where(eq(works.period, period));
const mailCount = () => running.database.queries.$count(mails, eq(mails.kind, 'work-asked'));

test('it counts before, starts each once, stops and continues, and reports who was left out', async () => {
  const [first = ''] = ids;
  await startWork(staff, { user: { ...staff.user, id: first } }, { period: '2026-27' });
  const clients = [...ids, gone, staff.user.id, '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7fff', first];
  const counted = await staff.post('/api/work/seasons?dryRun=1', seasonOf({ clients }));
  const leftOut = { 'has-work': 1, inactive: 1, 'not-a-client': 2, 'not-for-type': 0 };
  expect([counted.statusCode, counted.json().data]).toEqual([
    200,
    { total: many + 3, toStart: many - 1, leftOut, dueOn: '2028-05-15' },
  ]);
  expect(waiting).toEqual([]);
  const mailsBefore = await mailCount();

  const begun = await staff.post('/api/work/seasons', seasonOf({ clients }));
  expect(begun.statusCode).toBe(202);
  const { _id } = begun.json().data;
  await step();
  expect(await read(_id)).toMatchObject({
    state: 'running',
    total: many + 3,
    waiting: many + 3 - 100,
  });
  const stop = { state: 'stopped' };
  expect((await staff.patch(`/api/work/seasons/${_id}`, stop)).statusCode).toBe(200);
  await step();
  await step();
  expect(await read(_id)).toMatchObject({ state: 'stopped', waiting: many + 3 - 100 });
  await staff.patch(`/api/work/seasons/${_id}`, { state: 'running' });
  // As after a kill between a commit and its job's end.
  waiting.push(...waiting);
  while (waiting.length > 0) await step();
  expect(await read(_id)).toMatchObject({
    state: 'done',
    started: many - 1,
    waiting: 0,
    leftOut,
    endedAt: expect.any(String),
  });
  const all = await worksOf('2026-27');
  expect(all).toHaveLength(many);
  expect(new Set(all.map(({ clientId }) => clientId)).size).toBe(many);
  expect((await mailCount()) - mailsBefore).toBe(many - 1);
  const report = (await staff.get(`/api/work/seasons/${_id}/left-out`)).json();
  expect(report.total).toBe(4);
  expect(report.data.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    ...['has-work', 'inactive', 'not-a-client', 'not-a-client'],
  ]);
  const late = await staff.patch(`/api/work/seasons/${_id}`, stop);
  expect(late.statusCode).toBe(409);
});

test('two seasons of the same year at once start no one twice', async () => {
  const given = seasonOf({ period: '2030-31', clients: ids.slice(0, 150), items: [] });
  await staff.post('/api/work/seasons', given);
  await staff.post('/api/work/seasons', given);
  while (waiting.length > 0) await step();
  const all = await worksOf('2030-31');
  expect(all).toHaveLength(150);
  const { data } = (await staff.get('/api/work/seasons?pageSize=2')).json();
  const started = data.map((season: Season) => season.started);
  expect(started[0] + started[1]).toBe(150);
});

test('a work of a season cannot be moved to a period that the client has from another', async () => {
  const [client = ''] = ids;
  const path = `/api/work?client=${client}`;
  for (const period of ['2040-41', '2041-42']) {
    await staff.post('/api/work/seasons', seasonOf({ period, clients: [client] }));
  }
  while (waiting.length > 0) await step();
  const listed = (await staff.get(path)).json().data as readonly ListedWork[];
  const moved = listed.find(({ period }) => period === '2040-41')?._id ?? '';
  const answer = await staff.patch(workPath(moved), { period: '2041-42' });
  expect([answer.statusCode, answer.json().field]).toEqual([409, 'period']);
});

test('a step that fails leaves nothing behind, and is done again', async () => {
  const clients = ids.slice(0, 5);
  await staff.post('/api/work/seasons', seasonOf({ period: '2031-32', clients }));
  const mailsBefore = await mailCount();
  isBroken = true;
  const [job = {}] = waiting;
  await expect(step()).rejects.toThrow();
  expect([(await worksOf('2031-32')).length, await mailCount()]).toEqual([0, mailsBefore]);
  isBroken = false;
  waiting = [job];
  while (waiting.length > 0) await step();
  expect(await worksOf('2031-32')).toHaveLength(5);
});

test('whoever a type is not for is left out, and a kind finds what fits each', async () => {
  const made = await staff.post('/api/clients', { kind: 'company', name: 'Chen Plumbing' });
  const clients = [made.json().data._id, ids[0]];
  const type = { kind: undefined, type: 'company-return', period: '2033-34', clients };
  const counted = await staff.post('/api/work/seasons?dryRun=1', seasonOf(type));
  expect(counted.json().data).toMatchObject({ toStart: 1, leftOut: { 'not-for-type': 1 } });
  const kind = { kind: 'business', period: '2033-34', clients };
  await staff.post('/api/work/seasons', seasonOf(kind));
  while (waiting.length > 0) await step();
  const types = (await worksOf('2033-34')).map((work) => work.type);
  expect(types.sort()).toEqual(['company-return', 'other']);
});

test('every active client can be chosen at once', async () => {
  const given = seasonOf({ period: '2032-33', clients: 'all-active' });
  const { data } = (await staff.post('/api/work/seasons?dryRun=1', given)).json();
  const active = await running.database.queries.$count(
    users,
    and(eq(users.type, 'client'), eq(users.isActive, true)),
  );
  expect(data).toMatchObject({ total: active, toStart: active });
});

test('clients can be chosen by what is known of them, former ones left out', async () => {
  const group = (await staff.post('/api/groups', { name: 'Bulk' })).json().data._id;
  const make = async (kind: string, more: object = {}) =>
    (await staff.post('/api/clients', { kind, name: 'Bulk', group, ...more })).json().data._id;
  const [company, trust] = [await make('company', { manager: staff.user.id }), await make('trust')];
  const former = await make('company');
  await staff.patch(`/api/clients/${former}`, { status: 'former' });
  const about = { type: 'bas-quarterly', period: '2034-35 Q1' };
  await staff.post('/api/work', { client: trust, ...about });
  const next = { type: 'bas-quarterly', period: '2034-35 Q2', items: [] };
  const countOf = async (where: object) => {
    const counted = await staff.post('/api/work/seasons?dryRun=1', { ...next, where });
    return counted.json().data.toStart;
  };
  expect(await countOf({ group })).toBe(2);
  expect(await countOf({ group, kind: 'company' })).toBe(1);
  expect(await countOf({ group, manager: staff.user.id })).toBe(1);
  expect(await countOf({ group, hadType: 'bas-quarterly' })).toBe(1);
  expect(await countOf({ group, hadType: 'bas-monthly' })).toBe(0);
  expect(await countOf({ group, hadType: 'bas-quarterly', hadPeriod: '2033-34 Q1' })).toBe(0);
  expect(await countOf({ hadPeriod: '2034-35 Q1' })).toBe(1);
  await staff.post('/api/work/seasons', { ...next, where: { group } });
  while (waiting.length > 0) await step();
  const started = (await worksOf('2034-35 Q2')).map(({ clientId }) => clientId);
  expect(started.sort()).toEqual([company, trust].sort());
});

test.each([{}, { clients: 'all-active', where: {} }])('for whom is said once: %j', async (who) => {
  const answer = await staff.post('/api/work/seasons?dryRun=1', {
    type: 'bas-quarterly',
    period: '2034-35 Q3',
    ...who,
  });
  expect([answer.statusCode, answer.json().field]).toEqual([400, 'clients']);
});

test('within an hour it can be undone, but for what someone has answered or gone on with', async () => {
  const period = '2035-36';
  const begun = await staff.post('/api/work/seasons', seasonOf({ period }));
  const { _id } = begun.json().data;
  await step();
  await step();
  const [commented, preparing, answered] = await worksOf(period);
  await staff.post(workPath(commented?.id ?? '', '/api/work/:id/comments'), { text: 'Hello' });
  await staff.patch(workPath(preparing?.id ?? ''), { stage: 'preparing' });
  const isOf = eq(workItems.workId, answered?.id ?? '');
  await running.database.queries.update(workItems).set({ state: 'answered' }).where(isOf);
  const undo = { state: 'undone' };
  const undoing = await staff.patch(`/api/work/seasons/${_id}`, undo);
  expect(undoing.json()).toMatchObject({
    message: 'The bulk start is being undone. Jobs that clients have answered stay.',
    data: { state: 'undoing', waiting: 0 },
  });
  // As after a kill between a commit and its job's end.
  waiting.push(...waiting);
  while (waiting.length > 0) await step();
  const stay = [commented?.id, preparing?.id, answered?.id].sort();
  expect((await worksOf(period)).map(({ id }) => id).sort()).toEqual(stay);
  expect(await read(_id)).toMatchObject({ state: 'undone', started: 3, undone: many - 3 });
  expect((await staff.patch(`/api/work/seasons/${_id}`, undo)).statusCode).toBe(200);
  const continued = await staff.patch(`/api/work/seasons/${_id}`, { state: 'running' });
  expect(continued.statusCode).toBe(409);
});

test('an hour later it stays', async () => {
  const given = seasonOf({ period: '2036-37', clients: ids.slice(0, 2) });
  const { _id } = (await staff.post('/api/work/seasons', given)).json().data;
  const startedAt = new Date(Date.now() - 60 * 60_000 - 1000);
  await running.database.queries.update(seasons).set({ startedAt }).where(eq(seasons.id, _id));
  const answer = await staff.patch(`/api/work/seasons/${_id}`, { state: 'undone' });
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'A bulk start can be undone for an hour.',
  ]);
});

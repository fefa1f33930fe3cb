import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/dates/calendar-days.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clients } from '#server/db/tables/clients.ts';
import { mails } from '#server/db/tables/mail.ts';
import { obligations, workItems, workNotices, works } from '#server/db/tables/work.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { peopleOf, startWork, type Visitor, visitorOf } from '#testing/work/works.ts';
import { createNotices } from '../notices.ts';
import { createStarts } from './starts.ts';

/** Jobs that start by themselves, by a clock that the test moves. */

const zone = 'Australia/Sydney';
let running: TestApp;
let staff: Visitor;
let clock = new Date('2026-11-20T00:00:00Z');
beforeAll(async () => {
  running = await buildTestApp({ now: () => clock });
  staff = (await peopleOf(running)).staff;
});
afterAll(() => running.close());

const today = (): Day => wallTimeAt(clock.getTime(), zone).day;
const path = (id: string) => `/api/clients/${id}/obligations`;
/** What the job that looks for them does, in one server. */
const start = (parts = running.parts) => createStarts(parts, createNotices(parts))();
const jobsOf = (id: string) =>
  running.database.queries
    .select()
    .from(works)
    .where(eq(works.clientId, id))
    .orderBy(asc(works.createdAt), asc(works.type));
const signIn = async () => {
  staff = await visitorOf(running, staff.user);
};
const clientWith = async (recurring: readonly object[]) => {
  const user = await createUser(running);
  const answer = await staff.put(path(user.id), { obligations: recurring });
  expect(answer.statusCode, answer.body).toBe(200);
  return user;
};

test('over a year, with three servers at once, each job starts once and on its day', async () => {
  const client = await clientWith([
    { type: 'individual-return', from: '2026-07-01', assignee: staff.user.id },
    { type: 'bas-quarterly', from: '2026-10-15' },
  ]);
  const begun = clock;
  for (let day = 0; day < 420; day += 1) {
    clock = new Date(begun.getTime() + day * 24 * 60 * 60_000);
    await Promise.all([start(), start(), start()]);
  }
  const started = (await jobsOf(client.id)).map(
    ({ type, period, dueOn, assigneeId, createdAt }) => [
      ...[type, period, dueOn, assigneeId === staff.user.id],
      wallTimeAt(createdAt.getTime(), zone).day,
    ],
  );
  expect(started).toEqual([
    ['bas-quarterly', '2026-27 Q2', '2027-03-01', false, '2027-01-01'],
    ['bas-quarterly', '2026-27 Q3', '2027-05-26', false, '2027-04-01'],
    ['bas-quarterly', '2026-27 Q4', '2027-08-25', false, '2027-07-01'],
    ['individual-return', '2026-27', '2028-05-15', true, '2027-07-01'],
    ['bas-quarterly', '2027-28 Q1', '2027-11-25', false, '2027-10-01'],
    ['bas-quarterly', '2027-28 Q2', '2028-02-28', false, '2028-01-01'],
  ]);
  await signIn();
});

test('it asks for what the form of a new job offers, and mails as one started by hand', async () => {
  clock = new Date('2027-03-30T00:00:00Z');
  await signIn();
  const client = await clientWith([{ type: 'bas-quarterly', from: '2027-01-01' }]);
  // One o'clock at night in Sydney.
  clock = new Date('2027-03-31T14:00:00Z');
  await start();
  const [job] = await jobsOf(client.id);
  expect(job).toMatchObject({ stage: 'collecting', askedOn: '2027-04-01', isRecurring: true });
  expect(job?.sendBy).toBe('2027-04-22');
  const { queries } = running.database;
  expect(await queries.$count(workItems, eq(workItems.workId, job?.id ?? ''))).toBeGreaterThan(0);
  // No one is mailed at night: it waits until nine.
  const isTheirs = and(eq(workNotices.recipient, client.id), eq(workNotices.about, 'asked'));
  const waiting = () => queries.$count(workNotices, and(isTheirs, eq(workNotices.isWaiting, true)));
  expect(await waiting()).toBe(1);
  const notices = createNotices(running.parts);
  const mailed = () => queries.$count(mails, eq(mails.kind, 'work-asked'));
  const before = await mailed();
  const due = { recipient: client.id, about: 'asked' } as const;
  await queries.transaction((tx) => notices.sendWaiting(tx, due));
  expect([await waiting(), (await mailed()) - before]).toEqual([0, 1]);
});

test('by day the mail goes at once', async () => {
  clock = new Date('2027-06-30T23:30:00Z');
  await signIn();
  const client = await clientWith([{ type: 'bas-monthly', from: '2027-06-01' }]);
  await start();
  expect(await jobsOf(client.id)).toHaveLength(1);
  const isTheirs = eq(workNotices.recipient, client.id);
  const sent = await running.database.queries.select().from(workNotices).where(isTheirs);
  expect(sent).toMatchObject([{ about: 'asked', count: 1, isWaiting: false }]);
});

test('what stands already is not doubled, whoever made it', async () => {
  clock = new Date('2027-09-15T00:00:00Z');
  await signIn();
  const client = await clientWith([{ type: 'bas-quarterly', from: '2027-07-01' }]);
  await startWork(staff, { user: client }, { type: 'bas-quarterly', period: '2027-28 Q1' });
  clock = new Date('2027-10-02T00:00:00Z');
  await start();
  expect(await jobsOf(client.id)).toHaveLength(1);
  clock = new Date('2028-01-01T00:00:00Z');
  await start();
  expect((await jobsOf(client.id)).map(({ period }) => period)).toEqual([
    '2027-28 Q1',
    '2027-28 Q2',
  ]);
});

test('the period that ended last starts too, earlier ones do not', async () => {
  clock = new Date('2026-11-20T00:00:00Z');
  await signIn();
  const client = await clientWith([{ type: 'bas-quarterly', from: '2020-01-01' }]);
  await start();
  expect((await jobsOf(client.id)).map(({ period }) => period)).toEqual(['2026-27 Q1']);
  // What was saved again, and what is set anew, starts nothing twice.
  const again = [{ type: 'bas-quarterly', from: '2020-01-01', assignee: staff.user.id }];
  await staff.put(path(client.id), { obligations: again });
  await start();
  await staff.put(path(client.id), { obligations: [] });
  await staff.put(path(client.id), { obligations: again });
  await start();
  expect(await jobsOf(client.id)).toHaveLength(1);
});

test('former clients, and accounts that cannot sign in, are left out', async () => {
  clock = new Date('2026-12-01T00:00:00Z');
  await signIn();
  const recurring = [{ type: 'bas-monthly', from: '2026-12-01' }];
  const former = await clientWith(recurring);
  const inactive = await clientWith(recurring);
  const { queries } = running.database;
  await staff.patch(`/api/clients/${former.id}`, { status: 'former' });
  await queries.update(users).set({ isActive: false }).where(eq(users.id, inactive.id));
  clock = new Date('2027-01-03T00:00:00Z');
  await start();
  expect([await jobsOf(former.id), await jobsOf(inactive.id)]).toEqual([[], []]);
  // They are not made up for.
  await queries.update(clients).set({ status: 'active' }).where(eq(clients.id, former.id));
  await start();
  expect(await jobsOf(former.id)).toEqual([]);
  clock = new Date('2027-02-01T00:00:00Z');
  await start();
  expect((await jobsOf(former.id)).map(({ period }) => period)).toEqual(['2027-01']);
});

test('a server that dies in the middle leaves nothing, and the next one starts it', async () => {
  clock = new Date('2027-02-10T00:00:00Z');
  await signIn();
  const client = await clientWith([{ type: 'bas-monthly', from: '2027-02-01' }]);
  const other = await clientWith([{ type: 'bas-monthly', from: '2027-02-01' }]);
  clock = new Date('2027-03-01T00:00:00Z');
  const { audit } = running.parts;
  const dying = {
    ...running.parts,
    audit: {
      ...audit,
      write: (...[tx, line]: Parameters<typeof audit.write>) => {
        if (line.subjectId === client.id) throw new Error('The server dies.');
        return audit.write(tx, line);
      },
    },
  };
  await expect(start(dying)).rejects.toThrow();
  expect(await jobsOf(client.id)).toEqual([]);
  expect(await jobsOf(other.id)).toHaveLength(1);
  await start();
  expect(await jobsOf(client.id)).toHaveLength(1);
});

test('one who has left is not assigned to anything', async () => {
  clock = new Date('2027-03-10T00:00:00Z');
  await signIn();
  const leaving = await createUser(running, { type: 'staff' });
  const client = await clientWith([
    { type: 'bas-monthly', from: '2027-03-01', assignee: leaving.id },
  ]);
  const { queries } = running.database;
  await queries.update(users).set({ isActive: false }).where(eq(users.id, leaving.id));
  clock = new Date('2027-04-02T00:00:00Z');
  await start();
  expect(await jobsOf(client.id)).toMatchObject([{ period: '2027-03', assigneeId: null }]);
});

test('many jobs of many clients, started by three servers at once, are there once each', async () => {
  clock = new Date('2027-05-10T00:00:00Z');
  const { queries } = running.database;
  const ids = Array.from({ length: 150 }, () => randomUUID());
  await queries.insert(clients).values(
    ids.map((id, index) => ({
      id,
      source: 'practice' as const,
      kind: 'company' as const,
      name: `Company ${index}`,
      createdAt: clock,
    })),
  );
  await queries.insert(obligations).values(
    ids.map((clientId) => ({
      clientId,
      type: 'ias-monthly' as const,
      from: '2027-04-01',
      nextPeriod: '2027-04',
      nextOn: addDays(today(), -9),
    })),
  );
  await Promise.all([start(), start(), start()]);
  const made = await queries.select().from(works).where(eq(works.type, 'ias-monthly'));
  expect([made.length, new Set(made.map(({ clientId }) => clientId)).size]).toEqual([150, 150]);
});

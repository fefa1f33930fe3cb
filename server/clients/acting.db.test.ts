import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rights } from '#domain/clients/roles.ts';
import { deleteUnused } from '#server/companies/unused.ts';
import { companies } from '#server/db/tables/companies.ts';
import { works } from '#server/db/tables/work.ts';
import { createNotices } from '#server/work/notices.ts';
import { createReminders } from '#server/work/reminders.ts';
import { createUser, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { uploaded } from '#testing/documents/uploads.ts';
import { eventually } from '#testing/eventually.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { startWork, type Visitor, visitorOf, workPath } from '#testing/work/works.ts';

/** Jobs, documents and mails of clients for whom several accounts act, or none. */

const day = 24 * 60 * 60_000;
let clock = new Date('2026-08-03T01:00:00Z');
let running: TestApp;
let staff: Visitor;
beforeAll(async () => {
  running = await buildTestApp({ practice: { quickContact: 'deliver' }, now: () => clock });
  staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
});
afterAll(() => running.close());

/** Sessions end meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  clock = new Date(clock.getTime() + milliseconds);
  staff = await visitorOf(running, staff.user);
}

const all: Rights = { sees: true, answers: true, signs: true };
const addFund = async (given: object = {}): Promise<string> =>
  (await staff.post('/api/clients', { kind: 'smsf', name: 'Chen Super', ...given })).json().data
    ._id;
async function actingFor(client: string, rights: Rights): Promise<TestUser> {
  const user = await createUser(running);
  await staff.put(`/api/clients/${client}/people/${user.id}`, { role: 'trustee', ...rights });
  return user;
}
const start = (client: string, more: object = {}) => {
  const items = [{ title: 'Minutes' }];
  const matter = { kind: 'other', period: 'Annual return', items, ...more };
  return startWork(staff, { user: { ...staff.user, id: client } }, matter);
};
/** How many mails each has got, once another one has arrived that was sent after them. */
async function mailsTo(people: readonly TestUser[]): Promise<number[]> {
  const last = await createUser(running);
  await start(last.id, { kind: 'individual', period: '2025-26' });
  await newestMailTo(running.mailFolder, last.email);
  const mails = await readMailbox(running.mailFolder);
  return people.map(
    ({ email }) => mails.filter(({ to }) => to?.some(({ address }) => address === email)).length,
  );
}

test('everyone who sees a client’s jobs is told of them, and no one else', async () => {
  const fund = await addFund();
  const one = await actingFor(fund, all);
  const two = await actingFor(fund, { sees: true, answers: false, signs: false });
  const blind = await actingFor(fund, { sees: false, answers: false, signs: false });
  const left = await actingFor(fund, all);
  await staff.delete(`/api/clients/${fund}/people/${left.id}`);
  const inactive = await actingFor(fund, all);
  await staff.delete(`/api/users/${inactive.id}`);
  const work = await start(fund);
  expect(work.client).toEqual({ _id: fund, name: 'Chen Super', email: '', kind: 'smsf' });
  expect(await mailsTo([one, two, blind, left, inactive])).toEqual([1, 1, 0, 0, 0]);
});

test('one account answers for several clients, and reads what both are asked', async () => {
  const fund = await addFund();
  const trustee = await visitorOf(running, await actingFor(fund, all));
  const work = await start(fund);
  const item = work.items[0]?._id ?? '';
  const bytes = pdfOf(2000);
  const fields = { work: work._id, item };
  const document = await uploaded(running, trustee.headers, { bytes, fields });
  expect(document).toMatchObject({ client: fund, fromPractice: false });
  const path = workPath(work._id);
  expect((await trustee.get(path)).json().data.items[0].state).toBe('answered');
  const elsewhere = { client: trustee.user.id, work: work._id, item };
  const other = uploaded(running, trustee.headers, { bytes, fields: elsewhere });
  await expect(other).rejects.toThrow('find that job');
});

test('whoever answers is reminded; a client whom no one answers for is not', async () => {
  const [fund, lonely] = [await addFund(), await addFund()];
  const answering = await actingFor(fund, all);
  const reading = await actingFor(fund, { sees: true, answers: false, signs: false });
  const dueOn = new Date(clock.getTime() + 8 * day).toISOString().slice(0, 10);
  const work = await start(fund, { dueOn });
  const alone = await start(lonely, { dueOn });
  await pass(7 * day);
  await createReminders(running.parts, createNotices(running.parts))();
  expect(await mailsTo([answering, reading])).toEqual([2, 1]);
  const sent = async ({ _id }: { readonly _id: string }) =>
    (await running.database.queries.select().from(works).where(eq(works.id, _id)))[0]
      ?.remindersSent;
  expect([await sent(work), await sent(alone)]).toEqual([1, 0]);
});

test('a bulk start is for clients of every kind, but not for former ones', async () => {
  const [fund, former] = [await addFund(), await addFund()];
  await staff.patch(`/api/clients/${former}`, { status: 'former' });
  const trustee = await actingFor(fund, all);
  const clients = [fund, former, randomUUID()];
  const items = [{ title: 'Minutes' }];
  const season = { kind: 'other', period: 'Minutes 2026', items, clients };
  const counted = await staff.post('/api/work/seasons?dryRun=1', season);
  const leftOut = { inactive: 1, 'not-a-client': 1 };
  expect(counted.json().data).toMatchObject({ total: 3, toStart: 1, leftOut });
  const { _id } = (await staff.post('/api/work/seasons', season)).json().data;
  await eventually(
    async () => (await staff.get(`/api/work/seasons/${_id}`)).json().data.state,
    (state) => state === 'done',
  );
  const listed = await staff.get(`/api/work?client=${fund}`);
  expect(listed.json().data).toMatchObject([{ period: 'Minutes 2026' }]);
  expect(await mailsTo([trustee])).toEqual([1]);
  const reasons = await staff.get(`/api/work/seasons/${_id}/left-out`);
  expect(reasons.json().data).toContainEqual(
    expect.objectContaining({ _id: former, name: 'Chen Super', reason: 'inactive' }),
  );
});

test('notes and identity checks are of clients of every kind', async () => {
  const fund = await addFund();
  const note = await staff.post(`/api/users/${fund}/notes`, { text: 'Deed is with the bank.' });
  expect(note.statusCode).toBe(201);
  const checkedOn = clock.toISOString().slice(0, 10);
  const check = { document: 'passport', way: 'in-person', who: 'client', checkedOn };
  const noted = await staff.post(`/api/users/${fund}/identity-checks`, check);
  expect(noted.statusCode).toBe(201);
  expect((await staff.get(`/api/clients/${fund}`)).json().data.identity).toBe('checked');
});

test('a job is begun for a client that is there', async () => {
  const [company] = await running.database.queries
    .insert(companies)
    .values({ name: 'Chen', email: 'office@chen.example' })
    .returning();
  const client = company?.id ?? '';
  await start(client);
  const gone = await createUser(running, { isActive: false });
  for (const refused of [gone.id, staff.user.id, randomUUID()]) {
    const given = { client: refused, kind: 'other', period: 'Deed' };
    const answer = await staff.post('/api/work', given);
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'client']);
  }
  await pass(2 * day);
  await deleteUnused(running.database, running.parts.audit, clock);
  expect((await staff.get(`/api/clients/${client}`)).statusCode).toBe(200);
});

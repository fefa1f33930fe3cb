import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Import, ImportRow } from '#domain/records/imports.ts';
import { clients } from '#server/db/tables/clients.ts';
import { importJoins } from '#server/db/tables/records.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { csvOf, sendFile } from '#testing/records/imports.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

let running: TestApp;
let admin: Visitor;
beforeAll(async () => {
  running = await buildTestApp();
  admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
});
afterAll(() => running.close());

const preview = async (file: string): Promise<Import> =>
  (await sendFile(running, admin, file, { dryRun: '1' })).json().data;
const rowsOf = async ({ _id }: Import): Promise<ImportRow[]> =>
  (await admin.get(`/api/imports/${_id}/rows`)).json().data;
const join = (found: Import, row: number, client: string | null) =>
  admin.put(`/api/imports/${found._id}/rows/${row}/client`, { client });
const addClient = async (more: object): Promise<string> =>
  (await admin.post('/api/clients', { kind: 'company', ...more })).json().data._id;
const clientNow = async (id: string) =>
  (await running.database.queries.select().from(clients).where(eq(clients.id, id)))[0];

test('a row that is joined by hand changes that client, and so does the next file', async () => {
  const ours = await addClient({ name: 'Robert’s Plumbing Pty Ltd' });
  const file = csvOf(
    'name,email,phone_number',
    'Bob’s Plumbing Pty Ltd,bob@plumb.example,02 5550 0101',
  );
  const found = await preview(file);
  expect(await rowsOf(found)).toMatchObject([{ fate: 'new', client: null, isJoined: false }]);
  const joined = await join(found, 2, ours);
  expect([joined.statusCode, joined.json().data]).toMatchObject([200, { new: 0, changed: 1 }]);
  expect(await rowsOf(found)).toMatchObject([
    { fate: 'changed', client: { _id: ours }, isJoined: true },
  ]);
  const done = await sendFile(running, admin, file);
  expect(done.json().data).toMatchObject({ state: 'done', new: 0, changed: 1 });
  expect(await clientNow(ours)).toMatchObject({
    name: 'Bob’s Plumbing Pty Ltd',
    email: 'bob@plumb.example',
  });
  await admin.patch(`/api/clients/${ours}`, { name: 'Robert’s Plumbing', email: '' });
  const again = await preview(file);
  expect(again).toMatchObject({ new: 0, changed: 1 });
});

test('a join is forgotten again, and the row is matched by what it says', async () => {
  const [right, other] = [
    await addClient({ name: 'Wombat Pty Ltd', code: 'WOM1' }),
    await addClient({ name: 'Numbat Pty Ltd' }),
  ];
  const found = await preview(csvOf('code,name', 'WOM1,Wombat Pty Ltd'));
  expect(await rowsOf(found)).toMatchObject([{ fate: 'same', client: { _id: right } }]);
  const taken = await join(found, 2, other);
  expect([taken.statusCode, taken.json().field]).toEqual([409, 'client']);
  expect(await running.database.queries.$count(importJoins, eq(importJoins.clientId, other))).toBe(
    0,
  );
  expect((await join(found, 2, right)).statusCode).toBe(200);
  const forgotten = await join(found, 2, null);
  expect(forgotten.json().data).toMatchObject({ same: 1, changed: 0, new: 0 });
  expect(await rowsOf(found)).toMatchObject([{ isJoined: false, client: { _id: right } }]);
});

test('only a row of a preview that is right can be joined, and only to a client', async () => {
  const ours = await addClient({ name: 'Quoll Pty Ltd' });
  const found = await preview(csvOf('name,email', 'Quoll,quoll@example.com', 'Bad,not an address'));
  const statuses = [
    await join(found, 3, ours),
    await join(found, 9, ours),
    await join(found, 2, crypto.randomUUID()),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([409, 404, 400]);
  await admin.patch(`/api/imports/${found._id}`, { state: 'running' });
  expect((await join(found, 2, ours)).statusCode).toBe(409);
});

test('two rows that are joined to one client change it one after the other', async () => {
  const ours = await addClient({ name: 'Bilby Pty Ltd' });
  const file = csvOf(
    'name,email,phone_number',
    'Bilby One Pty Ltd,one@bilby.example,',
    'Bilby Two Pty Ltd,two@bilby.example,02 5550 0102',
  );
  const found = await preview(file);
  for (const row of [2, 3]) expect((await join(found, row, ours)).statusCode).toBe(200);
  const sent = await sendFile(running, admin, file);
  expect(sent.json().data).toMatchObject({ new: 0, changed: 2 });
  expect(await clientNow(ours)).toMatchObject({ name: 'Bilby Two Pty Ltd' });
});

test('the join of a client who is gone is gone with it', async () => {
  const { queries } = running.database;
  const ours = await addClient({ name: 'Gone Pty Ltd' });
  const found = await preview(csvOf('name,email', 'Gone Away,gone@example.com'));
  await join(found, 2, ours);
  await queries.delete(clients).where(eq(clients.id, ours));
  expect(await queries.$count(importJoins, eq(importJoins.clientId, ours))).toBe(0);
  expect(await rowsOf(found)).toMatchObject([{ client: null }]);
});

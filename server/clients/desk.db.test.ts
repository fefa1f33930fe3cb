import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { uploaded } from '#testing/documents/uploads.ts';
import { peopleOf, startWork, type Visitor, visitorOf } from '#testing/work/works.ts';

/** What the desk shows of clients: who waits for whom, what happened, what a form says, views. */

let running: TestApp;
let staff: Visitor;
beforeAll(async () => {
  running = await buildTestApp();
  staff = (await peopleOf(running)).staff;
});
afterAll(() => running.close());

const newClient = async () => visitorOf(running, await createUser(running));
const read = async (url: string, by = staff) => (await by.get(url)).json();
const listed = async ({ user }: Visitor) => {
  const { data } = await read(`/api/clients?search=${user.email}`);
  return data[0];
};

test('a client without jobs waits for nothing', async () => {
  const client = await listed(await newClient());
  expect(client).toMatchObject({
    next: null,
    waiting: { toReview: 0, changesAsked: 0, newForms: 0, asked: 0, toSign: 0 },
  });
});

test('the job due first is next, and what is asked, answered and to sign is counted', async () => {
  const client = await newClient();
  const items = [{ title: 'Rent' }, { title: 'Interest' }];
  await startWork(staff, client, { period: '2024-25', dueOn: '2027-05-15' });
  const work = await startWork(staff, client, { items, dueOn: '2026-11-25' });
  const done = await startWork(staff, client, { period: '2023-24', dueOn: '2025-01-01', items });
  await staff.patch(`/api/work/${done._id}`, { stage: 'closed' });
  const next = { _id: work._id, period: '2025-26', dueOn: '2026-11-25', stage: 'collecting' };
  expect(await listed(client)).toMatchObject({ next, waiting: { asked: 2, toReview: 0 } });

  const item = `/api/work/${work._id}/items/${work.items[0]?._id}`;
  await client.patch(item, { state: 'answered', answer: 'At the bank' });
  const fields = { client: client.user.id };
  const file = await uploaded(running, staff.headers, { bytes: pdfOf(3000), fields });
  const approval = { document: file._id, declaration: 'I have read it.' };
  await staff.post(`/api/work/${work._id}/approval`, approval);
  const waiting = { asked: 1, toReview: 1, toSign: 1, changesAsked: 0, newForms: 0 };
  expect((await listed(client)).waiting).toEqual(waiting);
  const opened = (await read(`/api/clients/${client.user.id}`)).data;
  expect(opened).toMatchObject({ next: { ...next, stage: 'approval' }, waiting });

  await client.get(`/api/documents/${file._id}/file`);
  await client.post(`/api/work/${work._id}/approval/ask`, { comment: 'The rent is wrong.' });
  expect((await listed(client)).waiting).toMatchObject({ toSign: 0, changesAsked: 1 });
});

const send = (client: Visitor, banking: Partial<typeof exampleAnswers.banking> = {}) => {
  const answers = { ...exampleAnswers, banking: { ...exampleAnswers.banking, ...banking } };
  return client.post('/api/forms/contact', payloadOf(answers));
};

test('what happened stands in one line of time, the newest first, by kind and page', async () => {
  const client = await newClient();
  const path = `/api/clients/${client.user.id}/timeline`;
  expect(await read(path)).toEqual({ data: [], total: 0 });
  await startWork(staff, client);
  await send(client);
  await staff.post(`/api/users/${client.user.id}/notes`, { text: 'Call after five.' });
  const fields = { client: client.user.id };
  await uploaded(running, staff.headers, { bytes: pdfOf(2000), fields, name: 'Letter.pdf' });
  const { data, total } = await read(path);
  expect(data.map(({ is }: { is: string }) => is)).toEqual(['document', 'note', 'form', 'job']);
  expect(total).toBe(4);
  expect(data).toMatchObject([
    { fromPractice: true },
    { text: 'Call after five.', author: 'Ines Rowe' },
    { state: 'new' },
    { period: '2025-26', assignee: '' },
  ]);
  expect(await read(`${path}?only=note`)).toMatchObject({ data: [{ is: 'note' }], total: 1 });
  const second = await read(`${path}?page=2&pageSize=3`);
  expect([second.data.map(({ is }: { is: string }) => is), second.total]).toEqual([['job'], 4]);
});

test('looking at a client’s timeline is one look', async () => {
  const client = await newClient();
  const { id } = client.user;
  for (const part of ['', '/timeline', '/form-differences'])
    await read(`/api/clients/${id}${part}`);
  await running.parts.audit.chain();
  const { queries } = running.database;
  const lines = await queries.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  expect(lines.map(({ kind }) => kind)).toEqual(['client-opened']);
});

test('a form says what the record does not, until that is used', async () => {
  const client = await newClient();
  const { id } = client.user;
  const path = `/api/clients/${id}/form-differences`;
  expect((await read(path)).data).toBeNull();
  await send(client);
  const { data } = await read(path);
  expect(data.bankAccount).toBeNull();
  const fields = data.differences.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(['address', 'phone_number']);
  for (const { field, to } of data.differences)
    await staff.patch(`/api/clients/${id}`, { [field]: to });
  expect((await read(path)).data.differences).toEqual([]);
  const { client: record } = (await read(`/api/users/${id}/record`)).data;
  expect(record.address).toBe(data.differences[0].to);
});

test('a bank account that a form changes is named, and nothing of it is answered', async () => {
  const client = await newClient();
  await send(client);
  const accountNumber = '98765432';
  await send(client, { accountNumber });
  const answer = await staff.get(`/api/clients/${client.user.id}/form-differences`);
  expect(answer.json().data.bankAccount).toBe('changed');
  expect(answer.body).not.toContain(accountNumber);
});

test('a view keeps filters, counts its clients, and is seen by those it is shared with', async () => {
  const other = await visitorOf(running, await createUser(running, { type: 'staff' }));
  const name = `Estates ${randomUUID()}`;
  await staff.post('/api/clients', { kind: 'estate', name: 'Estate of Sam Okafor' });
  const view = { name, query: 'kind=estate', shared: false };
  const saved = await staff.post('/api/clients/views', view);
  const estates = (await read('/api/clients?kind=estate')).total;
  expect([saved.statusCode, saved.json().data]).toMatchObject([
    201,
    { ...view, mine: true, total: estates },
  ]);
  const seen = async (by: Visitor) => {
    const { data } = await read('/api/clients/views?pageSize=100', by);
    return data.find((each: { name: string }) => each.name === name);
  };
  expect(await seen(staff)).toMatchObject({ query: 'kind=estate', mine: true });
  expect(await seen(other)).toBeUndefined();
  await staff.delete(`/api/clients/views/${saved.json().data._id}`);
  const shared = (await staff.post('/api/clients/views', { ...view, shared: true })).json().data;
  expect(await seen(other)).toMatchObject({ mine: false, shared: true });
  expect((await other.delete(`/api/clients/views/${shared._id}`)).statusCode).toBe(404);
  expect((await staff.delete(`/api/clients/views/${shared._id}`)).statusCode).toBe(200);
  expect(await seen(staff)).toBeUndefined();
});

test.each([
  ['name', { name: ' ', query: '' }],
  ['query', { name: 'Wrong', query: 'kind=club' }],
  ['query', { name: 'Wrong', query: 'search=chen' }],
])('a view with a wrong %s is refused', async (field, view) => {
  const refused = await staff.post('/api/clients/views', view);
  expect([refused.statusCode, refused.json().field]).toEqual([400, field]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Item } from '#domain/work/items.ts';
import type { Work } from '#domain/work/work.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { upload } from '#testing/documents/uploads.ts';
import { onPaper, peopleOf, startWork, type Visitor, workPath } from '#testing/work/works.ts';

let running: TestApp;
let client: Visitor;
let staff: Visitor;
let work: Work;

beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());
beforeEach(async () => {
  ({ client, staff } = await peopleOf(running));
  work = await startWork(staff, client, { items: [{ title: 'Donations' }] });
});

const itemId = () => work.items[0]?._id ?? '';
const change = (by: Visitor, given: object) =>
  by.patch(workPath(work._id, '/api/work/:id/items/:item', itemId()), given);
const send = () =>
  upload(running, client.headers, { bytes: pdfOf(2000), fields: { item: itemId() } });
const takeBack = (id: string) => client.delete(`/api/documents/${id}`);
const item = async (): Promise<Item | undefined> =>
  (await client.get(workPath(work._id))).json().data.items[0];

test('what is sent after all ends the reason for not having it', async () => {
  await change(client, { state: 'not-available', reason: 'I gave nothing.' });
  await send();
  expect(await item()).toMatchObject({ state: 'answered', reason: '' });
});

test('what was returned is returned again once its new document is taken back', async () => {
  await change(staff, { state: 'returned', comment: 'Page 2 is missing.' });
  const { _id } = (await send()).json().data;
  expect(await item()).toMatchObject({ state: 'answered' });
  await takeBack(_id);
  expect(await item()).toMatchObject({ state: 'returned', comment: 'Page 2 is missing.' });
});

test.each(['lodged', 'closed'])('an upload for an item of %s work is refused', async (stage) => {
  await staff.patch(workPath(work._id), { stage, ...onPaper });
  const late = await send();
  expect([late.statusCode, late.json().field]).toEqual([409, 'item']);
  expect(late.json().message).toContain('complete');
  expect(await item()).toMatchObject({ state: 'open' });
});

test('an answer in words is a comment on the item, and counts without documents', async () => {
  const path = workPath(work._id, '/api/work/:id/comments');
  const empty = await change(client, { state: 'answered', answer: ' ' });
  expect([empty.statusCode, empty.json().field]).toEqual([400, 'answer']);
  expect((await change(staff, { state: 'answered', answer: '212 hours.' })).statusCode).toBe(400);
  await change(client, { state: 'not-available', reason: 'None.' });
  const said = await change(client, { state: 'answered', answer: '212 hours.' });
  expect(said.json().data).toMatchObject({ state: 'answered', reason: '' });
  expect((await staff.get(`${path}?item=${itemId()}`)).json().data).toMatchObject([
    { text: '212 hours.', fromPractice: false },
  ]);
  const { _id } = (await send()).json().data;
  await takeBack(_id);
  expect(await item()).toMatchObject({ state: 'answered' });
  await change(staff, { state: 'accepted' });
  expect((await change(client, { state: 'answered', answer: 'More.' })).statusCode).toBe(409);
});

const remove = (path: string, by = staff) => by.delete(path);

test('an item is withdrawn while it is not answered, and what was said about it stays', async () => {
  const path = workPath(work._id, '/api/work/:id/items/:item', itemId());
  await client.post(workPath(work._id, '/api/work/:id/comments'), {
    text: 'Which?',
    item: itemId(),
  });
  const { _id } = (await send()).json().data;
  expect((await remove(path)).statusCode).toBe(409);
  await takeBack(_id);
  expect((await remove(path, client)).statusCode).toBe(403);
  expect((await remove(path)).statusCode).toBe(200);
  expect(await item()).toBeUndefined();
  expect((await staff.get(workPath(work._id))).json().data).toMatchObject({
    items: [{ state: 'withdrawn' }],
    itemCounts: { open: 0, total: 0 },
  });
  expect((await remove(path)).statusCode).toBe(404);
  const comments = await staff.get(workPath(work._id, '/api/work/:id/comments'));
  expect(comments.json().data).toMatchObject([{ text: 'Which?', item: null }]);
});

test('a work is deleted only while nothing has been answered', async () => {
  await change(client, { state: 'not-available', reason: 'I gave nothing.' });
  expect((await remove(workPath(work._id))).statusCode).toBe(409);
  const another = await startWork(staff, client, { items: [{ title: 'Rates' }] });
  await client.post(workPath(another._id, '/api/work/:id/comments'), { text: 'Which?' });
  expect((await remove(workPath(another._id))).statusCode).toBe(409);
  const mistaken = await startWork(staff, client, { items: [{ title: 'Rates' }] });
  const fields = { client: client.user.id, work: mistaken._id };
  const sent = await upload(running, staff.headers, { bytes: pdfOf(2000), fields });
  expect((await remove(workPath(mistaken._id))).statusCode).toBe(409);
  await remove(`/api/documents/${sent.json().data._id}`);
  expect((await remove(workPath(mistaken._id), client)).statusCode).toBe(403);
  expect((await remove(workPath(mistaken._id))).statusCode).toBe(200);
  expect((await client.get(workPath(mistaken._id))).statusCode).toBe(404);
});

test('a period must fit its kind, also after a change of either', async () => {
  const fieldOf = async (answer: ReturnType<Visitor['patch']>) => (await answer).json().field;
  expect(await fieldOf(staff.patch(workPath(work._id), { period: 'last year' }))).toBe('period');
  expect(
    (await staff.patch(workPath(work._id), { kind: 'bas', period: '2026-27 Q1' })).statusCode,
  ).toBe(200);
  expect(await fieldOf(staff.patch(workPath(work._id), { kind: 'individual' }))).toBe('period');
  const season = { kind: 'business', period: '2025', clients: [client.user.id] };
  expect(await fieldOf(staff.post('/api/work/seasons', season))).toBe('period');
});

test('an accepted item stays accepted', async () => {
  await change(staff, { state: 'accepted' });
  expect((await send()).statusCode).toBe(409);
  expect(await item()).toMatchObject({ state: 'accepted' });
});

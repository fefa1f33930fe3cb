import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityLine } from '#domain/audit/activity.ts';
import type { Overview } from '#domain/work/overview.ts';
import type { ListedWork, Work } from '#domain/work/work.ts';
import { works } from '#server/db/tables/work.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { uploaded } from '#testing/documents/uploads.ts';
import { testClock } from '#testing/test-clock.ts';
import {
  onPaper,
  peopleOf,
  startWork,
  type Visitor,
  visitorOf,
  workPath,
} from '#testing/work/works.ts';

// Wednesday, noon in Sydney.
const clock = testClock('2026-11-18T01:00:00.000Z');
let running: TestApp;
let client: Visitor;
let other: Visitor;
let staff: Visitor;
let made: Record<'late' | 'soon' | 'free' | 'lodged' | 'others', Work>;

beforeAll(async () => {
  running = await buildTestApp({ now: clock.now });
  ({ client, other, staff } = await peopleOf(running));
  const assignee = staff.user.id;
  const items = [{ title: 'Donations' }];
  made = {
    soon: await startWork(staff, client, { kind: 'bas', period: '2026-27 Q1', assignee, items }),
    late: await startWork(staff, client, { dueOn: '2026-11-02', items }),
    free: await startWork(staff, client, { kind: 'other', dueOn: null, assignee }),
    lodged: await startWork(staff, client, { period: '2024-25', dueOn: '2026-11-16' }),
    others: await startWork(staff, other, { dueOn: '2026-11-20' }),
  };
  await staff.patch(workPath(made.lodged._id), { stage: 'lodged', ...onPaper });
  await staff.patch(workPath(made.late._id), { stage: 'preparing' });
});
afterAll(() => running.close());

const named = (rows: readonly ListedWork[]) =>
  rows.map(({ _id }) => Object.entries(made).find(([, work]) => work._id === _id)?.[0]);

async function list(query: string, visitor = staff) {
  const answer = (await visitor.get(`/api/work?${query}`)).json();
  return { ...answer, names: named(answer.data) };
}

test.each([
  ['', ['late', 'lodged', 'others', 'soon', 'free']],
  ['sort=-due', ['free', 'soon', 'others', 'lodged', 'late']],
  ['stage=open', ['late', 'others', 'soon', 'free']],
  ['stage=lodged', ['lodged']],
  ['stage=preparing', ['late']],
  ['kind=bas', ['soon']],
  ['dueFrom=2026-11-16&dueTo=2026-11-20', ['lodged', 'others']],
  ['assignee=none', ['late', 'lodged', 'others']],
  ['assignee=none&stage=open', ['late', 'others']],
  ['search=okafor', ['others']],
  ['search=OK', ['others']],
  ['search=unknown-at-all', []],
])('the list with "%s"', async (query, names) => {
  expect(await list(query)).toMatchObject({ names, total: names.length });
});

test('by client, by assignee and page by page', async () => {
  expect((await list(`assignee=${staff.user.id}`)).names).toEqual(['soon', 'free']);
  expect((await list(`assignee=${staff.user.id}&stage=collecting`)).total).toBe(2);
  expect((await list(`client=${other.user.id}`)).names).toEqual(['others']);
  const second = await list('page=2&pageSize=2');
  expect([second.names, second.total]).toEqual([['others', 'soon'], 5]);
  expect((await list('', client)).names).toEqual(['late', 'lodged', 'soon', 'free']);
});

test('the totals stay right when works change, move and go', async () => {
  const extra = await startWork(staff, other, { period: '2023-24' });
  expect((await list('')).total).toBe(6);
  await staff.patch(workPath(extra._id), { stage: 'closed', assignee: staff.user.id });
  expect((await list(`stage=closed&assignee=${staff.user.id}`)).total).toBe(1);
  await running.database.queries.delete(works).where(eq(works.id, extra._id));
  expect((await list('')).total).toBe(5);
});

async function signReturn(of: Visitor, { _id }: Work): Promise<void> {
  const bytes = pdfOf(2000);
  const sent = { bytes, fields: { client: of.user.id } };
  const { _id: document } = await uploaded(running, staff.headers, sent);
  await staff.post(workPath(_id, '/api/work/:id/approval'), {
    document,
    declaration: 'It is true.',
  });
  await of.get(`/api/documents/${document}/file`);
  const signatureDate = clock.now().toISOString().slice(0, 10);
  const signing = { agreed: true, signature: 'Sam Okafor', name: 'Sam Okafor', signatureDate };
  await of.post(workPath(_id, '/api/work/:id/approval/sign'), signing);
}

test('the overview tells what waits today, by stage and by week', async () => {
  await signReturn(other, made.others);
  await signReturn(client, made.lodged);
  await staff.patch(workPath(made.lodged._id), { stage: 'lodged' });
  const [item] = made.late.items;
  const path = workPath(made.late._id, '/api/work/:id/items/:item', item?._id);
  await client.patch(path, { state: 'not-available', reason: 'None' });
  expect(await list('waiting=items')).toMatchObject({ names: ['late'], total: 1 });
  expect(await list('waiting=change')).toMatchObject({ names: [], total: 0 });
  expect(await list('waiting=lodging')).toMatchObject({ names: ['others'], total: 1 });
  const data: Overview = (await staff.get('/api/overview')).json().data;
  expect(data.today).toEqual({
    itemsToReview: 1,
    changesAsked: 0,
    readyToLodge: 1,
    overdue: 1,
    calls: 0,
    timeAsked: 0,
    lettersToRenew: 0,
    assessmentsDiffer: 0,
    dueThisWeek: 1,
    nominations: 0,
    amlReviews: 0,
    newForms: 0,
    appointmentRequests: 0,
  });
  expect(data.stages).toEqual({
    ...{ collecting: 2, preparing: 1, review: 0, approval: 0, ready: 1 },
    ...{ lodged: 1, assessed: 0, closed: 0 },
  });
  expect(data.weeks).toHaveLength(26);
  expect(data.weeks.filter(({ open, done, lodged }) => open + done + lodged > 0)).toEqual([
    { from: '2026-11-02', open: 1, done: 0, lodged: 0 },
    { from: '2026-11-16', open: 1, done: 1, lodged: 1 },
    { from: '2026-11-23', open: 1, done: 0, lodged: 0 },
  ]);
});

test('work can be given to active staff and admins, and staff can see their names', async () => {
  await createUser(running, { name: 'Zoe Gone', type: 'staff', isActive: false });
  const { data, total } = (await staff.get('/api/work/assignees')).json();
  const names = data.map(({ name }: { name: string }) => name);
  expect(names).toContain('Ines Rowe');
  expect(names).not.toContain('Zoe Gone');
  expect(names).not.toContain('Mei Chen');
  expect(total).toBe(names.length);
});

test('comments are read by that client and the practice, and stored encrypted', async () => {
  const path = workPath(made.soon._id, '/api/work/:id/comments');
  const item = made.soon.items[0]?._id;
  const text = 'Is the bank statement enough?';
  const asked = await client.post(path, { text, item });
  expect(asked.json().data).toMatchObject({ text, item, fromPractice: false });
  clock.pass(1);
  await staff.post(path, { text: 'It is.' });
  const { data, total } = (await client.get(path)).json();
  expect([data.map(({ text: said }: { text: string }) => said), total]).toEqual([
    [text, 'It is.'],
    2,
  ]);
  expect((await staff.get(`${path}?item=${item}`)).json().total).toBe(1);
  for (const answer of [await other.get(path), await other.post(path, { text })]) {
    expect(answer.statusCode).toBe(404);
  }
  const elsewhere = await client.post(workPath(made.late._id, '/api/work/:id/comments'), {
    text,
    item,
  });
  expect([elsewhere.statusCode, elsewhere.json().field]).toEqual([404, 'item']);
  const { rows } = await running.database.queries.execute(
    "select 1 from work_comments where encode(text_sealed, 'escape') like '%bank statement%'",
  );
  expect(rows).toEqual([]);
});

test('a client’s record has their forms and notes, and every look is logged', async () => {
  const at = (path: string, note = '') =>
    path.replace(':id', client.user.id).replace(':note', note);
  const added = await staff.post(at('/api/users/:id/notes'), { text: 'Call after five.' });
  expect(added.json().data).toMatchObject({
    text: 'Call after five.',
    author: { name: 'Ines Rowe' },
  });
  expect((await staff.get(at('/api/users/:id/notes'))).json().total).toBe(1);
  await staff.patch(at('/api/users/:id/reminders'), { paused: true });
  const { data } = (await staff.get(at('/api/users/:id/record'))).json();
  expect(data).toMatchObject({ client: { name: 'Mei Chen' }, remindersPaused: true, forms: [] });
  await staff.patch(at('/api/users/:id/reminders'), { paused: false });
  expect((await staff.get(at('/api/users/:id/record'))).json().data.remindersPaused).toBe(false);
  const gone = await staff.delete(at('/api/users/:id/notes/:note', added.json().data._id));
  expect(gone.statusCode).toBe(200);
  expect((await staff.get(`/api/users/${staff.user.id}/record`)).statusCode).toBe(404);
  const admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
  const log = (await admin.get(`/api/activity?subject=${client.user.id}`)).json();
  const kinds = log.data.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind === 'client-opened')).toHaveLength(1);
  // In two steps, since a session no one uses would end.
  for (const minutes of [20, 11]) {
    clock.pass(minutes * 60_000);
    await Promise.all([staff, client].map((visitor) => visitor.get('/api/users/me')));
  }
  await Promise.all([
    staff.get(at('/api/users/:id/record')),
    staff.get(at('/api/users/:id/notes')),
  ]);
  const { data: lines } = (await staff.get(at('/api/users/:id/activity'))).json();
  expect(lines.filter(({ kind }: { kind: string }) => kind === 'client-opened')).toHaveLength(2);
  expect(kinds).toEqual(
    expect.arrayContaining(['client-note-added', 'client-note-deleted', 'reminders-paused']),
  );
});

test('staff see what a client and they themselves did, with the names of documents', async () => {
  const bytes = pdfOf(2000);
  const { _id, name } = await uploaded(running, client.headers, { bytes });
  const path = `/api/users/${client.user.id}/activity`;
  const colleague = await visitorOf(running, await createUser(running, { type: 'staff' }));
  await colleague.get(`/api/documents/${_id}/file`);
  type Line = ActivityLine & { actor: { _id: string } };
  const linesOf = async (by: Visitor): Promise<Line[]> => (await by.get(path)).json().data;
  const seen = await linesOf(staff);
  const actors = new Set(seen.map(({ actor }) => actor._id));
  expect(actors).toEqual(new Set([client.user.id, staff.user.id]));
  const sent = ({ kind, details }: Line) =>
    kind === 'document-uploaded' && details.document === _id;
  expect(seen.find(sent)?.details.documentName).toBe(name);
  expect((await linesOf(colleague)).map(({ kind }) => kind)).toContain('document-opened');
  const admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
  expect((await linesOf(admin)).map(({ actor }) => actor._id)).toContain(colleague.user.id);
  await staff.delete(`/api/documents/${_id}`);
  expect((await linesOf(admin)).find(sent)?.details).toEqual({ document: _id });
  expect((await client.get(path)).statusCode).toBe(403);
});

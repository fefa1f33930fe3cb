import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { undoableFor } from '#domain/work/desk/undo.ts';
import type { Work } from '#domain/work/work.ts';
import { mails } from '#server/db/tables/mail.ts';
import { workItems, works } from '#server/db/tables/work.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { upload } from '#testing/documents/uploads.ts';
import { testClock } from '#testing/test-clock.ts';
import { peopleOf, startWork, type Visitor, workPath } from '#testing/work/works.ts';
import { createNotices } from './notices.ts';

const clock = testClock('2026-11-16T01:00:00.000Z');
let running: TestApp;
let client: Visitor;
let other: Visitor;
let staff: Visitor;

beforeAll(async () => {
  running = await buildTestApp({ now: clock.now });
});
afterAll(() => running.close());
beforeEach(async () => {
  clock.pass(2 * 60 * 60_000);
  ({ client, other, staff } = await peopleOf(running));
  await running.database.queries.delete(mails);
});

const mailed = async (): Promise<string[]> =>
  (await running.database.queries.select().from(mails)).map(({ kind }) => kind).sort();

/** What can be undone is mailed only then. */
async function sendReturned(): Promise<void> {
  clock.pass(undoableFor);
  const waiting = { recipient: client.user.id, about: 'returned' } as const;
  const { sendWaiting } = createNotices(running.parts);
  await running.database.queries.transaction((tx) => sendWaiting(tx, waiting));
}

const itemOf = ({ items: [item] }: Work): string => item?._id ?? '';
const itemPath = (work: Work) => workPath(work._id, '/api/work/:id/items/:item', itemOf(work));
const read = async (visitor: Visitor, { _id }: Work): Promise<Work> =>
  (await visitor.get(workPath(_id))).json().data;

test('a new work is collecting, due on the usual day, and its client is told', async () => {
  const items = [{ title: 'Private health insurance statement' }, { title: 'Donations' }];
  const made = await startWork(staff, client, { items, notes: 'Call first.' });
  expect(made).toMatchObject({
    client: { _id: client.user.id, name: 'Mei Chen', kind: 'individual' },
    kind: 'individual',
    type: 'individual-return',
    period: '2025-26',
    stage: 'collecting',
    dueOn: '2027-05-17',
    assignee: null,
    revision: 1,
    notes: 'Call first.',
    itemCounts: { open: 2, answered: 0, total: 2 },
  });
  expect(made.items.map(({ title, state }) => [title, state])).toEqual([
    ['Private health insurance statement', 'open'],
    ['Donations', 'open'],
  ]);
  expect(await mailed()).toEqual(['work-asked']);
});

test('clients see their own work without its notes, and no one else’s', async () => {
  const made = await startWork(staff, client, { notes: 'Call first.', items: [{ title: 'A' }] });
  expect(await read(client, made)).not.toHaveProperty('notes');
  const listed = (await client.get('/api/work')).json();
  expect(listed).toMatchObject({ total: 1, data: [{ _id: made._id, items: [{ title: 'A' }] }] });
  expect(JSON.stringify(listed)).not.toContain('Call first');
  expect((await other.get(workPath(made._id))).statusCode).toBe(404);
  expect((await other.get('/api/work')).json()).toMatchObject({ data: [], total: 0 });
  expect((await other.get(`/api/work?client=${client.user.id}`)).statusCode).toBe(404);
  const given = { state: 'not-available', reason: 'None' };
  expect((await other.patch(itemPath(made), given)).statusCode).toBe(404);
});

test('nothing that was typed is stored in clear', async () => {
  const { _id } = await startWork(staff, client, { notes: 'Secret', items: [{ title: 'Rental' }] });
  const { queries } = running.database;
  const [work] = await queries.select().from(works).where(eq(works.id, _id));
  const [item] = await queries.select().from(workItems).where(eq(workItems.workId, _id));
  expect(work?.notesEncrypted?.includes('Secret')).toBe(false);
  expect(item?.titleEncrypted.includes('Rental')).toBe(false);
});

test('a change needs the revision that was read, if it names one', async () => {
  const { _id } = await startWork(staff, client);
  const change = { stage: 'preparing', assignee: staff.user.id, dueOn: null };
  const done = await staff.patch(workPath(_id), change, { 'if-match': '"1"' });
  expect(done.json().data).toMatchObject({
    stage: 'preparing',
    dueOn: null,
    revision: 2,
    assignee: { name: 'Ines Rowe' },
  });
  const late = await staff.patch(workPath(_id), { stage: 'closed' }, { 'if-match': '"1"' });
  expect([late.statusCode, late.json().field]).toEqual([409, 'if-match']);
  expect((await staff.patch(workPath(_id), { stage: 'closed' })).statusCode).toBe(200);
});

test.each([
  ['client', { client: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20' }],
  ['assignee', { assignee: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20' }],
  ['kind', { kind: 'tea' }],
  ['type', { type: 'tea' }],
  ['type', { kind: undefined }],
  ['type', { type: 'company-return' }],
  ['dueOn', { dueOn: '2026-02-30' }],
  ['period', { period: ' ' }],
  ['items.0.title', { items: [{ title: '' }] }],
])('an unknown %s is refused', async (field, wrong) => {
  const given = { client: client.user.id, kind: 'bas', period: '2026-27 Q1', ...wrong };
  const answer = await staff.post('/api/work', given);
  expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
});

test('a kind stands for the type that fits the client and the period, and both are answered', async () => {
  for (const [kind, period, type] of [
    ['bas', '2025-26', 'bas-annual'],
    ['bas', '2026-10', 'bas-monthly'],
    ['business', 'Deed', 'other'],
  ]) {
    const group = type === 'other' ? 'other' : kind;
    const made = await startWork(staff, client, { kind, period });
    expect(made).toMatchObject({ kind: group, type, period });
  }
});

test('a changed type has to be for the client, and to fit the period', async () => {
  const { _id } = await startWork(staff, client);
  const fieldOf = async (change: object) => (await staff.patch(workPath(_id), change)).json().field;
  expect(await fieldOf({ type: 'trust-return' })).toBe('type');
  expect(await fieldOf({ type: 'bas-monthly' })).toBe('period');
  const changed = await staff.patch(workPath(_id), { type: 'ias-monthly', period: '2026-10' });
  expect(changed.json().data).toMatchObject({ kind: 'bas', type: 'ias-monthly' });
  expect((await staff.get('/api/work?type=ias-monthly')).json().total).toBe(1);
});

test('a job from before keeps its type and period, whatever its client is', async () => {
  const { _id } = await startWork(staff, client);
  await running.database.queries
    .update(works)
    .set({ type: 'company-return', kind: 'business', period: 'last year' })
    .where(eq(works.id, _id));
  const same = { kind: 'business', type: 'company-return', period: 'last year', notes: 'Old' };
  expect((await staff.patch(workPath(_id), same)).json().data).toMatchObject(same);
  expect((await staff.patch(workPath(_id), { period: 'this year' })).json().field).toBe('period');
});

test('what an earlier version starts gets the type that its kind and period mean', async () => {
  const { owner } = running.database;
  const { rows } = await owner.execute(sql`
    insert into works (id, client_id, kind, period, created_at)
    select gen_random_uuid(), ${client.user.id}, kind, period, now()
    from (values ('individual', '2025-26'), ('business', '2025-26'), ('bas', '2025-26'),
      ('bas', '2026-10'), ('bas', 'Q1 2026'), ('bas', '2099-00'), ('other', 'Deed')) old (kind, period)
    returning type`);
  expect(rows.map(({ type }) => type)).toEqual([
    ...['individual-return', 'company-return', 'bas-annual', 'bas-monthly', 'bas-quarterly'],
    ...['bas-annual', 'other'],
  ]);
});

test('neither work for staff nor for someone deactivated can be started', async () => {
  const gone = await createUser(running, { isActive: false });
  for (const { id } of [gone, staff.user]) {
    const given = { client: id, kind: 'bas', period: '2026-27 Q1' };
    expect((await staff.post('/api/work', given)).json().field).toBe('client');
  }
});

test('a client says why they do not have something, and staff accept or return it', async () => {
  const made = await startWork(staff, client, { items: [{ title: 'Donations' }] });
  const without = await client.patch(itemPath(made), { state: 'not-available' });
  expect([without.statusCode, without.json().field]).toEqual([400, 'reason']);
  const said = { state: 'not-available', reason: 'I gave nothing.' };
  const declined = (await client.patch(itemPath(made), said)).json().data;
  expect(declined).toMatchObject({ ...said, comment: '' });
  const comment = 'Nothing at work either?';
  const returned = await staff.patch(itemPath(made), { state: 'returned', comment });
  expect(returned.json().data).toMatchObject({ state: 'returned', comment });
  expect((await staff.patch(itemPath(made), { state: 'accepted' })).statusCode).toBe(200);
  const late = await client.patch(itemPath(made), said);
  expect(late.statusCode).toBe(409);
  await sendReturned();
  expect(await mailed()).toEqual(['work-answered', 'work-asked', 'work-returned']);
});

test('what is returned needs a comment, and only staff review', async () => {
  const made = await startWork(staff, client, { items: [{ title: 'Donations' }] });
  expect((await staff.patch(itemPath(made), { state: 'returned' })).json().field).toBe('comment');
  expect((await client.patch(itemPath(made), { state: 'accepted' })).statusCode).toBe(403);
  const byStaff = await staff.patch(itemPath(made), { state: 'not-available', reason: 'None' });
  expect(byStaff.statusCode).toBe(400);
  const elsewhere = workPath(
    (await startWork(staff, other))._id,
    '/api/work/:id/items/:item',
    itemOf(made),
  );
  expect((await staff.patch(elsewhere, { state: 'accepted' })).statusCode).toBe(404);
});

test('an upload answers the item it was sent for, and only that client’s', async () => {
  const made = await startWork(staff, client, {
    items: [{ title: 'Donations' }, { title: 'Interest' }],
  });
  const fields = { work: made._id, item: itemOf(made) };
  const file = { bytes: pdfOf(2000), fields };
  expect((await upload(running, other.headers, file)).statusCode).toBe(404);
  expect((await read(client, made)).itemCounts.answered).toBe(0);
  const sent = await upload(running, client.headers, file);
  expect(sent.json().data).toMatchObject(fields);
  const [first, second] = (await read(client, made)).items;
  expect([first?.state, second?.state]).toEqual(['answered', 'open']);
  expect(await mailed()).toContain('work-answered');
  const alone = { bytes: pdfOf(2000), fields: { item: second?._id ?? '' } };
  expect((await upload(running, client.headers, alone)).json().data.work).toBe(made._id);
});

test('an item whose last document was taken back is open again', async () => {
  const made = await startWork(staff, client, { items: [{ title: 'Donations' }] });
  const file = { bytes: pdfOf(2000), fields: { item: itemOf(made) } };
  const sent = [
    await upload(running, client.headers, file),
    await upload(running, client.headers, file),
  ];
  const states: (string | undefined)[] = [];
  for (const answer of sent) {
    await client.delete(`/api/documents/${answer.json().data._id}`);
    states.push((await read(client, made)).items[0]?.state);
  }
  expect(states).toEqual(['answered', 'open']);
});

test('sending the contact form answers the items that ask for it, in open work', async () => {
  const items = [{ title: 'Your details', answeredBy: 'contact-form' }, { title: 'Donations' }];
  const open = await startWork(staff, client, { items });
  const over = await startWork(staff, client, { items, period: '2024-25' });
  await staff.patch(workPath(over._id), { stage: 'closed' });
  const form = await client.post('/api/forms/contact', payloadOf(exampleAnswers));
  expect(form.statusCode).toBe(201);
  const states = async (work: Work) => (await read(staff, work)).items.map(({ state }) => state);
  expect(await states(open)).toEqual(['answered', 'open']);
  expect(await states(over)).toEqual(['open', 'open']);
});

const mailTexts = async (): Promise<string[]> => {
  const found = await running.database.queries.select().from(mails);
  return found.map(({ id, contentEncrypted }) =>
    contentEncrypted
      ? running.parts.vault.decrypt(contentEncrypted, { table: 'mails', row: id, column: 'sealed' })
      : '',
  );
};

test('a mail to staff leads to its work, and one about several to what waits', async () => {
  const leadsTo: (string | undefined)[] = [];
  const mailQueue: MailQueue = {
    enqueue: async (_tx, { blocks }) =>
      void leadsTo.push(/\/admin\/work[^"]*/.exec(JSON.stringify(blocks))?.[0]),
  };
  const { tell, sendWaiting } = createNotices({ ...running.parts, mailQueue });
  const { queries } = running.database;
  const about = 'answered';
  const clientAnswers = (id: string) =>
    queries.transaction((tx) =>
      tell(tx, { id, clientId: client.user.id, assigneeId: staff.user.id }, about),
    );
  const whenDue = () =>
    queries.transaction((tx) => sendWaiting(tx, { recipient: staff.user.id, about }));
  const [one, other] = [
    (await startWork(staff, client))._id,
    (await startWork(staff, client, { type: 'advice', period: 'Shares' }))._id,
  ];
  await clientAnswers(one);
  await clientAnswers(one);
  await whenDue();
  expect(leadsTo).toEqual([`/admin/work/${one}`, `/admin/work/${one}`]);
  for (const id of [one, other, one]) await clientAnswers(id);
  await whenDue();
  expect(leadsTo.slice(2)).toEqual(['/admin/work?waiting=items']);
});

test('a burst of items is one mail at once, and one more for the rest', async () => {
  const { _id } = await startWork(staff, client);
  const path = workPath(_id, '/api/work/:id/items');
  const added = await staff.post(path, { items: [{ title: 'A' }, { title: 'B' }] });
  expect([added.statusCode, added.json().items.length]).toEqual([201, 2]);
  for (const title of ['C', 'D', 'E']) await staff.post(path, { title });
  expect(await mailed()).toEqual(['work-asked']);
  const { sendWaiting } = createNotices(running.parts);
  const waiting = { recipient: client.user.id, about: 'asked' } as const;
  const whenDue = () => running.database.queries.transaction((tx) => sendWaiting(tx, waiting));
  await whenDue();
  await whenDue();
  expect(await mailed()).toEqual(['work-asked', 'work-asked']);
});

test('mails say that there is something, never what, to whoever has the work', async () => {
  const made = await startWork(staff, client, {
    assignee: staff.user.id,
    items: [{ title: 'Rental statement' }],
  });
  await client.patch(itemPath(made), { state: 'not-available', reason: 'No tenants' });
  await staff.patch(itemPath(made), { state: 'returned', comment: 'Not even in July?' });
  const comments = workPath(made._id, '/api/work/:id/comments');
  await staff.post(comments, { text: 'Please call about July.' });
  await client.post(comments, { text: 'After July, please.', item: itemOf(made) });
  await sendReturned();
  const texts = await mailTexts();
  expect(await mailed()).toEqual([
    ...['work-answered', 'work-asked', 'work-client-comment', 'work-comment', 'work-returned'],
  ]);
  for (const secret of ['Rental', 'tenants', 'July', 'Mei Chen']) {
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  }
});

test('a visit to a work by the practice is one line of the log about its client', async () => {
  const made = await startWork(staff, client);
  await running.parts.audit.chain();
  const comments = workPath(made._id, '/api/work/:id/comments');
  for (const visitor of [staff, client]) {
    await read(visitor, made);
    await visitor.get(comments);
  }
  const { queries } = running.database;
  const { rows } = await queries.execute(
    `select kind from (select kind, subject_id from audit_events union all
       select kind, subject_id from audit_pending) as lines
     where subject_id = '${client.user.id}' and kind = 'work-opened'`,
  );
  expect(rows).toHaveLength(1);
});

test('two who review an item while its client answers it wait for one another', async () => {
  const made = await startWork(staff, client, { items: [{ title: 'Donations' }] });
  const answers = await Promise.all([
    staff.patch(itemPath(made), { state: 'accepted' }),
    staff.patch(itemPath(made), { state: 'returned', comment: 'Again, please.' }),
    upload(running, client.headers, { bytes: pdfOf(2000), fields: { item: itemOf(made) } }),
  ]);
  const [accepted, returned, sent] = answers.map(({ statusCode }) => statusCode);
  expect([accepted, returned]).toEqual([200, 200]);
  // Refused if it is accepted at that moment.
  expect([201, 409]).toContain(sent);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Work } from '#domain/work/work.ts';
import { mails } from '#server/db/tables/mail.ts';
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

const clock = testClock('2026-11-16T01:00:00.000Z');
let running: TestApp;
let client: Visitor;
let staff: Visitor;
let work: Work;

beforeAll(async () => {
  running = await buildTestApp({ now: clock.now });
});
afterAll(() => running.close());
beforeEach(async () => {
  clock.pass(60_000);
  ({ client, staff } = await peopleOf(running));
  work = await startWork(staff, client);
  await running.database.queries.delete(mails);
});

type Step = 'lodge' | 'assess' | 'review' | 'more-time' | 'approval' | 'approval/sign';
const at = (step: Step, { _id } = work) => workPath(_id, `/api/work/:id/${step}`);
const codeOf = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const read = async (): Promise<Work> => (await staff.get(workPath(work._id))).json().data;

async function sendForSigning(): Promise<string> {
  clock.pass(1000);
  const fields = { client: client.user.id, work: work._id };
  const { _id } = await uploaded(running, staff.headers, { bytes: pdfOf(2000), fields });
  const declaration = 'I declare that it is true.';
  const sent = await staff.post(at('approval'), { document: _id, declaration });
  expect(sent.statusCode).toBe(201);
  return _id;
}

async function sign(document: string): Promise<void> {
  await client.get(`/api/documents/${document}/file`);
  const signature = { signature: 'Mei Chen', name: 'Mei Chen', signatureDate: '2026-11-16' };
  const signed = await client.post(at('approval/sign'), { agreed: true, ...signature });
  expect(signed.statusCode).toBe(200);
}

const lodged = { lodgedOn: '2026-11-16', receipt: '4102-8866', result: 'payable', amount: 412_050 };

test('a return is lodged once its current document is signed, and its client is told once', async () => {
  expect(codeOf(await staff.post(at('lodge'), lodged))).toEqual([409, 'not-signed']);
  expect(codeOf(await staff.patch(workPath(work._id), { stage: 'lodged' }))).toEqual([
    ...[409, 'not-signed'],
  ]);
  const first = await sendForSigning();
  await sign(first);
  expect((await read()).stage).toBe('ready');
  // Another document makes the signature void.
  const second = await sendForSigning();
  expect(codeOf(await staff.post(at('lodge'), lodged))).toEqual([409, 'not-signed']);
  await sign(second);
  const done = await staff.post(at('lodge'), { ...lodged, payBy: '2026-12-21' });
  expect(done.json().data).toMatchObject({
    stage: 'lodged',
    lodgedOn: '2026-11-16',
    payBy: '2026-12-21',
    lodgment: { ...lodged, payBy: '2026-12-21' },
  });
  expect(codeOf(await staff.post(at('lodge'), lodged))).toEqual([409, 'conflict']);
  const sent = await running.database.queries
    .select()
    .from(mails)
    .where(eq(mails.kind, 'work-lodged'));
  expect(sent).toHaveLength(1);
  expect((await client.get(workPath(work._id))).json().data.lodgment.amount).toBe(412_050);
});

test('a job of a type without a declaration is lodged without a signature', async () => {
  work = await startWork(staff, client, { type: 'advice', period: 'Shares' });
  expect((await staff.post(at('lodge'), {})).json().data).toMatchObject({
    stage: 'lodged',
    lodgedOn: '2026-11-16',
    lodgment: { receipt: '', result: null, amount: null, payBy: null },
  });
  // And does not become a return without one.
  const type = { type: 'individual-return', period: '2025-26' };
  expect(codeOf(await staff.patch(workPath(work._id), type))).toEqual([409, 'not-signed']);
});

test('a signature on paper stands in, by a scan of that job or a note, and stays on record', async () => {
  const refused = async (signedOnPaper: object) => {
    const answer = await staff.post(at('lodge'), { ...lodged, signedOnPaper });
    return [answer.statusCode, answer.json().field];
  };
  expect((await refused({ note: 'By hand' }))[0]).toBe(400);
  const fields = { client: client.user.id };
  const elsewhere = await uploaded(running, staff.headers, { bytes: pdfOf(2000), fields });
  expect(await refused({ document: elsewhere._id })).toEqual([400, 'signedOnPaper.document']);
  const scan = await uploaded(running, staff.headers, {
    bytes: pdfOf(2000),
    fields: { ...fields, work: work._id },
  });
  const signedOnPaper = { document: scan._id };
  const { data } = (await staff.post(at('lodge'), { ...lodged, signedOnPaper })).json();
  expect(data.signedOnPaper).toMatchObject({ ...signedOnPaper, by: { name: 'Ines Rowe' } });
  expect((await staff.delete(`/api/documents/${scan._id}`)).statusCode).toBe(409);
  expect((await client.get(workPath(work._id))).json().data).not.toHaveProperty('signedOnPaper');
  // It says so for ever, and counts once.
  const reopened = await staff.patch(workPath(work._id), { stage: 'preparing' });
  expect(reopened.json().data).toMatchObject({ lodgment: null, lodgedOn: null, signedOnPaper });
  expect(codeOf(await staff.post(at('lodge'), lodged))).toEqual([409, 'not-signed']);
  const again = { stage: 'lodged', ...onPaper };
  expect((await staff.patch(workPath(work._id), again)).statusCode).toBe(200);
});

test('what is still open keeps it from being lodged, unless it is closed with it', async () => {
  work = await startWork(staff, client, { items: [{ title: 'Donations' }, { title: 'Car' }] });
  const path = workPath(work._id, '/api/work/:id/items/:item', work.items[1]?._id);
  await client.patch(path, { state: 'not-available', reason: 'None' });
  const ready = { ...lodged, ...onPaper };
  expect(codeOf(await staff.post(at('lodge'), ready))).toEqual([409, 'open-items']);
  const { data } = (await staff.post(at('lodge'), { ...ready, closeItems: true })).json();
  expect(data.items.map(({ state }: { state: string }) => state)).toEqual([
    ...['withdrawn', 'not-available'],
  ]);
  expect(data.itemCounts).toEqual({ open: 0, answered: 1, total: 1 });
  const theirs = (await client.get(workPath(work._id))).json().data.items;
  expect(theirs).toHaveLength(1);
});

test.each([
  ['lodge', { lodgedOn: '2026-11-17' }, 'lodgedOn'],
  ['lodge', { amount: 12.5 }, 'amount'],
  ['lodge', { result: 'win' }, 'result'],
] as const)('%s refuses %j', async (step, wrong, field) => {
  const answer = await staff.post(at(step), { ...onPaper, ...wrong });
  expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
});

test('an assessment is compared within 50 cents, and only once it is lodged', async () => {
  const assessed = { receivedOn: '2026-11-16', result: 'payable', amount: 412_100 };
  expect(codeOf(await staff.post(at('assess'), assessed))).toEqual([409, 'conflict']);
  const byHand = { stage: 'assessed' };
  expect(codeOf(await staff.patch(workPath(work._id), byHand))).toEqual([409, 'conflict']);
  await staff.post(at('lodge'), { ...lodged, ...onPaper });
  const same = (await staff.post(at('assess'), assessed)).json().data;
  expect(same).toMatchObject({ stage: 'assessed', assessment: { ...assessed, differs: false } });
  const other = { ...assessed, amount: 412_101, note: 'Interest was added.' };
  expect((await staff.post(at('assess'), other)).json().data.assessment).toMatchObject({
    ...other,
    differs: true,
  });
  expect((await staff.get('/api/work?waiting=assessment')).json().data[0]._id).toBe(work._id);
});

test('with the setting, a colleague of the assignee passes it before the client signs', async () => {
  await running.close();
  running = await buildTestApp({ now: clock.now, practice: { review: true } });
  ({ client, staff } = await peopleOf(running));
  const colleague = await visitorOf(running, await createUser(running, { type: 'staff' }));
  work = await startWork(staff, client, { assignee: staff.user.id });
  await staff.patch(workPath(work._id), { stage: 'preparing' });
  const toClient = () => staff.patch(workPath(work._id), { stage: 'approval' });
  expect(codeOf(await toClient())).toEqual([409, 'not-reviewed']);
  expect(codeOf(await staff.post(at('review'), { passed: true }))).toEqual([409, 'conflict']);
  const comment = 'Please check the car.';
  const back = await colleague.post(at('review'), { passed: false, comment });
  expect(back.json().data).toMatchObject({
    stage: 'preparing',
    review: { passed: false, comment },
  });
  expect(codeOf(await toClient())).toEqual([409, 'not-reviewed']);
  await colleague.post(at('review'), { passed: true });
  // Whoever takes it on has reviewed their own.
  await staff.patch(workPath(work._id), { assignee: colleague.user.id });
  expect(codeOf(await toClient())).toEqual([409, 'not-reviewed']);
  await staff.patch(workPath(work._id), { assignee: staff.user.id });
  await sendForSigning();
  expect((await read()).stage).toBe('approval');
});

test('clients ask for more time before it is due, and staff say yes or no', async () => {
  work = await startWork(staff, client, { items: [{ title: 'Donations' }] });
  expect(work).toMatchObject({ sendBy: '2026-12-07', needsUntil: null });
  const ask = (until: string) => client.post(at('more-time'), { until });
  expect((await ask('2026-11-16')).json().field).toBe('until');
  expect((await ask('2027-05-17')).json().field).toBe('until');
  expect((await ask('2026-12-24')).json().data.needsUntil).toBe('2026-12-24');
  const [row] = await running.database.queries.select().from(works).where(eq(works.id, work._id));
  expect(row?.remindOn).toBe('2026-11-23');
  expect((await staff.get('/api/work?waiting=time')).json().total).toBe(1);
  expect((await staff.patch(workPath(work._id), { needsUntil: null })).json().data).toMatchObject({
    ...{ sendBy: '2026-12-07', needsUntil: null },
  });
  await ask('2026-12-24');
  const agreed = await staff.patch(workPath(work._id), { sendBy: '2026-12-24' });
  expect(agreed.json().data).toMatchObject({ sendBy: '2026-12-24', needsUntil: null });
});

test('a deferral has a day and a reference, and the job is lodged by that day', async () => {
  const deferral = { until: '2027-06-30', reference: '1-ABC123' };
  const without = await staff.patch(workPath(work._id), { deferral: { until: '2027-06-30' } });
  expect([without.statusCode, without.json().field]).toEqual([400, 'deferral.reference']);
  const deferred = await staff.patch(workPath(work._id), { deferral });
  expect(deferred.json().data).toMatchObject({ deferral, dueOn: '2027-06-30' });
  expect((await client.get(workPath(work._id))).json().data).not.toHaveProperty('deferral');
  const over = await staff.patch(workPath(work._id), { deferral: null, dueOn: '2027-05-17' });
  expect(over.json().data).toMatchObject({ deferral: null, dueOn: '2027-05-17' });
});

import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/dates/calendar-days.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import type { Work } from '#domain/work/work.ts';
import { mails } from '#server/db/tables/mail.ts';
import { workApprovals } from '#server/db/tables/work.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { uploaded } from '#testing/documents/uploads.ts';
import { eventually } from '#testing/eventually.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { onPaper, peopleOf, startWork, type Visitor, workPath } from '#testing/work/works.ts';
import { createCertificateMaker } from './certificates.ts';
import { verifyCertificate } from './verify.ts';

let running: TestApp;
let client: Visitor;
let other: Visitor;
let staff: Visitor;
let work: Work;
let document: string;
const bytes = pdfOf(3000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const declaration = 'I have read my return for 2025-26. It is true and complete.';
const today = new Date().toISOString().slice(0, 10);
const signing = {
  agreed: true,
  signature: 'Mei Chen',
  signatureDate: today,
  name: 'Mei Chen',
};

beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());
beforeEach(async () => {
  ({ client, other, staff } = await peopleOf(running));
  work = await startWork(staff, client);
  document = await newDocument();
});

const newDocument = async (of = client) =>
  (await uploaded(running, staff.headers, { bytes, fields: { client: of.user.id } }))._id;
const at = (path: string) => workPath(work._id, path);
const putUp = (more: object = {}) =>
  staff.post(at('/api/work/:id/approval'), { document, declaration, ...more });
const open = (id = document, by = client) => by.get(`/api/documents/${id}/file`);
const sign = (more: object = {}, by = client) =>
  by.post(at('/api/work/:id/approval/sign'), { ...signing, ...more });
const read = async (by = client, query = '') =>
  (await by.get(at('/api/work/:id/approval') + query)).json().data;
const certificate = (by = client, query = '') =>
  by.get(at('/api/work/:id/approval/certificate') + query);
const codeOf = ({ statusCode, json }: { statusCode: number; json(): { code?: string } }) => [
  statusCode,
  json().code,
];

test('a client reads, ticks and signs, and gets a certificate that verifies', async () => {
  expect(codeOf(await client.get(at('/api/work/:id/approval')))).toEqual([404, 'not-found']);
  const put = await putUp();
  expect([put.statusCode, put.json().data]).toEqual([
    201,
    expect.objectContaining({ state: 'open', document, sha256, declaration, isRead: false }),
  ]);
  expect(codeOf(await sign())).toEqual([409, 'read-first']);
  await open(document, staff);
  expect(codeOf(await sign())).toEqual([409, 'read-first']);
  expect((await open()).statusCode).toBe(200);
  expect((await read()).isRead).toBe(true);
  const unticked = await sign({ agreed: false });
  expect([unticked.statusCode, unticked.json().field]).toEqual([400, 'agreed']);
  for (const signatureDate of [addDays(today, 3), '2026-02-30']) {
    const misdated = await sign({ signatureDate });
    expect([misdated.statusCode, misdated.json().field]).toEqual([400, 'signatureDate']);
  }
  const signed = await sign();
  expect([signed.statusCode, signed.json().data.state]).toEqual([200, 'signed']);
  expect(codeOf(await sign())).toEqual([409, 'conflict']);
  const file = await eventually(certificate, ({ statusCode }) => statusCode === 200);
  const words = pdfText(file.rawPayload).replaceAll(' ', '');
  const wanted = [sha256, declaration, 'Mei Chen', longDate(today)];
  expect(wanted.filter((each) => !words.includes(each.replaceAll(' ', '')))).toEqual([]);
  expect(await verifyCertificate(running.parts, file.rawPayload)).toMatchObject({
    is: 'ours',
    approval: 'as it was',
    line: 'as it was',
    sha256,
    isVoid: false,
  });
  const changed = Buffer.from(file.rawPayload);
  changed[1500] = (changed[1500] ?? 0) ^ 1;
  expect((await verifyCertificate(running.parts, changed)).is).toBe('changed or forged');
  expect((await certificate(staff)).statusCode).toBe(200);
  expect((await certificate(other)).statusCode).toBe(404);
});

test('a drawn signature is in the certificate, and what was signed cannot be changed unnoticed', async () => {
  await putUp();
  await open();
  await sign({ signature: exampleAnswers.signature.image });
  const file = await eventually(certificate, ({ statusCode }) => statusCode === 200);
  expect(file.rawPayload.includes('/Image')).toBe(true);
  const { queries } = running.database;
  const ofWork = eq(workApprovals.workId, work._id);
  await queries.update(workApprovals).set({ signedAt: new Date() }).where(ofWork);
  const verdict = await verifyCertificate(running.parts, file.rawPayload);
  expect(verdict).toMatchObject({ is: 'ours', approval: 'changed' });
  const [row] = await queries.select().from(workApprovals).where(ofWork);
  await queries.update(workApprovals).set({ certificateEncrypted: null }).where(ofWork);
  const make = createCertificateMaker(running.parts);
  await expect(make({ id: row?.id ?? '' })).rejects.toThrow('not as it was signed');
});

test('putting up a return moves the work to approval, a letter does not, and staff may move it on', async () => {
  const stage = async () => (await staff.get(at('/api/work/:id'))).json().data.stage;
  await putUp({ subject: 'engagement-letter' });
  expect(await stage()).toBe('collecting');
  await staff.patch(at('/api/work/:id'), { stage: 'lodged', ...onPaper });
  await putUp();
  expect(await stage()).toBe('approval');
  await staff.patch(at('/api/work/:id'), { stage: 'preparing' });
  expect(await stage()).toBe('preparing');
});

test('asking for a change leads back to staff', async () => {
  await putUp();
  const asked = await client.post(at('/api/work/:id/approval/ask'), {
    comment: 'Interest is missing.',
  });
  expect(asked.json().data).toMatchObject({
    state: 'change-asked',
    comment: 'Interest is missing.',
  });
  await open();
  expect(codeOf(await sign())).toEqual([409, 'conflict']);
  expect((await read(staff)).comment).toBe('Interest is missing.');
  const { queries } = running.database;
  const kinds = (await queries.select().from(mails)).map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['work-approval', 'work-change-asked', 'work-signed']),
  );
});

test('what was put up by mistake is withdrawn, unless it is signed', async () => {
  const withdraw = () => staff.delete(at('/api/work/:id/approval'));
  await putUp();
  expect((await withdraw()).json().data.state).toBe('void');
  expect(codeOf(await sign())).toEqual([409, 'conflict']);
  await putUp();
  await open();
  await sign();
  expect(codeOf(await withdraw())).toEqual([409, 'conflict']);
  expect((await read()).state).toBe('signed');
});

test('another document makes it open again, to be read first, and what was signed void', async () => {
  await putUp();
  await open();
  await sign();
  const signed = await eventually(certificate, ({ statusCode }) => statusCode === 200);
  document = await newDocument();
  await putUp();
  expect(await read()).toMatchObject({ state: 'open', document, signedAt: null, name: '' });
  expect(codeOf(await sign())).toEqual([409, 'read-first']);
  expect(codeOf(await certificate())).toEqual([404, 'not-found']);
  expect(await verifyCertificate(running.parts, signed.rawPayload)).toMatchObject({
    is: 'ours',
    approval: 'as it was',
    isVoid: true,
  });
  const { data, total } = (await client.get(at('/api/work/:id/approval/earlier'))).json();
  expect([total, data]).toEqual([
    1,
    [expect.objectContaining({ state: 'void', name: 'Mei Chen' })],
  ]);
  const earlier = await eventually(
    () => certificate(client, `?approval=${data[0]._id}`),
    ({ statusCode }) => statusCode === 200,
  );
  expect(pdfText(earlier.rawPayload)).toContain('This is void');
  expect((await certificate(other, `?approval=${data[0]._id}`)).statusCode).toBe(404);
  expect((await other.get(at('/api/work/:id/approval/earlier'))).statusCode).toBe(404);
});

test('an approval is void once its document is removed', async () => {
  await putUp();
  await open();
  const removed = await staff.delete(`/api/documents/${document}`);
  expect(removed.statusCode).toBe(200);
  expect((await read()).state).toBe('void');
  expect(codeOf(await sign())).toEqual([409, 'conflict']);
  expect((await staff.get(workPath(work._id))).json().data.approvals).toMatchObject([
    { state: 'void' },
  ]);
});

test.each(['lodged', 'closed'])('what was signed for %s work cannot be removed', async (stage) => {
  await putUp();
  await open();
  await sign();
  await staff.patch(at('/api/work/:id'), { stage });
  const path = `/api/documents/${document}`;
  expect(codeOf(await staff.delete(path))).toEqual([409, 'conflict']);
  expect([(await read()).state, (await open()).statusCode]).toEqual(['signed', 200]);
  await staff.patch(at('/api/work/:id'), { stage: 'approval' });
  expect((await staff.delete(path)).statusCode).toBe(200);
});

test('an engagement letter is apart from the return', async () => {
  const letter = { subject: 'engagement-letter' };
  await putUp(letter);
  await open();
  await sign(letter);
  await putUp();
  expect((await read(client, '?subject=engagement-letter')).state).toBe('signed');
  expect((await read()).state).toBe('open');
  const file = await eventually(
    () => certificate(client, '?subject=engagement-letter'),
    ({ statusCode }) => statusCode === 200,
  );
  expect(pdfText(file.rawPayload)).toContain('Certificate of your agreement');
  expect(codeOf(await certificate())).toEqual([404, 'not-found']);
});

test('only a document of that client that is ready can be put up', async () => {
  const theirs = await newDocument(other);
  const answers = [
    await putUp({ document: theirs }),
    await putUp({ document: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20' }),
  ];
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'document']);
  }
  expect((await putUp({ declaration: ' ' })).json().field).toBe('declaration');
});

test('no one else signs, reads or asks', async () => {
  await putUp();
  await open();
  const answers = [
    await sign({}, other),
    await other.get(at('/api/work/:id/approval')),
    await other.post(at('/api/work/:id/approval/ask'), { comment: 'No.' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await sign({}, staff)).statusCode).toBe(403);
  expect((await read()).state).toBe('open');
});

test('signing at once from two devices is signed once', async () => {
  await putUp();
  await open();
  const answers = await Promise.all([sign(), sign(), sign()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});

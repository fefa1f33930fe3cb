import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longMoment } from '#domain/dates/moments.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { consent } from '#domain/intake/fields/consent.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { lineName } from '#server/audit/line-name.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { receipts, submissions, submissionVersions } from '#server/db/tables/intake.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { removeReceiptOf } from '#testing/intake/receipts.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { createReceiptMaker } from './receipts.ts';
import { verifyReceipt } from './verify.ts';

/** Each version of a form has a receipt of its own. */

const example = payloadOf(exampleAnswers);
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Safari/537.36';

let running: TestApp;
let make: ReturnType<typeof createReceiptMaker>;
let asClient: { authorization: string };
let asStaff: { authorization: string };

beforeAll(async () => {
  running = await buildTestApp();
  make = createReceiptMaker(running.parts);
  asClient = await signIn(running, await createUser(running));
  asStaff = await signIn(running, await createUser(running, { type: 'staff' }));
});
afterAll(() => running.close());

const post = (path: string, id: string, headers: object, payload: object) =>
  running.app.inject({
    method: 'POST',
    url: path.replace(':id', id),
    headers: { ...headers },
    payload,
  });

async function send(): Promise<string> {
  const headers = { ...asClient, 'user-agent': windows };
  return (await post('/api/forms/contact', '', headers, example)).json().data._id;
}

/** The last name, so that every version is told by it. */
async function correct(id: string, lastName: string): Promise<void> {
  const items = [{ part: 'personalDetails', field: 'lastName', comment: 'As on your passport?' }];
  await post('/api/submissions/:id/send-back', id, asStaff, { items });
  const headers = { ...asClient, 'user-agent': mac };
  const answers = { personalDetails: { lastName } };
  const eSignature = { ...example.eSignature, signatureDate: '2026-08-03' };
  const answer = await post('/api/forms/contact/:id/corrections', id, headers, {
    answers,
    eSignature,
  });
  expect(answer.statusCode).toBe(200);
}

const download = (id: string, query = '', headers: object = asClient) =>
  running.app.inject({
    url: `/api/forms/contact/${id}/receipt${query}`,
    headers: { ...headers },
  });

async function receiptOf(id: string, version: number): Promise<Buffer> {
  await make({ submissionId: id, version });
  return (await download(id, `?version=${version}`)).rawPayload;
}

async function lineOf(id: string, kind: string) {
  await running.parts.audit.chain();
  const [line] = await running.database.queries
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.kind, kind)));
  if (!line) throw new Error(`The log has no ${kind}.`);
  return line;
}

const verdictOf = (file: Buffer) => verifyReceipt(running.parts, file);
const kept = { is: 'ours', form: 'as it was', line: 'as it was' };

test('a correction has its receipt made, which is then the one of the form', async () => {
  const id = await send();
  const first = await receiptOf(id, 1);
  await correct(id, 'Ngo');
  // Without a download, which would plan it too.
  const isSecond = and(eq(receipts.submissionId, id), eq(receipts.version, 2));
  await eventually(
    () => running.database.queries.$count(receipts, isSecond),
    (count) => count === 1,
  );
  const second = await download(id, '', asStaff);
  expect(second.rawPayload.equals(first)).toBe(false);
  expect(second.headers['content-disposition']).toContain('-version-2.pdf"');
  expect((await download(id, '?version=1')).rawPayload.equals(first)).toBe(true);
  for (const unknown of ['?version=3', '?version=0', '?version=x']) {
    expect([400, 404]).toContain((await download(id, unknown)).statusCode);
  }
});

test('it says which version it is, from when and where, and which line of the log it has', async () => {
  const id = await send();
  await correct(id, 'Ngo');
  const words = pdfText(await receiptOf(id, 2));
  const line = await lineOf(id, 'submission-corrected');
  const { sha256 } = line.details as { sha256: string };
  const sentOn = longMoment(line.at, running.parts.practice.current().timeZone);
  const wanted = [
    'Linh Mai Ngo',
    `This is version 2, with the corrections you sent on ${sentOn}.`,
    'Signed on 3 August 2026',
    'Version 2',
    'Chrome on Mac',
    consent.text,
    sha256,
    lineName(line),
  ];
  const wrapped = words.replaceAll(' ', '');
  expect(wanted.filter((each) => !wrapped.includes(each.replaceAll(' ', '')))).toEqual([]);
  expect(words).not.toContain('Last Name Nguyen');
});

test('earlier receipts verify after corrections, and can still be made then', async () => {
  const id = await send();
  const first = await receiptOf(id, 1);
  await correct(id, 'Ngo');
  expect(await verdictOf(first)).toMatchObject(kept);
  const late = await send();
  await correct(late, 'Ngo');
  await correct(late, 'Ho');
  const files = [await receiptOf(late, 1), await receiptOf(late, 2), await receiptOf(late, 3)];
  for (const [index, name] of ['Nguyen', 'Ngo', 'Ho'].entries()) {
    const file = files[index] ?? Buffer.alloc(0);
    expect(pdfText(file)).toContain(`Last Name ${name}`);
    const verdict = await verdictOf(file);
    expect(verdict).toMatchObject({ ...kept, proof: { version: index + 1 } });
  }
  // The first was sent from another device than the corrections.
  expect(files.map((file) => pdfText(file).includes('Chrome on Windows'))).toEqual([
    true,
    false,
    false,
  ]);
});

test('an earlier version that was changed or damaged in the database is found', async () => {
  const { queries } = running.database;
  const ids = [await send(), await send()];
  const files: Buffer[] = [];
  for (const id of ids) {
    files.push(await receiptOf(id, 1));
    await correct(id, 'Ngo');
  }
  const [one, other] = await queries.select().from(submissionVersions);
  if (!one || !other) throw new Error('There are no versions.');
  const isIt = eq(submissionVersions.submissionId, ids[0] ?? '');
  await queries
    .update(submissionVersions)
    .set({ earlierFormEncrypted: other.earlierFormEncrypted })
    .where(isIt);
  expect(await verdictOf(files[0] ?? Buffer.alloc(0))).toMatchObject({ ...kept, form: 'changed' });
  expect(await verdictOf(files[1] ?? Buffer.alloc(0))).toMatchObject(kept);
});

test('a form of an older version is corrected, and both versions get receipts', async () => {
  const id = await send();
  await removeReceiptOf(running, id);
  const { queries, owner } = running.database;
  await running.parts.audit.chain();
  await queries.update(submissions).set({ sendingEncrypted: null }).where(eq(submissions.id, id));
  await owner.execute('alter table audit_events disable trigger all');
  await owner
    .update(auditEvents)
    .set({ details: { reference: 'K7QL-3RMW' } })
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.kind, 'submission-received')));
  await owner.execute('alter table audit_events enable trigger all');
  await correct(id, 'Ngo');
  const [first, second] = [await receiptOf(id, 1), await receiptOf(id, 2)];
  expect(pdfText(first)).toContain('Device Not recorded');
  expect(pdfText(second)).toContain('Device Chrome on Mac');
  expect(await verdictOf(first)).toMatchObject({ ...kept, line: 'changed' });
  expect(await verdictOf(second)).toMatchObject(kept);
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { consent } from '#domain/intake/fields/consent.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { lineName } from '#server/audit/line-name.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { receipts, submissions } from '#server/db/tables/intake.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { removeReceiptOf } from '#testing/intake/receipts.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { createReceiptMaker } from './receipts.ts';
import { verifyReceipt } from './verify.ts';

const example = payloadOf(exampleAnswers);
const secrets = ['123456782', '123 456 782', '12345678', '1234 5678', '31 January 1990', '1990'];
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';

let running: TestApp;
let make: ReturnType<typeof createReceiptMaker>;
let asClient: { authorization: string };
let asStaff: { authorization: string };
let staffId: string;

beforeAll(async () => {
  running = await buildTestApp();
  make = createReceiptMaker(running.parts);
  asClient = await signIn(running, await createUser(running));
  const staff = await createUser(running, { type: 'staff' });
  staffId = staff.id;
  asStaff = await signIn(running, staff);
});
afterAll(() => running.close());

async function send(form: object = example): Promise<{ id: string; reference: string }> {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/forms/contact',
    headers: { ...asClient, 'user-agent': windows },
    payload: form,
  });
  const { _id, reference } = answer.json().data;
  return { id: _id, reference };
}

const download = (id: string, headers: object = asClient) =>
  running.app.inject({
    url: `/api/forms/contact/${id}/receipt`,
    headers: { ...headers },
  });

/** Without waiting for the job. */
async function receiptOf(id: string): Promise<Buffer> {
  await make({ submissionId: id, version: 1 });
  return (await download(id)).rawPayload;
}

const linesOf = async (id: string, kind: string) => {
  await running.parts.audit.chain();
  return running.database.queries
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.kind, kind)));
};

const verdictOf = (file: Buffer) => verifyReceipt(running.parts, file);

test('a receipt is being prepared until its job has made it', async () => {
  const { id, reference } = await send();
  const early = await download(id);
  expect([early.statusCode, early.json()]).toEqual([
    404,
    { message: expect.stringContaining('being prepared'), code: 'not-ready' },
  ]);
  const answer = await eventually(
    () => download(id),
    ({ statusCode }) => statusCode === 200,
  );
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${reference}.pdf"`,
    'cache-control': expect.stringContaining('no-store'),
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]+%%EOF\s*$/);
});

test('its owner and staff get it, no one else, and each download is logged', async () => {
  const { id, reference } = await send();
  const file = await receiptOf(id);
  expect((await download(id, asStaff)).rawPayload.equals(file)).toBe(true);
  const stranger = await signIn(running, await createUser(running));
  const unknown = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12';
  for (const answer of [await download(id, stranger), await download(unknown, asStaff)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
  }
  expect((await download(id, {})).statusCode).toBe(401);
  const lines = await linesOf(id, 'receipt-downloaded');
  expect(lines.map(({ details }) => details)).toEqual(
    Array.from({ length: 2 }, () => ({ reference, version: 1 })),
  );
  expect(lines.at(-1)).toMatchObject({ actorId: staffId, address: '127.0.0.1' });
});

test('a stranger’s question neither tells that a form exists nor has its receipt made', async () => {
  const { id } = await send();
  const stranger = await signIn(running, await createUser(running));
  const answer = await download(id, stranger);
  const nothing = await download('0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12', stranger);
  expect([answer.statusCode, answer.body]).toEqual([nothing.statusCode, nothing.body]);
});

test('it says what was sent, by whom, when and from where, and what the log says', async () => {
  const { id, reference } = await send();
  const words = pdfText(await receiptOf(id));
  const [line] = await linesOf(id, 'submission-received');
  const details = line?.details as { sha256: string } | undefined;
  const wanted = [
    reference,
    'Linh Mai Nguyen',
    'linh@example.com',
    'Unit 4, 12 Sample Street, Merrylands NSW 2160',
    'Signed on 31 July 2026',
    consent.text,
    `Terms of Service of ${consent.terms}, Privacy Policy of ${consent.privacy}`,
    '127.0.0.1',
    'Chrome on Windows',
    details?.sha256 ?? 'no hash',
    line ? lineName(line) : 'no line',
  ];
  const wrapped = words.replaceAll(' ', '');
  expect(wanted.filter((each) => !wrapped.includes(each.replaceAll(' ', '')))).toEqual([]);
  // In one piece, to be copied.
  expect(words).toContain(details?.sha256);
  expect(secrets.filter((secret) => words.includes(secret))).toEqual([]);
  expect(words).toContain('•••••• 782');
});

test('screen readers are given its language, headings, row headings and the words of masks', async () => {
  const { id } = await send();
  const inside = (await receiptOf(id)).toString('latin1');
  expect(inside).toContain('/Lang (en-AU)');
  expect(inside).toContain('/DisplayDocTitle true');
  expect(inside.match(/\/S \/H1\n/g)).toHaveLength(1);
  expect(inside.match(/\/S \/H2\n/g)).toHaveLength(9);
  const headings = inside.match(/\/S \/TH\n/g)?.length ?? 0;
  expect(headings).toBeGreaterThan(25);
  expect(inside.match(/\/S \/TD\n/g)).toHaveLength(headings);
  expect(inside).toContain('/Alt (The signature of Linh Mai Nguyen)');
  expect(inside.match(/\/ActualText \(Hidden/g)).toHaveLength(3);
});

test('it is stored once and encrypted, however often and by however many it is made', async () => {
  const { id } = await send();
  const planned = { submissionId: id, version: 1 };
  await Promise.all([make(planned), make(planned), createReceiptMaker(running.parts)(planned)]);
  const file = await receiptOf(id);
  const stored = await running.database.queries
    .select()
    .from(receipts)
    .where(eq(receipts.submissionId, id));
  expect(stored).toHaveLength(1);
  const bytes = stored[0]?.fileEncrypted ?? Buffer.alloc(0);
  for (const trace of ['%PDF', file.toString('base64').slice(0, 40)]) {
    expect(bytes.includes(trace)).toBe(false);
  }
});

test('it verifies, and does not with any byte changed, added or removed', async () => {
  const { id, reference } = await send();
  const file = await receiptOf(id);
  expect(await verdictOf(file)).toMatchObject({
    is: 'ours',
    reference,
    form: 'as it was',
    line: 'as it was',
  });
  const end = file.lastIndexOf('%Corella-receipt');
  // Throughout the file, and every byte of its end.
  const places = [
    ...Array.from({ length: 200 }, (_, index) => Math.floor((index * end) / 200)),
    ...Array.from({ length: file.length - end }, (_, index) => end + index),
  ];
  for (const place of places) {
    const changed = Buffer.from(file);
    // For a letter, this is its other case.
    changed[place] = (changed[place] ?? 0) ^ 0x20;
    expect([place, (await verdictOf(changed)).is]).not.toEqual([place, 'ours']);
  }
  const others = [
    Buffer.concat([file, Buffer.from('\n')]),
    file.subarray(0, -1),
    file.subarray(1),
    Buffer.concat([file, file]),
    Buffer.from('%PDF-1.7'),
    Buffer.alloc(0),
  ];
  for (const other of others) expect((await verdictOf(other)).is).not.toBe('ours');
});

test('a form that was changed in the database is found, and gets no receipt', async () => {
  const { id } = await send();
  const file = await receiptOf(id);
  const { queries } = running.database;
  const rename = (each: string) =>
    queries.update(submissions).set({ lastName: 'Ngo' }).where(eq(submissions.id, each));
  await rename(id);
  expect(await verdictOf(file)).toMatchObject({ is: 'ours', form: 'changed', line: 'as it was' });
  const second = await send();
  await removeReceiptOf(running, second.id);
  await rename(second.id);
  await expect(make({ submissionId: second.id, version: 1 })).rejects.toThrow('not as it was sent');
  expect((await download(second.id)).json().code).toBe('not-ready');
});

test('a form of an older version gets a receipt that says what was not recorded', async () => {
  const { id } = await send();
  await removeReceiptOf(running, id);
  const { queries, owner } = running.database;
  await running.parts.audit.chain();
  await queries.update(submissions).set({ sendingEncrypted: null }).where(eq(submissions.id, id));
  // As that version wrote the line.
  await owner.execute('alter table audit_events disable trigger all');
  await owner
    .update(auditEvents)
    .set({ details: { reference: 'K7QL-3RMW' } })
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.kind, 'submission-received')));
  await owner.execute('alter table audit_events enable trigger all');
  const file = await receiptOf(id);
  const words = pdfText(file);
  // The network address was in the line of the log already.
  for (const said of ['Network address 127.0.0.1', 'Device Not recorded', 'Version Not recorded']) {
    expect(words).toContain(said);
  }
  expect(await verdictOf(file)).toMatchObject({ is: 'ours', form: 'as it was' });
});

test('a signature that cannot be drawn does not keep a receipt from being made', async () => {
  const broken = { ...example.eSignature, signature: 'data:image/png;base64,AAAA' };
  const { id } = await send({ ...example, eSignature: broken });
  expect(pdfText(await receiptOf(id))).toContain('We can’t show this signature here.');
});

test('names beyond our typefaces lose nothing', async () => {
  const personalDetails = { ...example.personalDetails, lastName: 'Nguyễn 李' };
  const { id } = await send({ ...example, personalDetails });
  const words = pdfText(await receiptOf(id)).replaceAll(' ', '');
  expect(words).toContain('Nguyễn[U+674E]');
  expect(words).toContain('Unicodenumbersinbrackets');
});

test('when a form goes, its receipt goes too, and verifies all the same', async () => {
  const { id } = await send();
  const file = await receiptOf(id);
  const { queries } = running.database;
  await queries.delete(submissions).where(eq(submissions.id, id));
  expect(await queries.$count(receipts, eq(receipts.submissionId, id))).toBe(0);
  expect(await verdictOf(file)).toMatchObject({ is: 'ours', form: 'gone', line: 'as it was' });
  await make({ submissionId: id, version: 1 });
});

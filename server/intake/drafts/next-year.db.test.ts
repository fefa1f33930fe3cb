import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersToStartFrom } from '#domain/intake/drafts/next-year.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { wording } from '#domain/wording.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { findVersionRecord } from '#server/intake/corrections/version-record.ts';
import { decryptWholeForm } from '#server/intake/decrypt-form.ts';
import { deleteForm, removeIdentifiers } from '#server/intake/erasing/forms.ts';
import { recordHash } from '#server/intake/receipts/record.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

const form = payloadOf(exampleAnswers);
const { personalDetails } = form;
const kept = { ...personalDetails, ssn: { kept: true }, dateOfBirth: { kept: true } };
const keeping = (personal: object = {}, more: object = {}) => ({
  ...form,
  ...more,
  personalDetails: { ...kept, ...personal },
});

let running: TestApp;
let now = new Date('2027-07-01T00:00:00Z');
beforeAll(async () => {
  running = await buildTestApp({ now: () => now });
});
afterAll(() => running.close());

type Headers = { authorization: string };
const post = (url: string, headers: Headers, payload: object, more: object = {}) => {
  now = new Date(now.getTime() + 1000);
  return running.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
};
const send = (headers: Headers, payload: object, more: object = {}) =>
  post('/api/forms/contact', headers, payload, more);
const last = (headers: Headers) =>
  running.app.inject({ url: '/api/forms/contact/last-answers', headers });

/** A client who has sent these forms. */
async function clientWith(...sent: object[]) {
  const client = await createUser(running);
  const headers = await signIn(running, client);
  for (const one of sent) expect((await send(headers, one)).statusCode).toBe(201);
  return { ...client, headers };
}

async function newestOf(userId: string) {
  const [row] = await running.database.queries
    .select()
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submissions.submittedAt));
  if (!row) throw new Error('There is no form.');
  return row;
}
const formOf = async (userId: string) =>
  decryptWholeForm(running.parts.vault, await newestOf(userId));

async function expectRefused(
  answer: Awaited<ReturnType<typeof send>>,
  field: string,
  label: string,
): Promise<void> {
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { message: wording.intake.notKept(label), code: 'invalid', field },
  ]);
}

test('a client starts from the last form, without any hidden value, and it is logged', async () => {
  const { id, headers } = await clientWith();
  const none = await last(headers);
  expect([none.statusCode, none.json()]).toEqual([
    404,
    { message: wording.intake.noLastForm, code: 'not-found' },
  ]);
  await send(headers, form);
  const newest = { ...form, additionalInfo: { ...form.additionalInfo, employer: 'A Bakery' } };
  const { data } = (await send(headers, newest)).json();
  const { _id, reference, submittedAt } = data;
  // Also on a screen that has been open for long.
  now = new Date(now.getTime() + 6 * 60_000);
  const answer = await last(headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    data: { reference, submittedAt, answers: answersToStartFrom(newest) },
  });
  const { personal } = answer.json().data.answers;
  expect(personal.tfn).toEqual({ kept: true, ending: '782' });
  expect(personal.dateOfBirth).toEqual({ kept: true });
  expect(answer.body).not.toMatch(/123456|1990|12345678"|062000|base64/);
  await running.parts.audit.chain();
  const { queries } = running.database;
  const lines = await queries.select().from(auditEvents).where(eq(auditEvents.subjectId, _id));
  expect(lines.at(-1)).toMatchObject({
    kind: 'last-answers-read',
    actorId: id,
    details: { reference },
  });
  const other = await signIn(running, await createUser(running));
  expect((await last(other)).statusCode).toBe(404);
});

test('what is kept is stored with the next form as if it had been typed', async () => {
  const { id, headers } = await clientWith(form);
  const { personal } = (await last(headers)).json().data.answers;
  const earlier = await newestOf(id);
  const answer = await send(headers, keeping({ ssn: personal.tfn }));
  expect(answer.statusCode).toBe(201);
  const row = await newestOf(id);
  expect(row.id).not.toBe(earlier.id);
  expect(decryptWholeForm(running.parts.vault, row)).toEqual(form);
  expect(row.bankAccount).toBeNull();
  // The record that its receipt is made of is the one in the log.
  const { queries } = running.database;
  const record = await findVersionRecord(queries, running.parts.vault, row.id, 1);
  await running.parts.audit.chain();
  const lines = await queries.select().from(auditEvents).where(eq(auditEvents.subjectId, row.id));
  const sha256 = record && recordHash(record, running.parts.keyedHash);
  expect(lines.map(({ details }) => details)).toContainEqual(expect.objectContaining({ sha256 }));
});

test('one of the two can be typed anew', async () => {
  const { id, headers } = await clientWith(form);
  expect((await send(headers, keeping({ ssn: '876 543 210' }))).statusCode).toBe(201);
  expect((await formOf(id)).personalDetails).toEqual({ ...personalDetails, ssn: '876543210' });
});

test('nothing is taken from another client, nor from nowhere', async () => {
  await clientWith(form);
  const { id, headers } = await clientWith();
  await expectRefused(await send(headers, keeping()), 'personalDetails.ssn', 'Tax File Number');
  const typed = { ssn: '876543210' };
  const field = 'personalDetails.dateOfBirth';
  await expectRefused(await send(headers, keeping(typed)), field, 'Date of Birth');
  await expect(newestOf(id)).rejects.toThrow('There is no form.');
});

test('what was erased since, or is another number by now, is to be typed', async () => {
  const { id, headers } = await clientWith(form);
  const ending = { ssn: { kept: true, ending: '781' } };
  const field = 'personalDetails.ssn';
  await expectRefused(await send(headers, keeping(ending)), field, 'Tax File Number');
  const row = await newestOf(id);
  const { database, parts } = running;
  await database.queries.transaction((tx) => removeIdentifiers(tx, parts.vault, row.id, now));
  expect((await last(headers)).json().data.answers.personal.tfn).toBe('');
  await expectRefused(await send(headers, keeping()), field, 'Tax File Number');
});

test('a form that is posted again under its key is the same, whatever has become of the last one', async () => {
  const { id, headers } = await clientWith(form);
  const before = await newestOf(id);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await send(headers, keeping(), key);
  const { database, parts } = running;
  await database.queries.transaction((tx) => deleteForm(tx, before.id));
  const made = await newestOf(id);
  await database.queries.transaction((tx) => removeIdentifiers(tx, parts.vault, made.id, now));
  const again = await send(headers, keeping(), key);
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  const other = await send(headers, keeping({ ssn: '876543210' }), key);
  expect([other.statusCode, other.json().code]).toEqual([409, 'conflict']);
});

test('two forms at once both keep the number of the one before them', async () => {
  const { id, headers } = await clientWith(form);
  const answers = await Promise.all([send(headers, keeping()), send(headers, keeping())]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect((await formOf(id)).personalDetails).toEqual(personalDetails);
});

test('a draft holds what stands for hidden answers, never the answers', async () => {
  const { headers } = await clientWith(form);
  const { answers } = (await last(headers)).json().data;
  const draft = { version: 1, answers, step: 1 };
  const url = '/api/forms/contact/draft';
  const saved = await running.app.inject({ method: 'PUT', url, headers, payload: draft });
  expect(saved.statusCode).toBe(200);
  const found = await running.app.inject({ url, headers });
  expect(found.json().data.answers.personal.tfn).toEqual({ kept: true, ending: '782' });
  expect(found.body).not.toMatch(/123456|1990/);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { wording } from '#domain/wording.ts';
import { correctionDrafts } from '#server/db/tables/intake.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

type Headers = { authorization: string };

const form = payloadOf(exampleAnswers);
const words = wording.drafts;
const comment = 'A digit seems to be missing.';
const account = { part: 'bankingDetails', field: 'accountNumber', comment };
const typed = (accountNumber: string) => ({ banking: { accountNumber } });

let running: TestApp;
let asClient: Headers;
let asStaff: Headers;
const now = new Date('2026-07-31T00:42:00Z');
beforeAll(async () => {
  running = await buildTestApp({ now: () => now });
  asClient = await signIn(running, await createUser(running));
  asStaff = await signIn(running, await createUser(running, { type: 'staff' }));
});
afterAll(() => running.close());

const at = (path: string, id: string) => path.replace(':id', id);
const post = (url: string, headers: Headers, payload: object) =>
  running.app.inject({ method: 'POST', url, headers, payload });
const sendBack = (id: string) =>
  post(at('/api/submissions/:id/send-back', id), asStaff, { items: [account] });
const correct = (id: string) =>
  post(at('/api/forms/contact/:id/corrections', id), asClient, {
    answers: { bankingDetails: { accountNumber: '123456789' } },
    eSignature: form.eSignature,
  });
const find = (id: string, headers = asClient) =>
  running.app.inject({ url: at('/api/forms/contact/:id/corrections/draft', id), headers });
const save = (id: string, version: number, answers: object, headers = asClient) =>
  running.app.inject({
    method: 'PUT',
    url: at('/api/forms/contact/:id/corrections/draft', id),
    headers,
    payload: { version, answers },
  });
async function sentBack(): Promise<string> {
  const { _id } = (await post('/api/forms/contact', asClient, form)).json().data;
  await sendBack(_id);
  return _id;
}
const gone = (version: number) => ({
  message: words.goneElsewhere,
  code: 'conflict',
  field: 'version',
  data: { version },
});

test('corrections that were begun are kept encrypted, and answered to their client alone', async () => {
  const id = await sentBack();
  expect((await find(id)).json()).toMatchObject({ code: 'not-found', data: { version: 0 } });
  const saved = await save(id, 0, typed('87654321'));
  const savedAt = now.toISOString();
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    { message: words.saved, data: { version: 1, savedAt } },
  ]);
  const draft = { version: 1, answers: typed('87654321'), savedAt };
  expect((await find(id)).json()).toEqual({ data: draft });
  const { queries } = running.database;
  const rows = await queries
    .select()
    .from(correctionDrafts)
    .where(eq(correctionDrafts.submissionId, id));
  expect(rows[0]?.draftEncrypted?.includes('87654321')).toBe(false);
  const other = await signIn(running, await createUser(running));
  expect((await find(id, other)).json()).toEqual((await find(crypto.randomUUID())).json());
  expect((await save(id, 1, typed('1'), other)).statusCode).toBe(404);
  expect((await find(id, asStaff)).statusCode).toBe(403);
});

test('of two saves over the same version one is stored, and the other is told', async () => {
  const id = await sentBack();
  const both = await Promise.all([save(id, 0, typed('1')), save(id, 0, typed('2'))]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toEqual({
    message: words.newerElsewhere,
    code: 'conflict',
    field: 'version',
    data: (await find(id)).json().data,
  });
});

test('sending deletes the draft, and no save from before is stored after it', async () => {
  const id = await sentBack();
  await save(id, 0, typed('87654321'));
  expect((await correct(id)).statusCode).toBe(200);
  expect((await find(id)).json()).toMatchObject({ code: 'not-found', version: 2 });
  for (const version of [0, 1, 2]) {
    expect((await save(id, version, typed('1'))).json()).toEqual(gone(2));
  }
  // Also once it is sent back again, and where nothing had been saved before.
  const unsaved = await sentBack();
  await correct(unsaved);
  for (const again of [id, unsaved]) await sendBack(again);
  expect((await save(id, 1, typed('1'))).json()).toEqual(gone(2));
  expect((await save(unsaved, 0, typed('1'))).json()).toEqual(gone(1));
  expect((await save(id, 2, typed('3'))).statusCode).toBe(200);
});

test('a save and a sending at once leave no draft behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await sentBack();
    await Promise.all([save(id, 0, typed('1')), correct(id), save(id, 0, typed('2'))]);
    const { queries } = running.database;
    const [row] = await queries
      .select()
      .from(correctionDrafts)
      .where(eq(correctionDrafts.submissionId, id));
    expect(row?.draftEncrypted).toBeNull();
  }
});

test('a signature is refused, and so is saving without end', async () => {
  const id = await sentBack();
  const signed = await save(id, 0, { signature: { image: exampleAnswers.signature.image } });
  expect([signed.statusCode, signed.json().message]).toEqual([400, words.signature]);
  const { queries } = running.database;
  await save(id, 0, typed('1'));
  await queries
    .update(correctionDrafts)
    .set({ saves: 240 })
    .where(eq(correctionDrafts.submissionId, id));
  const refused = await save(id, 1, typed('2'));
  expect([refused.statusCode, refused.json().message]).toEqual([429, words.tooManySaves]);
});

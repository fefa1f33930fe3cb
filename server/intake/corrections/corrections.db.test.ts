import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { readable } from '#domain/intake/reading/readable-form.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { clientIntake, submissions, submissionVersions } from '#server/db/tables/intake.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';

type Headers = { authorization: string };

const form = payloadOf(exampleAnswers);
const words = wording.intake.correction;
const signedAgain = { ...form.eSignature, signatureDate: '2026-08-03' };
const comment = 'The number seems to lack a digit.';
const employer = { part: 'additionalInfo', field: 'employer', comment };
const account = { part: 'bankingDetails', field: 'accountNumber', comment };

let running: TestApp;
let client: TestUser;
let asClient: Headers;
let asStaff: Headers;
beforeAll(async () => {
  running = await buildTestApp();
  client = await createUser(running);
  asClient = await signIn(running, client);
  asStaff = await signIn(running, await createUser(running, { type: 'staff' }));
});
afterAll(() => running.close());

const at = (path: string, id: string) => path.replace(':id', id);
const post = (url: string, headers: object, payload: object) =>
  running.app.inject({ method: 'POST', url, headers: { ...headers }, payload });
const get = (url: string, headers: Headers = asStaff) => running.app.inject({ url, headers });

async function sent(body: object = form): Promise<{ _id: string; reference: string }> {
  return (await post('/api/forms/contact', asClient, body)).json().data;
}
const sendBack = (id: string, items: readonly object[], more: object = {}) =>
  post(at('/api/submissions/:id/send-back', id), { ...asStaff, ...more }, { items });
const correct = (id: string, answers: object, headers = asClient) =>
  post(at('/api/forms/contact/:id/corrections', id), headers, { answers, eSignature: signedAgain });
const own = (id: string, headers = asClient) => get(at('/api/forms/contact/:id', id), headers);
const read = async (id: string) => (await get(at('/api/submissions/:id', id))).json().data;
const linesAbout = async (id: string) => {
  await running.parts.audit.chain();
  return running.database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(auditEvents.number);
};

test('whoever has only to sign again is told so', async () => {
  const { _id, reference } = await sent();
  const signature = { part: 'eSignature', field: 'signature', comment: 'It is hard to see.' };
  await sendBack(_id, [signature]);
  const [listed] = (await get('/api/forms/contact', asClient)).json().data;
  expect(listed).toMatchObject({ _id, toCorrect: 1, onlySignature: true });
  const mail = await newestMailTo(running.mailFolder, client.email, 1, `again (${reference})`);
  expect(mail.text).toContain('your signature needs another look');
  expect(mail.text).not.toContain('answer');
});

test('a corrected form is listed from its correction', async () => {
  const [older, newer] = [await sent(), await sent()];
  const listed = async () => (await get('/api/submissions?pageSize=2')).json().data;
  const ids = async () => (await listed()).map(({ _id }: { _id: string }) => _id);
  expect(await ids()).toEqual([newer._id, older._id]);
  await sendBack(older._id, [employer]);
  await correct(older._id, { additionalInfo: { employer: 'Another Bakery' } });
  expect(await ids()).toEqual([older._id, newer._id]);
  const [first, second] = await listed();
  const ofClient = (await get('/api/forms/contact', asClient)).json().data;
  expect(ofClient[0]).toMatchObject({ _id: newer._id, correctedAt: null });
  expect(ofClient[1]).toMatchObject({ _id: older._id, correctedAt: first.correctedAt });
  expect(first.correctedAt > second.submittedAt).toBe(true);
  expect([first.state, second.correctedAt]).toEqual(['new', null]);

  // Of a correction from before there was a column for it, the migration finds the day.
  const { owner } = running.database;
  await owner.update(submissions).set({ correctedAt: null });
  const statements = readMigrations().flatMap(({ sql }) => sql);
  await owner.execute(statements.find((text) => text.includes('SET "corrected_at"')) ?? '');
  expect(await listed()).toEqual([first, second]);
});

test('a form is sent back, corrected and signed again, with every version kept', async () => {
  const { _id, reference } = await sent();
  const { submittedAt } = (await own(_id)).json().data;
  const answer = await sendBack(_id, [employer, account]);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: wording.desk.sendBack.done, data: { state: 'sent-back', revision: 2 } },
  ]);
  const facts = { _id, reference, submittedAt };
  expect((await own(_id)).json()).toEqual({
    data: {
      ...facts,
      version: 1,
      state: 'sent-back',
      sentBack: [employer, account],
      // The account number stays hidden.
      answers: { additionalInfo: { employer: 'Sample Bakery' }, bankingDetails: {} },
    },
  });
  const [listed] = (await get('/api/forms/contact', asClient)).json().data;
  expect(listed).toMatchObject({ _id, state: 'sent-back', toCorrect: 2, onlySignature: false });

  const given = {
    additionalInfo: { employer: ' Another Bakery ' },
    bankingDetails: { accountNumber: '1234 56789' },
  };
  const corrected = await correct(_id, given);
  expect([corrected.statusCode, corrected.json()]).toEqual([
    200,
    {
      message: words.received,
      data: { ...facts, version: 2, state: 'new', sentBack: [], answers: {} },
    },
  ]);
  const now = await read(_id);
  expect(now).toMatchObject({ state: 'new', revision: 3, version: 2, sentBack: [] });
  const additionalInfo = { ...form.additionalInfo, employer: 'Another Bakery' };
  expect(now.form).toEqual(readable({ ...form, additionalInfo, eSignature: signedAgain }));

  const versions = await get(at('/api/submissions/:id/versions', _id));
  expect(versions.json()).toEqual({
    data: [
      { version: 1, submittedAt, changes: [] },
      {
        version: 2,
        submittedAt: expect.stringMatching(/Z$/),
        changes: [
          {
            part: 'additionalInfo',
            field: 'employer',
            changed: true,
            from: 'Sample Bakery',
            to: 'Another Bakery',
          },
          { part: 'bankingDetails', field: 'accountNumber', changed: true },
        ],
      },
    ],
    total: 2,
  });
  const version = (number: string) =>
    get(at('/api/submissions/:id/versions/:version', _id).replace(':version', number));
  const first = (await version('1')).json().data;
  expect(first).toEqual({ version: 1, submittedAt, form: readable(form) });
  expect((await version('2')).json().data.form).toEqual(now.form);
  for (const unknown of ['0', '3', 'x']) expect((await version(unknown)).statusCode).toBe(404);
  expect((await linesAbout(_id)).map(({ kind, details }) => [kind, details])).toEqual([
    ['submission-received', { reference, sha256: expect.any(String) }],
    ['submission-sent-back', { reference, count: 2 }],
    ['submission-corrected', { reference, version: 2, sha256: expect.any(String) }],
    ['bank-account-changed', { reference }],
    ['submission-opened', { reference }],
    ['submission-versions-opened', { reference }],
    ['submission-versions-opened', { reference, version: 1 }],
    ['submission-versions-opened', { reference, version: 2 }],
  ]);
});

test('nothing of a correction is stored, mailed or logged in clear', async () => {
  const { _id, reference } = await sent();
  await sendBack(_id, [{ ...account, comment: 'Wattlebird says 443322' }]);
  await correct(_id, { bankingDetails: { accountNumber: '998877665' } });
  const { queries } = running.database;
  const rows = [
    await queries.execute('select to_jsonb(s) as row from submissions s'),
    await queries.execute('select to_jsonb(s) as row from submission_versions s'),
    await queries.execute('select to_jsonb(a) as row from audit_pending a'),
    await queries.execute('select to_jsonb(a) as row from audit_events a'),
  ];
  const toClient = await newestMailTo(running.mailFolder, client.email, 1, `again (${reference})`);
  const receipt = await newestMailTo(
    running.mailFolder,
    client.email,
    1,
    `corrections (${reference})`,
  );
  const notice = await newestMailTo(running.mailFolder, practice.email, 1, 'corrected');
  expect(toClient.text).toContain('Please sign in, correct them and sign again.');
  expect(toClient.text).toContain(`${portalPaths.corrections}?id=${_id}`);
  expect(receipt.text).toContain(`${portalPaths.receipt}?id=${_id}`);
  expect(receipt.subject).toBe(`We have your corrections (${reference})`);
  expect(JSON.stringify(notice)).not.toContain(reference);
  const mails = JSON.stringify([toClient, receipt, notice]);
  const text = [JSON.stringify(rows.map((result) => result.rows)), mails, ...running.logged].join();
  for (const secret of ['Wattlebird', '443322', '998877665', '12345678']) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString('hex'));
  }
  expect(mails).not.toMatch(/account number/i);
});

test('only what was sent back can be corrected, only while it is, and only by its client', async () => {
  const { _id } = await sent();
  const given = { additionalInfo: { employer: 'Another Bakery' } };
  const early = await correct(_id, given);
  expect([early.statusCode, early.json()]).toEqual([
    409,
    { message: words.notSentBack, code: 'conflict' },
  ]);
  await sendBack(_id, [employer]);
  const stray = await correct(_id, { ...given, bankingDetails: { accountNumber: '1' } });
  expect([stray.statusCode, stray.json()]).toEqual([
    409,
    { message: words.notAsked, code: 'conflict', field: 'answers.bankingDetails.accountNumber' },
  ]);
  const missing = await correct(_id, {});
  expect([missing.statusCode, missing.json()]).toEqual([
    400,
    { message: words.missing, code: 'invalid', field: 'answers.additionalInfo.employer' },
  ]);
  const unsigned = await post(at('/api/forms/contact/:id/corrections', _id), asClient, {
    answers: given,
    eSignature: { signature: '', signatureDate: '2026-08-03' },
  });
  expect([unsigned.statusCode, unsigned.json()]).toMatchObject([
    400,
    { message: 'Signature is required', field: 'eSignature.signature' },
  ]);
  const stranger = await signIn(running, await createUser(running));
  for (const answer of [await own(_id, stranger), await correct(_id, given, stranger)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
  }
  const both = await Promise.all([correct(_id, given), correct(_id, given)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await read(_id)).toMatchObject({ version: 2, state: 'new' });
});

test('sending back again replaces the list, and another state ends it', async () => {
  const { _id } = await sent();
  await sendBack(_id, [employer]);
  await sendBack(_id, [account]);
  expect((await own(_id)).json().data.sentBack).toEqual([account]);
  const patch = (state: string, revision: number) =>
    running.app.inject({
      method: 'PATCH',
      url: at('/api/submissions/:id', _id),
      headers: { ...asStaff, 'if-match': `"${revision}"` },
      payload: { state },
    });
  expect((await patch('done', 3)).statusCode).toBe(200);
  expect((await own(_id)).json().data).toMatchObject({ state: 'done', sentBack: [] });
  expect((await correct(_id, { bankingDetails: { accountNumber: '1' } })).statusCode).toBe(409);
  const bare = await patch('sent-back', 4);
  expect([bare.statusCode, bare.json().message]).toEqual([400, wording.desk.sendBack.needsAnswers]);
  const [listed] = (await get('/api/forms/contact', asClient)).json().data;
  expect(listed).toMatchObject({ state: 'done', stateChangedAt: expect.stringMatching(/Z$/) });
  const { counts } = (await get('/api/submissions?state=sent-back')).json();
  const stored = await running.database.queries.$count(
    submissions,
    eq(submissions.state, 'sent-back'),
  );
  expect(counts['sent-back']).toBe(stored);
});

test('of two staff who send back at once, the second is told', async () => {
  const { _id } = await sent();
  const seen = { 'if-match': '"1"' };
  const answers = await Promise.all([
    sendBack(_id, [employer], seen),
    sendBack(_id, [account], seen),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'conflict', field: 'if-match' });
});

test('an answer of a part that the client left out cannot be sent back', async () => {
  const { _id } = await sent({ ...form, spouseDetails: null });
  const answer = await sendBack(_id, [{ part: 'spouseDetails', field: 'email', comment }]);
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    wording.desk.sendBack.answerAbsent,
  ]);
});

test('a form from before there were corrections can be sent back', async () => {
  const { queries } = running.database;
  const { _id } = await sent();
  const unknownThen = { stateChangedAt: null, sentBackEncrypted: null, bankAccount: null };
  await queries.update(submissions).set(unknownThen).where(eq(submissions.id, _id));
  await queries.delete(clientIntake).where(eq(clientIntake.userId, client.id));
  await sendBack(_id, [employer]);
  expect((await correct(_id, { additionalInfo: { employer: '' } })).statusCode).toBe(200);
  expect((await read(_id)).form.additionalInfo.employer).toBe('');
  const rows = eq(submissionVersions.submissionId, _id);
  expect(await queries.$count(submissionVersions, rows)).toBe(1);
});

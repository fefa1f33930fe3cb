import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Approval } from '#domain/work/approval.ts';
import type { Notice } from '#domain/work/notices.ts';
import { approvalSigners, workApprovals, workNotices } from '#server/db/tables/work.ts';
import { eraseAccount } from '#server/retention/erasing/account.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { uploaded } from '#testing/documents/uploads.ts';
import { eventually } from '#testing/eventually.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { peopleOf, startWork, type Visitor, visitorOf } from '#testing/work/works.ts';
import { isSignedByAll } from './signers.ts';
import { verifyCertificate } from './verify.ts';

/** A company, for which two directors sign. */

let running: TestApp;
let staff: Visitor;
let first: Visitor;
let second: Visitor;
let company: string;
let work: string;
let document: string;

beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());
beforeEach(async () => {
  ({ client: first, other: second, staff } = await peopleOf(running));
  const made = await staff.post('/api/clients', { kind: 'company', name: 'Chen Plumbing' });
  company = made.json().data._id;
  for (const each of [first, second]) await setRights(each, { signs: true });
  work = await newWork();
  document = await newDocument();
});

const setRights = ({ user }: Visitor, more: object) =>
  staff.put(`/api/clients/${company}/people/${user.id}`, {
    role: 'director',
    sees: true,
    answers: true,
    signs: false,
    ...more,
  });
const newWork = async () => {
  const matter = { kind: 'bas', period: '2026-27 Q1' };
  return (await startWork(staff, { user: { ...first.user, id: company } }, matter))._id;
};
const newDocument = async (client = company) => {
  const file = { bytes: pdfOf(3000), fields: { client } };
  return (await uploaded(running, staff.headers, file))._id;
};
const at = (path = '') => `/api/work/${work}/approval${path}`;
const both = () => [
  { account: first.user.id, as: 'director' },
  { account: second.user.id, as: 'public-officer' },
];
const putUp = (more: object = {}) =>
  staff.post(at(), { document, declaration: 'It is true and correct.', ...more });
const open = (by: Visitor) => by.get(`/api/documents/${document}/file`);
const sign = (by: Visitor, name = 'Mei Chen') => {
  const signatureDate = new Date().toISOString().slice(0, 10);
  return by.post(at('/sign'), { agreed: true, signature: name, name, signatureDate });
};
const readAndSign = async (by: Visitor, name?: string) => {
  await open(by);
  return sign(by, name);
};
const read = async (by = staff): Promise<Approval> => (await by.get(at())).json().data;
const states = async () => (await read()).signers.map(({ state }) => state);
const said = ({ statusCode, json }: { statusCode: number; json(): { code?: string } }) => [
  statusCode,
  json().code,
];
const refused = ({ statusCode, json }: { statusCode: number; json(): { field?: string } }) => [
  statusCode,
  json().field,
];
const isSigned = () => running.database.queries.transaction((tx) => isSignedByAll(tx, work));
const mailed = async (about: Notice) => {
  const isAbout = eq(workNotices.about, about);
  const rows = await running.database.queries.select().from(workNotices).where(isAbout);
  return rows.map(({ recipient }) => recipient);
};

test('signers sign one after the other, and the last one makes it signed', async () => {
  const put = await putUp({ signers: both(), order: 'sequence' });
  expect(put.json().data).toMatchObject({
    order: 'sequence',
    signers: [
      { account: first.user.id, name: 'Mei Chen', as: 'director', state: 'asked', signedAt: null },
      { account: second.user.id, as: 'public-officer', state: 'waiting', signedAt: null },
    ],
  });
  expect(said(await readAndSign(second))).toEqual([409, 'not-your-turn']);
  expect(said(await sign(first))).toEqual([409, 'read-first']);
  expect((await readAndSign(first)).json().data.state).toBe('open');
  expect(await states()).toEqual(['signed', 'asked']);
  expect(said(await sign(first))).toEqual([409, 'not-your-turn']);
  expect((await staff.get(at('/certificate'))).statusCode).toBe(404);
  expect(await isSigned()).toBe(false);
  const last = (await sign(second, 'Sam Okafor')).json().data;
  expect([last.state, last.name]).toEqual(['signed', 'Mei Chen and Sam Okafor']);
  expect(await isSigned()).toBe(true);
});

test('one certificate has every signature, and verifies until one of them is changed', async () => {
  await putUp({ signers: both() });
  await readAndSign(second, 'Sam Okafor');
  await readAndSign(first);
  const file = await eventually(
    () => second.get(at('/certificate')),
    ({ statusCode }) => statusCode === 200,
  );
  const text = pdfText(file.rawPayload).replaceAll(/\s/g, '');
  const wanted = ['MeiChen', 'SamOkafor', 'Director', 'Publicofficer', '2of2'];
  expect(wanted.filter((each) => !text.includes(each))).toEqual([]);
  const approval = async () => {
    const verdict = await verifyCertificate(running.parts, file.rawPayload);
    return verdict.is === 'ours' ? verdict.approval : verdict.is;
  };
  expect(await approval()).toBe('as it was');
  const ofFirst = eq(approvalSigners.userId, first.user.id);
  await running.database.queries
    .update(approvalSigners)
    .set({ signedAt: new Date(0) })
    .where(ofFirst);
  expect(await approval()).toBe('changed');
});

test('each is mailed when it is their turn, and one who has not signed can be reminded', async () => {
  const remind = (by: Visitor) => staff.post(at('/remind'), { account: by.user.id });
  await putUp({ signers: both(), order: 'sequence' });
  expect(await mailed('approval')).toContain(first.user.id);
  expect(await mailed('approval')).not.toContain(second.user.id);
  expect(said(await remind(second))).toEqual([409, 'conflict']);
  expect((await remind(first)).statusCode).toBe(200);
  expect(await mailed('unsigned')).toContain(first.user.id);
  await readAndSign(first);
  expect(await mailed('approval')).toContain(second.user.id);
  expect(said(await remind(first))).toEqual([409, 'conflict']);
});

test('where several sign, staff say who; where one does, it is them', async () => {
  expect(refused(await putUp())).toEqual([400, 'signers']);
  await setRights(second, { signs: false });
  const [signer] = (await putUp()).json().data.signers;
  expect(signer).toMatchObject({ account: first.user.id, as: 'director', state: 'asked' });
  await setRights(first, { signs: false });
  expect(refused(await putUp())).toEqual([400, 'signers']);
});

test('no one is chosen to sign twice, without the right to, or without an account', async () => {
  await setRights(second, { signs: false });
  const [one, other] = both();
  const wrong = [
    [one, one],
    [one, other],
    [{ account: company }],
    [{ account: staff.user.id }],
    [],
    [{ account: 'Mei' }],
  ];
  for (const signers of wrong) expect(refused(await putUp({ signers }))[0]).toBe(400);
  expect((await staff.get(at())).statusCode).toBe(404);
});

test('someone who signs for the client, but was not asked, does not sign this', async () => {
  await putUp({ signers: both().slice(0, 1) });
  expect(said(await readAndSign(second))).toEqual([409, 'not-your-turn']);
  const [own] = (await second.get(`/api/work/${work}`)).json().data.approvals;
  expect(own).toMatchObject({ state: 'open', asksYou: false });
  const [asked] = (await first.get(`/api/work/${work}`)).json().data.approvals;
  expect(asked.asksYou).toBe(true);
});

test('another document asks everyone again, whoever had signed', async () => {
  await putUp({ signers: both() });
  await readAndSign(first);
  document = await newDocument();
  await putUp({ signers: both() });
  expect(await states()).toEqual(['asked', 'asked']);
  expect(said(await sign(first))).toEqual([409, 'read-first']);
  expect(await isSigned()).toBe(false);
});

test('two who sign at the same moment have both signed, each of them once', async () => {
  await putUp({ signers: both() });
  for (const each of [first, second]) await open(each);
  const answers = await Promise.all([sign(first), sign(second), sign(first), sign(second)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409]);
  expect((await read()).state).toBe('signed');
});

test('whoever loses the right to sign is named, and a job with a signature is not deleted', async () => {
  await putUp({ signers: both() });
  await readAndSign(first);
  await setRights(second, { signs: false });
  expect((await read()).unable).toEqual([second.user.id]);
  expect((await readAndSign(second)).statusCode).toBe(403);
  expect((await read()).state).toBe('open');
  expect((await staff.delete(`/api/work/${work}`)).statusCode).toBe(409);
});

test('what waits for someone who is erased is void, and what they signed stays', async () => {
  const { queries } = running.database;
  await putUp({ signers: both() });
  await readAndSign(first);
  await queries.transaction((tx) => eraseAccount(running.parts, tx, first.user.id));
  expect(await read()).toMatchObject({ state: 'open', signers: [{ name: 'Mei Chen' }, {}] });
  await queries.transaction((tx) => eraseAccount(running.parts, tx, second.user.id));
  expect((await read()).state).toBe('void');
});

const migration = new URL('../../db/migrations/0044_approval_signers.sql', import.meta.url);
const carryingOver = readFileSync(migration, 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('INSERT INTO'));

test('approvals from before several could sign have their signers', async () => {
  const { queries, owner } = running.database;
  await putUp({ signers: both().slice(1) });
  await readAndSign(second, 'Sam Okafor');
  const signed = work;
  work = await newWork();
  await putUp({ signers: both() });
  const open = work;
  const own = await visitorOf(running, await createUser(running, { name: 'Noa Reid' }));
  work = (await startWork(staff, own))._id;
  document = await newDocument(own.user.id);
  await putUp();
  const before = await queries.select().from(approvalSigners);
  await queries.delete(approvalSigners);
  for (const statement of carryingOver) await owner.execute(sql.raw(statement));
  const signersOf = async (id: string) => {
    const rows = await queries
      .select({ signer: approvalSigners })
      .from(approvalSigners)
      .innerJoin(workApprovals, eq(workApprovals.id, approvalSigners.approvalId))
      .where(eq(workApprovals.workId, id))
      .orderBy(approvalSigners.userId);
    return rows.map(({ signer }) => [signer.userId, signer.capacity, signer.signedAt]);
  };
  expect(carryingOver).toHaveLength(3);
  const signedAt = before.find(
    ({ userId, signedAt }) => signedAt && userId === second.user.id,
  )?.signedAt;
  expect(await signersOf(signed)).toEqual([[second.user.id, 'director', signedAt]]);
  expect((await signersOf(open)).map(([id]) => id)).toEqual(
    [first.user.id, second.user.id].toSorted(),
  );
  expect(await signersOf(work)).toEqual([[own.user.id, 'self', null]]);
});

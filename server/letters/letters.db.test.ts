import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultLetters } from '#content/letters/texts.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { peopleOf, type Visitor } from '#testing/work/works.ts';

/** A company, for which two directors sign. */

const answers = {
  register: 'https://www.tpb.gov.au/register/24681357',
  complaints: 'Call us first, then the Board.',
  rights: 'Ours and yours, as on our website.',
  events: 'None',
};
const services = [
  { name: 'Company tax return', price: 165_000, per: 'job' },
  { name: 'Bookkeeping', price: 9_950, per: 'month' },
];
const quarterHour = 15 * 60_000;

let running: TestApp;
let staff: Visitor;
let first: Visitor;
let second: Visitor;
let company: string;
/** Ten minutes before midnight in Sydney. */
const evening = Date.parse('2026-11-20T12:50:00Z');
let clock = evening;

beforeAll(async () => {
  running = await buildTestApp({
    practice: { letters: { ...defaultLetters, ...answers } },
    now: () => new Date(clock),
  });
});
afterAll(() => running.close());
beforeEach(async () => {
  clock = evening;
  ({ client: first, other: second, staff } = await peopleOf(running));
  const made = await staff.post('/api/clients', { kind: 'company', name: 'Chen Plumbing' });
  company = made.json().data._id;
  for (const each of [first, second]) await setRights(each, { signs: true });
});

const setRights = ({ user }: Visitor, more: object) =>
  staff.put(`/api/clients/${company}/people/${user.id}`, {
    role: 'director',
    sees: true,
    answers: true,
    signs: false,
    ...more,
  });
const draft = (more: object = {}, client = company) =>
  staff.post(`/api/clients/${client}/letters`, {
    covers: [client],
    services,
    from: '2026-07-01',
    to: '2027-06-30',
    ...more,
  });
const drafted = async (more: object = {}): Promise<Letter> => (await draft(more)).json().data;
const send = ({ _id }: Letter) => staff.post(`/api/letters/${_id}/send`, {});
const sent = async (more: object = {}): Promise<Letter> =>
  (await send(await drafted(more))).json().data;
const open = (by: Visitor, { _id }: Letter) => by.get(`/api/letters/${_id}/file`);
const sign = (by: Visitor, { _id }: Letter, more: object = {}) =>
  by.post(`/api/letters/${_id}/sign`, {
    agreed: true,
    signature: 'Mei Chen',
    signatureDate: '2026-11-20',
    name: 'Mei Chen',
    ...more,
  });
const readAndSign = async (by: Visitor, letter: Letter) => {
  await open(by, letter);
  return sign(by, letter);
};
const read = async (letter: Letter, by = staff): Promise<Letter> =>
  (await by.get(`/api/letters/${letter._id}`)).json().data;
const said = ({ statusCode, json }: { statusCode: number; json(): { code?: string } }) => [
  statusCode,
  json().code,
];
const refused = ({ statusCode, json }: { statusCode: number; json(): { field?: string } }) => [
  statusCode,
  json().field,
];

test('a letter is drafted, sent, read and signed by everyone who signs', async () => {
  const made = await draft();
  expect(made.statusCode).toBe(201);
  const letter: Letter = made.json().data;
  expect(letter).toMatchObject({ state: 'draft', services, sentAt: null, signers: [] });
  expect(letter.covers).toEqual([{ _id: company, name: 'Chen Plumbing' }]);
  expect((await send(letter)).json().data).toMatchObject({ state: 'sent', signedAt: null });
  expect((await read(letter, first)).asksYou).toBe(true);
  expect(said(await sign(first, letter))).toEqual([409, 'read-first']);
  const file = await open(first, letter);
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(
    (await read(letter)).sha256,
  );
  expect((await sign(first, letter)).json().data.state).toBe('sent');
  expect(said(await sign(first, letter))).toEqual([409, 'not-your-turn']);
  expect((await staff.get(`/api/letters/${letter._id}/certificate`)).statusCode).toBe(404);
  const last = (await readAndSign(second, letter)).json().data;
  expect(last).toMatchObject({ state: 'signed', asksYou: false });
  expect(said(await sign(second, letter))).toEqual([409, 'conflict']);
});

test('while an answer that the law asks for is blank, no letter is sent', async () => {
  const letter = await drafted();
  const complete = running.parts.practice.current();
  for (const name of Object.keys(answers)) {
    running.parts.practice.show({ ...complete, letters: { ...complete.letters, [name]: ' ' } });
    expect(said(await send(letter))).toEqual([409, 'incomplete']);
  }
  running.parts.practice.show(complete);
  expect((await read(letter)).state).toBe('draft');
  expect((await send(letter)).statusCode).toBe(200);
});

test('the PDF says what was agreed, and stays as it was sent', async () => {
  const letter = await sent();
  const before = (await open(staff, letter)).rawPayload;
  const text = pdfText(before).replaceAll(/\s/g, '');
  const wanted = ['ChenPlumbing', 'Bookkeeping', '$1,650.00', '$99.50amonth', 'None', '24681357'];
  expect(wanted.filter((each) => !text.includes(each))).toEqual([]);
  const complete = running.parts.practice.current();
  running.parts.practice.show({ ...complete, name: 'Another Name', letters: defaultLetters });
  const after = (await open(staff, letter)).rawPayload;
  running.parts.practice.show(complete);
  expect(after.equals(before)).toBe(true);
});

test('the certificate has every signature', async () => {
  const letter = await sent();
  await readAndSign(first, letter);
  await readAndSign(second, letter);
  const file = await second.get(`/api/letters/${letter._id}/certificate`);
  expect(file.statusCode).toBe(200);
  const text = pdfText(file.rawPayload).replaceAll(/\s/g, '');
  const { sha256 } = await read(letter);
  const wanted = ['MeiChen', 'Director', '2of2', sha256, 'Lineoftheauditlog'];
  expect(wanted.filter((each) => !text.includes(each))).toEqual([]);
});

test.each([
  [{ to: '2027-07-02' }, 'to'],
  [{ to: '2026-06-30' }, 'to'],
  [{ services: [] }, 'services'],
  [{ services: [{ name: 'Tax', price: 1.5, per: 'job' }] }, 'services.0.price'],
  [{ covers: ['0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7fff'] }, 'covers'],
])('a draft with %j is refused at %s', async (more, field) => {
  expect(refused(await draft(more))).toEqual([400, field]);
});

test('a letter whose client has no one who signs is not sent', async () => {
  const letter = await drafted();
  for (const each of [first, second]) await setRights(each, {});
  expect(said(await send(letter))).toEqual([409, 'conflict']);
});

test('clients see what was sent to a client that they see, and no draft', async () => {
  const letter = await drafted();
  const at = `/api/letters/${letter._id}`;
  const ids = async (by: Visitor) =>
    (await by.get('/api/letters')).json().data.map(({ _id }: Letter) => _id);
  expect((await first.get(at)).statusCode).toBe(404);
  expect(await ids(first)).toEqual([]);
  await send(letter);
  expect(await ids(first)).toEqual([letter._id]);
  await setRights(second, { signs: false });
  expect((await second.get(at)).statusCode).toBe(200);
  await open(second, letter);
  expect((await sign(second, letter)).statusCode).toBe(403);
  expect((await read(letter)).unable).toEqual([second.user.id]);
  await staff.delete(`/api/clients/${company}/people/${second.user.id}`);
  for (const path of [at, `${at}/file`, `${at}/certificate`]) {
    expect([path, (await second.get(path)).statusCode]).toEqual([path, 404]);
  }
  expect((await sign(second, letter)).statusCode).toBe(404);
});

test('whoever signs later than the letter was sent was not asked', async () => {
  await setRights(second, { signs: false });
  const letter = await sent();
  await setRights(second, { signs: true });
  expect(said(await readAndSign(second, letter))).toEqual([409, 'not-your-turn']);
  expect((await readAndSign(first, letter)).json().data.state).toBe('signed');
});

test('a letter that waits is withdrawn by the next one; a signed one is signed anew', async () => {
  const waiting = await sent();
  const next = await sent();
  expect((await read(waiting)).state).toBe('withdrawn');
  expect(said(await sign(first, waiting))).toEqual([409, 'conflict']);
  for (const each of [first, second]) await readAndSign(each, next);
  const anew = await sent();
  expect(await read(anew)).toMatchObject({ state: 'sent', signers: [{ state: 'asked' }, {}] });
  expect((await read(next)).state).toBe('signed');
  expect(said(await sign(first, anew))).toEqual([409, 'read-first']);
});

test('only what is not signed can be withdrawn, once', async () => {
  const withdraw = ({ _id }: Letter) => staff.post(`/api/letters/${_id}/withdraw`, {});
  const letter = await sent();
  expect((await withdraw(letter)).json().data.state).toBe('withdrawn');
  expect(said(await withdraw(letter))).toEqual([409, 'conflict']);
  const other = await sent();
  for (const each of [first, second]) await readAndSign(each, other);
  expect(said(await withdraw(other))).toEqual([409, 'conflict']);
});

test('a letter has expired on the day after its last one', async () => {
  const letter = await sent({ from: '2026-11-01', to: '2026-11-20' });
  await open(first, letter);
  expect((await read(letter)).state).toBe('sent');
  clock += quarterHour;
  expect((await read(letter)).state).toBe('expired');
  expect(said(await sign(first, letter))).toEqual([409, 'conflict']);
});

const letterOf = async (client = company): Promise<string> =>
  (await staff.get(`/api/clients/${client}`)).json().data.letter;
const listed = async (letter: string): Promise<string[]> => {
  const list = await staff.get(`/api/clients?letter=${letter}&pageSize=100`);
  return list.json().data.map(({ _id }: { _id: string }) => _id);
};
const filters = async () => {
  const found: string[] = [];
  for (const letter of ['none', 'sent', 'current', 'expired', 'ending']) {
    if ((await listed(letter)).includes(company)) found.push(letter);
  }
  return found;
};

test('a client says how its letters stand, and is found by that', async () => {
  expect([await letterOf(), await filters()]).toEqual(['none', ['none']]);
  const letter = await drafted({ to: '2026-12-31' });
  expect([await letterOf(), await filters()]).toEqual(['none', ['none']]);
  await send(letter);
  expect([await letterOf(), await filters()]).toEqual(['sent', ['sent']]);
  for (const each of [first, second]) await readAndSign(each, letter);
  expect([await letterOf(), await filters()]).toEqual(['current', ['current']]);
  const ending = await sent({ to: '2026-12-20' });
  expect([await letterOf(), await filters()]).toEqual(['current', ['current', 'ending']]);
  await staff.post(`/api/letters/${ending._id}/withdraw`, {});
  expect(await filters()).toEqual(['current']);
});

test('a letter covers others too, and one that has ended says so', async () => {
  const trust = (await staff.post('/api/clients', { kind: 'trust', name: 'Chen Trust' })).json();
  const other: string = trust.data._id;
  const letter = await sent({ covers: [other, other], to: '2026-11-20' });
  expect(letter.covers.map(({ _id }) => _id)).toEqual([company, other]);
  for (const each of [first, second]) await readAndSign(each, letter);
  expect(await letterOf(other)).toBe('current');
  clock += quarterHour;
  expect([await letterOf(other), await letterOf()]).toEqual(['expired', 'expired']);
  expect(await filters()).toEqual(['expired', 'ending']);
});

test('30 days before its last one a letter is to be renewed, until the next is sent', async () => {
  const toRenew = async () => [
    (await staff.get('/api/overview')).json().data.today.lettersToRenew,
    (await staff.get('/api/desk/today')).json().practice.letters,
  ];
  const before = await toRenew();
  const more = before.map((count: number) => count + 1);
  const early = await sent({ to: '2026-12-21' });
  for (const each of [first, second]) await readAndSign(each, early);
  expect(await toRenew()).toEqual(before);
  const ending = await sent({ to: '2026-12-20' });
  for (const each of [first, second]) await readAndSign(each, ending);
  expect(await toRenew()).toEqual(more);
  await staff.patch(`/api/clients/${company}`, { status: 'former' });
  expect(await toRenew()).toEqual(before);
  await staff.patch(`/api/clients/${company}`, { status: 'active' });
  await sent({ from: '2026-12-21', to: '2027-12-20' });
  expect(await toRenew()).toEqual(before);
});

test('sent twice at once, it is sent once', async () => {
  const letter = await drafted();
  const both = await Promise.all([send(letter), send(letter)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await read(letter)).signers).toHaveLength(2);
});

test('signed twice at once by one person, it has one signature of theirs', async () => {
  const letter = await sent();
  await open(first, letter);
  const both = await Promise.all([sign(first, letter), sign(first, letter)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('everyone who signs is mailed, without a word of what it says', async () => {
  await sent();
  const mails = await eventually(
    () =>
      readdirSync(running.mailFolder)
        .map((name) => readFileSync(join(running.mailFolder, name), 'utf8'))
        .filter((mail) => mail.includes('engagement letter')),
    (found) => [first, second].every(({ user }) => found.some((mail) => mail.includes(user.email))),
  );
  expect(mails.filter((mail) => /Plumbing|Bookkeeping/.test(mail))).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Work } from '#domain/work/work.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { documents } from '#server/db/tables/documents.ts';
import { uploadLinks } from '#server/db/tables/work.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import type { ProofContents } from '#server/pdf/proofs/contents.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { formOf, type SentFile } from '#testing/documents/uploads.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { testClock } from '#testing/test-clock.ts';
import { startWork, type Visitor, visitorOf, workPath } from '#testing/work/works.ts';
import { forgetExpiredLinks, openUploadLinks } from './links.ts';
import { openPrinted } from './printed.ts';

const clock = testClock('2026-11-16T01:00:00.000Z');
const day = 24 * 60 * 60_000;
let running: TestApp;
let staff: Visitor;
let trust: string;
let work: Work;

beforeAll(async () => {
  running = await buildTestApp({ now: clock.now });
});
afterAll(() => running.close());
beforeEach(async () => {
  clock.pass(2 * day);
  staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
  const made = await staff.post('/api/clients', { kind: 'trust', name: 'Okafor Family Trust' });
  trust = made.json().data._id;
  work = await startWork(
    staff,
    { user: { ...staff.user, id: trust } },
    {
      kind: 'other',
      period: 'Deed',
      items: [
        { title: 'The trust deed', hint: 'All pages.', section: 'Papers', kind: 'file' },
        { title: 'Beneficiaries', kind: 'text' },
        { title: 'Only if sold', kind: 'file', when: { item: 1, is: 'yes' } },
      ],
    },
  );
});

const path = () => workPath(work._id, '/api/work/:id/printed-request');

/** What goes to the drawing. The token is nowhere else but in the picture of its code. */
async function contentsOf(): Promise<ProofContents> {
  const { database, keyedHash, now } = running.parts;
  const limiter = createLimiter(database, keyedHash, now);
  const printed = openPrinted(running.parts, openUploadLinks({ ...running.parts, limiter }));
  const isStaff = eq(users.id, staff.user.id);
  const [user = expect.fail()] = await database.queries.select().from(users).where(isStaff);
  const account = { sessionId: '', owesSecondFactor: false, user, company: null };
  return printed.print(work._id, { account, address: '::1' });
}

async function print(): Promise<string> {
  const { sections } = await contentsOf();
  const link = new URL(sections.find((section) => section.code)?.code?.text ?? '');
  expect(link.pathname).toBe('/upload');
  return link.searchParams.get('token') ?? '';
}

const read = (token: string) => running.app.inject({ url: `/api/upload-links/${token}` });
const end = (token: string) =>
  running.app.inject({ method: 'POST', url: `/api/upload-links/${token}/done` });

async function send(token: string, file: SentFile) {
  const { payload, type } = await formOf(file);
  return running.app.inject({
    method: 'POST',
    url: `/api/upload-links/${token}/documents`,
    headers: { 'content-type': type },
    payload,
  });
}

const deed = () => ({ bytes: pdfOf(3000), name: 'Deed.pdf', fields: { item: item(0) } });
const item = (place: number) => work.items[place]?._id ?? '';
const statesOf = async () => {
  const { data } = (await staff.get(workPath(work._id))).json();
  return data.items.map(({ state }: { state: string }) => state);
};
const linesAbout = async () => {
  await running.parts.audit.chain();
  const { subjectId } = auditEvents;
  const rows = await running.database.queries
    .select()
    .from(auditEvents)
    .where(eq(subjectId, trust));
  return rows.map(({ kind, actorId }) => [kind, actorId]);
};

test('the page says what is asked, by when, and how to send it', async () => {
  const answer = await staff.post(path(), {});
  expect(answer.statusCode).toBe(200);
  const said = pdfText(answer.rawPayload).replaceAll(/\s/g, '');
  const wanted = ['TheTrustDeed', 'Allpages.', 'Papers', 'Beneficiaries', '(02)55504160'];
  const lower = said.toLowerCase();
  expect(wanted.filter((each) => !lower.includes(each.toLowerCase()))).toEqual([]);
  expect(lower).toContain('1samplestreet');
  expect(lower).not.toContain('onlyifsold');
});

test('the link shows what is asked and nothing of whom', async () => {
  const token = await print();
  const answer = await read(token);
  expect(answer.statusCode).toBe(200);
  const { title, items } = answer.json().data;
  expect(title).toMatch(/^Information needed: /);
  expect(items.map((each: { title: string }) => each.title)).toEqual([
    'The trust deed',
    'Beneficiaries',
  ]);
  expect(answer.body).not.toContain('Okafor');
  expect(answer.body).not.toContain(trust);
});

test('a file that comes by the link answers what was asked, and is known as such', async () => {
  const token = await print();
  const sent = await send(token, deed());
  expect([sent.statusCode, sent.json().data]).toMatchObject([201, { name: 'Deed.pdf' }]);
  expect(sent.body).not.toContain(trust);
  expect((await statesOf())[0]).toBe('answered');
  const listed = (await staff.get(`/api/documents?client=${trust}`)).json().data;
  expect(listed).toMatchObject([
    { work: work._id, item: item(0), byPrintedLink: true, fromPractice: false },
  ]);
  const lines = await linesAbout();
  expect(lines).toContainEqual(['request-printed', staff.user.id]);
  expect(lines).toContainEqual(['document-uploaded', null]);
  expect(lines).toContainEqual(['item-answered', null]);
});

test('a file goes to the job of the link, whatever the form says', async () => {
  const token = await print();
  const other = await createUser(running);
  const theirs = await startWork(staff, { user: other }, { items: [{ title: 'Payslip' }] });
  const foreign = { client: other.id, work: theirs._id };
  expect((await send(token, { ...deed(), fields: foreign })).statusCode).toBe(201);
  const wrongItem = { item: theirs.items[0]?._id ?? '' };
  expect((await send(token, { ...deed(), fields: wrongItem })).statusCode).toBe(404);
  const rows = await running.database.queries
    .select()
    .from(documents)
    .where(eq(documents.clientId, other.id));
  expect(rows).toEqual([]);
});

test('what is no document is refused as from anyone', async () => {
  const token = await print();
  const program = { ...deed(), bytes: Buffer.from('MZ\u0090\u0000\u0003\u0000'), name: 'a.exe' };
  expect((await send(token, program)).statusCode).toBe(415);
  expect(await statesOf()).toEqual(['open', 'open', 'not-asked']);
});

test('the link is over once its holder says that all has been sent', async () => {
  const token = await print();
  expect((await end(token)).statusCode).toBe(200);
  const after = [await read(token), await send(token, deed()), await end(token)];
  expect(after.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await staff.get(path())).json()).toEqual({ data: null });
});

test('printing again ends the link that was printed before', async () => {
  const first = await print();
  const second = await print();
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
});

test('staff see that there is a link, and can end it', async () => {
  const token = await print();
  const { data } = (await staff.get(path())).json();
  expect(Date.parse(data.expiresAt) - Date.parse(data.madeAt)).toBe(30 * day);
  expect(JSON.stringify(data)).not.toContain(token);
  expect((await staff.delete(path())).statusCode).toBe(200);
  expect((await read(token)).statusCode).toBe(404);
  expect((await staff.delete(path())).statusCode).toBe(404);
});

test('the link ends with its 30 days, and its row goes', async () => {
  const token = await print();
  clock.pass(30 * day - 1000);
  expect((await read(token)).statusCode).toBe(200);
  clock.pass(1000);
  expect((await read(token)).statusCode).toBe(404);
  const { queries } = running.database;
  await forgetExpiredLinks(queries, clock.now());
  expect(await queries.$count(uploadLinks, eq(uploadLinks.workId, work._id))).toBe(0);
});

test('the link ends when the job is closed, and stays so when it is opened again', async () => {
  const token = await print();
  const setStage = (stage: string) => staff.patch(workPath(work._id), { stage });
  expect((await setStage('closed')).statusCode).toBe(200);
  expect((await read(token)).statusCode).toBe(404);
  expect((await send(token, deed())).statusCode).toBe(404);
  expect((await staff.post(path(), {})).statusCode).toBe(409);
  expect((await setStage('collecting')).statusCode).toBe(200);
  expect((await read(token)).statusCode).toBe(404);
});

test('a file under way when the link ends is refused, and leaves nothing', async () => {
  const token = await print();
  const { payload, type } = await formOf({ ...deed(), bytes: pdfOf(600_000) });
  const sent = running.app.inject({
    method: 'POST',
    url: `/api/upload-links/${token}/documents`,
    headers: { 'content-type': type },
    payload,
  });
  const [answer] = await Promise.all([sent, end(token)]);
  const listed = (await staff.get(`/api/documents?client=${trust}`)).json().total;
  expect([answer.statusCode, listed]).toEqual(answer.statusCode === 201 ? [201, 1] : [404, 0]);
});

test('nothing is printed where nothing is asked', async () => {
  const bare = await startWork(
    staff,
    { user: { ...staff.user, id: trust } },
    { kind: 'other', period: 'None' },
  );
  const refused = await staff.post(workPath(bare._id, '/api/work/:id/printed-request'), {});
  expect(refused.statusCode).toBe(409);
});

test('a row that lends its token to another job, or to a later day, opens nothing', async () => {
  const token = await print();
  const other = await startWork(
    staff,
    { user: { ...staff.user, id: trust } },
    {
      kind: 'other',
      period: 'Another',
      items: [{ title: 'Minutes' }],
    },
  );
  const { queries } = running.database;
  const isTheirs = eq(uploadLinks.tokenHash, running.parts.keyedHash('printed link', token));
  const changes = [
    { workId: other._id },
    { expiresAt: new Date(clock.now().getTime() + 300 * day) },
  ];
  const [row] = await queries.select().from(uploadLinks).where(isTheirs);
  for (const change of changes) {
    await queries.update(uploadLinks).set(change).where(isTheirs);
    expect((await read(token)).statusCode).toBe(404);
    await queries
      .update(uploadLinks)
      .set({ ...row })
      .where(isTheirs);
  }
  expect((await read(token)).statusCode).toBe(200);
});

test('whoever tries links is made to wait', async () => {
  const remoteAddress = '203.0.113.77';
  const attempts = [];
  for (let count = 0; count <= 300; count += 1) {
    const url = `/api/upload-links/${crypto.randomUUID()}`;
    attempts.push((await running.app.inject({ url, remoteAddress })).statusCode);
  }
  expect(attempts.slice(0, 300).every((status) => status === 404)).toBe(true);
  expect(attempts.at(-1)).toBe(429);
});

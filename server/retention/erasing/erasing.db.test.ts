import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { documents } from '#server/db/tables/documents.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { works } from '#server/db/tables/work.ts';
import { keepRules } from '#server/retention/nightly.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { type CanaryPerson, makeCanaryPerson } from '#testing/retention/canary-person.ts';
import { retentionPartsOf } from '#testing/retention/parts.ts';
import { findWords } from '#testing/retention/search-records.ts';
import { testClock } from '#testing/test-clock.ts';
import { onPaper, startWork, visitorOf, workPath } from '#testing/work/works.ts';

const day = 24 * 60 * 60_000;
const words = wording.retention;
/** A Monday morning in Sydney. */
const clock = testClock('2026-02-01T21:00:00Z');
let running: TestApp;

beforeAll(async () => {
  running = await buildTestApp({ now: clock.now });
});
afterAll(() => running.close());

const keep = () => keepRules(retentionPartsOf(running));
const admin = async () => visitorOf(running, await createUser(running, { type: 'admin' }));
const erasePath = (id: string) => `/api/users/${id}/erase`;
const holdPath = (id: string) => `/api/users/${id}/hold`;

async function put(visitor: { headers: object }, url: string, payload: object) {
  return running.app.inject({ method: 'PUT', url, payload, headers: { ...visitor.headers } });
}

async function findInMails({ canaries }: CanaryPerson): Promise<string[]> {
  const found: string[] = [];
  for (const mail of await readMailbox(running.mailFolder)) {
    const text = JSON.stringify(mail).toLowerCase();
    for (const [place, word] of canaries) {
      if (text.includes(word.toLowerCase())) found.push(`${place} in ${mail.subject}`);
    }
  }
  return found;
}

const allDelivered = () =>
  eventually(
    async () => (await readMailbox(running.mailFolder)).length,
    (count) => count > 5,
  );

const logIsWhole = async () => {
  await running.parts.audit.chain();
  const { database, vault, keyedHash } = running.parts;
  return (await verifyLog(database, vault, keyedHash)).whole;
};

test('of a person who is erased nothing is left, anywhere', async () => {
  const person = await makeCanaryPerson(running, 'one');
  const other = await makeCanaryPerson(running, 'two', 3);
  expect(person.canaries.size).toBeGreaterThanOrEqual(100);
  await allDelivered();
  const planted = await findWords(running.parts, person.canaries);
  expect(planted.length).toBeGreaterThan(100);
  expect((await findInMails(person)).length).toBeGreaterThan(0);
  const others = (await findWords(running.parts, other.canaries)).length;
  const asked = await (await admin()).post(erasePath(person.user.id), {});
  expect(asked.json()).toMatchObject({ message: words.asked, data: { _id: person.user.id } });
  clock.pass(7 * day - 1);
  await keep();
  expect(await findWords(running.parts, person.canaries)).toHaveLength(planted.length);
  clock.pass(1);
  await keep();
  expect(await findWords(running.parts, person.canaries)).toEqual([]);
  expect(await findInMails(person)).toEqual([]);
  expect(running.logged.filter((line) => line.includes('Canaryone'))).toEqual([]);
  expect(await findWords(running.parts, other.canaries)).toHaveLength(others);
  expect(await running.database.queries.$count(users, eq(users.id, person.user.id))).toBe(0);
  expect(await logIsWhole()).toBe(true);
  const [line] = await running.database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.kind, 'user-erased'));
  expect(line).toMatchObject({ subjectId: person.user.id, address: null });
});

test('until then it can be stopped, and everything is as it was', async () => {
  const client = await createUser(running, { name: 'Sam Okafor' });
  const theirs = await signIn(running, client);
  const boss = await admin();
  const before = await running.database.queries.select().from(users).where(eq(users.id, client.id));
  expect((await boss.post(erasePath(client.id), {})).statusCode).toBe(200);
  const own = () => running.app.inject({ url: '/api/users/me', headers: theirs });
  expect((await own()).statusCode).toBe(401);
  const activate = await boss.patch(`/api/users/${client.id}`, { is_active: true });
  expect(activate.json()).toMatchObject({ code: 'conflict', message: words.stopFirst });
  expect((await boss.post(erasePath(client.id), {})).statusCode).toBe(409);
  expect((await boss.delete(erasePath(client.id))).json()).toEqual({
    message: words.stopped,
    data: { _id: client.id },
  });
  const after = await running.database.queries.select().from(users).where(eq(users.id, client.id));
  const rowCode = expect.any(Buffer);
  expect(after).toEqual(
    before.map((row) => ({
      ...row,
      revision: row.revision + 2,
      codedChanges: row.codedChanges + 2,
      rowCode,
    })),
  );
  expect((await own()).statusCode).toBe(200);
  clock.pass(8 * day);
  await keep();
  expect(await running.database.queries.$count(users, eq(users.id, client.id))).toBe(1);
});

test('no one erases themselves, staff erase no one, and it has to be confirmed', async () => {
  const boss = await admin();
  expect((await boss.post(erasePath(boss.user.id), {})).json()).toMatchObject({
    code: 'conflict',
    message: words.ownAccount,
  });
  const staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
  const client = await createUser(running);
  expect((await staff.post(erasePath(client.id), {})).statusCode).toBe(403);
  clock.pass(6 * 60_000);
  expect((await boss.post(erasePath(client.id), {})).json().code).toBe('confirm');
});

test('a hold keeps everything, also from being erased, until it is lifted', async () => {
  const client = await createUser(running, { name: 'Mei Chen' });
  const staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
  const held = await put(staff, holdPath(client.id), { reason: 'An audit.' });
  expect(held.json()).toEqual({
    message: words.holdPlaced,
    data: {
      _id: client.id,
      reason: 'An audit.',
      placedAt: clock.now().toISOString(),
      placedBy: staff.user.name,
    },
  });
  expect((await (await admin()).post(erasePath(client.id), {})).json().message).toBe(words.held);
  await staff.delete(holdPath(client.id));
  const boss = await admin();
  expect((await boss.post(erasePath(client.id), {})).statusCode).toBe(200);
  await put(staff, holdPath(client.id), { reason: 'An audit.' });
  clock.pass(8 * day);
  await keep();
  const exists = () => running.database.queries.$count(users, eq(users.id, client.id));
  expect(await exists()).toBe(1);
  const again = await visitorOf(running, staff.user);
  await again.delete(holdPath(client.id));
  await keep();
  expect(await exists()).toBe(0);
});

test('what was lodged is kept and named, without what the law does not ask for', async () => {
  const { user: made, canaries } = await makeCanaryPerson(running, 'three');
  const staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
  const user = await createUser(running);
  const work = await startWork(staff, { user: { ...user, id: made.id } });
  const lodged = await staff.patch(workPath(work._id), { stage: 'lodged', ...onPaper });
  expect(lodged.statusCode).toBe(200);
  const boss = await admin();
  const facts = (await boss.get(`/api/users/${made.id}/retention`)).json().data;
  expect(facts).toMatchObject({
    erases: { works: 9, forms: 0, appointments: 1 },
    keeps: { works: 1, forms: 1, documents: 0 },
  });
  // With a company it is seven years.
  expect(facts.keeps.until.slice(0, 4)).toBe('2033');
  await boss.post(erasePath(made.id), {});
  clock.pass(7 * day);
  await keep();
  const { queries } = running.database;
  expect(await queries.$count(works, eq(works.clientId, made.id))).toBe(1);
  expect(await queries.$count(documents, eq(documents.clientId, made.id))).toBe(0);
  const [form] = await queries.select().from(submissions).where(eq(submissions.userId, made.id));
  expect(form?.identifiersRemovedAt).toEqual(clock.now());
  const left = await findWords(running.parts, canaries);
  const places = new Set(left.map((each) => each.split(' in ')[1]));
  // What was agreed is kept with what was done.
  const kept = /users|clients|companies|submissions|receipts|engagement_letters|letter_signers/;
  expect([...places].filter((place) => !kept.test(`${place}`))).toEqual([]);
  expect(left.filter((each) => each.startsWith('account name'))).toEqual([]);
  expect(await logIsWhole()).toBe(true);
});

test('of a colleague only their work for others stays, without their name', async () => {
  const colleague = await createUser(running, { type: 'staff', name: 'Robin Canaryfour' });
  const staff = await visitorOf(running, colleague);
  const client = await createUser(running);
  const work = await startWork(staff, { user: client }, { assignee: colleague.id });
  await staff.post(workPath(work._id, '/api/work/:id/comments'), { text: 'Hello' });
  const boss = await admin();
  await boss.patch(`/api/users/${colleague.id}`, { email: 'canaryfour@example.com' });
  await boss.post(erasePath(colleague.id), {});
  clock.pass(7 * day);
  await keep();
  const name = new Map([
    ['name', 'Canaryfour'],
    ['email', colleague.email],
  ]);
  expect(await findWords(running.parts, name)).toEqual([]);
  const [row] = await running.database.queries.select().from(works).where(eq(works.id, work._id));
  expect(row?.assigneeId).toBe(null);
  expect(await logIsWhole()).toBe(true);
});

test('a client without an account is erased as a person is, but for what the law makes us keep', async () => {
  const boss = await admin();
  const mei = await createUser(running, { name: 'Mei Chen' });
  const added = async (name: string, kind = 'trust') => {
    const given = { kind, name, account: mei.id, email: mei.email, tfn: '123456782', abn: '' };
    return (await boss.post('/api/clients', given)).json().data._id as string;
  };
  const [plain, lodged] = [
    await added('Gone Family Trust'),
    await added('Kept Super Fund', 'smsf'),
  ];
  const job = await startWork(boss, { user: { ...boss.user, id: lodged } });
  await running.database.queries
    .update(works)
    .set({ stage: 'lodged', lodgedAt: clock.now() })
    .where(eq(works.id, job._id));
  const retention = (await boss.get(`/api/users/${lodged}/retention`)).json().data;
  expect(retention).toMatchObject({ erases: { works: 0 }, keeps: { works: 1 }, actsFor: [] });
  const ofMei = (await boss.get(`/api/users/${mei.id}/retention`)).json().data;
  expect(ofMei.actsFor).toEqual([
    { _id: plain, name: 'Gone Family Trust' },
    { _id: lodged, name: 'Kept Super Fund' },
  ]);
  const held = await added('Held Trust');
  await put(boss, holdPath(held), { reason: 'An audit.' });
  expect((await boss.post(erasePath(held), {})).json().message).toBe(words.held);
  for (const id of [plain, lodged]) {
    expect((await boss.post(erasePath(id), {})).statusCode).toBe(200);
  }
  clock.pass(7 * day);
  await keep();
  const listed = await visitorOf(running, boss.user);
  const names = async (search: string) =>
    (await listed.get(`/api/clients?search=${search}`)).json().data;
  expect(await names('Gone')).toEqual([]);
  expect(await names('Kept')).toMatchObject([
    { _id: lodged, name: 'Kept Super Fund', email: '', hasTfn: false, status: 'former' },
  ]);
  expect(await names('Held')).toHaveLength(1);
  expect(await running.database.queries.$count(users, eq(users.id, mei.id))).toBe(1);
  expect(await logIsWhole()).toBe(true);
});

test('of someone who acts for others only what they did there stays, and their rights end', async () => {
  const boss = await admin();
  const robin = await visitorOf(running, await createUser(running, { name: 'Robin Canaryfive' }));
  const given = { kind: 'trust', name: 'Possum Trust', account: robin.user.id };
  const trust = (await boss.post('/api/clients', given)).json().data._id as string;
  const items = [{ title: 'Minutes', kind: 'text' }];
  const job = await startWork(
    boss,
    { user: { ...robin.user, id: trust } },
    { kind: 'other', period: 'Deed', items },
  );
  const item = workPath(job._id, '/api/work/:id/items/:item', job.items[0]?._id);
  expect((await robin.patch(item, { answer: 'All signed.' })).statusCode).toBe(200);
  await robin.post(workPath(job._id, '/api/work/:id/comments'), { text: 'See the minutes.' });
  const asked = await boss.post(erasePath(robin.user.id), {});
  expect(asked.json().data.actsFor).toEqual([{ _id: trust, name: 'Possum Trust' }]);
  clock.pass(7 * day);
  await keep();
  const again = await visitorOf(running, boss.user);
  expect((await again.get(`/api/clients/${trust}/people`)).json()).toEqual({ data: [], total: 0 });
  const left = (await again.get(workPath(job._id))).json().data;
  expect(left.items[0]).toMatchObject({ state: 'answered', answer: 'All signed.' });
  const said = (await again.get(workPath(job._id, '/api/work/:id/comments'))).json().data;
  const texts = said.map(({ text }: { text: string }) => text);
  expect(texts).toContain('See the minutes.');
  expect(said[0].author.name).toBe('Erased account');
  expect(await findWords(running.parts, new Map([['name', 'Canaryfive']]))).toEqual([]);
  expect(await logIsWhole()).toBe(true);
});

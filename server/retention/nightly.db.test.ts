import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ruleNames } from '#domain/retention/rules.ts';
import { wording } from '#domain/wording.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { breaches } from '#server/db/tables/breaches.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { encryptDetails } from '#server/enquiries/details.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { retentionPartsOf } from '#testing/retention/parts.ts';
import { testClock } from '#testing/test-clock.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';
import { keepRules, keepRulesIfDue } from './nightly.ts';

const day = 24 * 60 * 60_000;
const clock = testClock('2026-11-16T16:30:00Z');
let running: TestApp;
let admin: Visitor;

beforeAll(async () => {
  running = await buildTestApp({ now: clock.now });
  admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
});
afterAll(() => running.close());

const keep = () => keepRules(retentionPartsOf(running));

async function addEnquiry(receivedAt: Date, email = 'mei@example.com'): Promise<string> {
  const id = randomUUID();
  const { vault, database } = running.parts;
  const details = { name: 'Mei', email, phone: '', message: 'Hello' };
  await database.queries.insert(enquiries).values({
    id,
    enquiryType: 'tax',
    receivedAt,
    detailsEncrypted: encryptDetails(vault, id, details),
  });
  return id;
}

const isThere = async (id: string) =>
  (await running.database.queries.$count(enquiries, eq(enquiries.id, id))) > 0;

const rulePath = (rule: string) => `/api/retention/${rule}`;
const announcements = async () =>
  (await readMailbox(running.mailFolder)).filter(({ subject }) => subject?.includes('removed'));

test('what is past its time is announced, and goes a month later', async () => {
  const old = await addEnquiry(new Date(clock.now().getTime() - 400 * day));
  const young = await addEnquiry(new Date(clock.now().getTime() - 300 * day));
  expect(await keep()).toBe(0);
  const [mail] = await eventually(announcements, (found) => found.length > 0);
  expect(mail?.text).toMatch(/Enquiries: 2, from 17 December 2026/);
  expect(mail?.text).not.toContain('Mei');
  clock.pass(29 * day);
  expect(await keep()).toBe(0);
  clock.pass(1 * day);
  expect(await keep()).toBe(1);
  expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
  // The next one is announced in time, and so goes on its day.
  clock.pass(2 * day);
  await keep();
  clock.pass(33 * day - 60_000);
  await keep();
  expect(await isThere(young)).toBe(true);
  clock.pass(2 * 60_000);
  await keep();
  expect(await isThere(young)).toBe(false);
  await running.parts.audit.chain();
  const { database, vault, keyedHash } = running.parts;
  expect((await verifyLog(database, vault, keyedHash)).whole).toBe(true);
});

test('two runs at once remove each record once', async () => {
  for (let made = 0; made < 20; made += 1) {
    await addEnquiry(new Date(clock.now().getTime() - 500 * day));
  }
  const [one, other] = await Promise.all([keep(), keep()]);
  expect((one ?? 0) + (other ?? 0)).toBe(20);
});

test('there is one run a night, and an interrupted one is taken up again', async () => {
  const parts = retentionPartsOf(running);
  const old = () => addEnquiry(new Date(clock.now().getTime() - 500 * day));
  const first = await old();
  const write = () => Promise.reject(new Error('interrupted'));
  const interrupted = { ...parts, audit: { ...parts.audit, write } };
  await expect(keepRulesIfDue(interrupted)).rejects.toThrow('interrupted');
  expect(await isThere(first)).toBe(true);
  await keepRulesIfDue(parts);
  expect(await isThere(first)).toBe(false);
  const second = await old();
  await keepRulesIfDue(parts);
  expect(await isThere(second)).toBe(true);
  clock.pass(1 * day);
  await keepRulesIfDue(parts);
  expect(await isThere(second)).toBe(false);
});

test('admins change periods within the law, and a shorter one is announced first', async () => {
  admin = await visitorOf(running, admin.user);
  const change = (rule: string, count: number) => admin.patch(rulePath(rule), { count });
  const words = wording.retention;
  expect((await change('forms', 4)).json()).toMatchObject({
    code: 'invalid',
    field: 'count',
    message: words.outOfBounds(5, 10),
  });
  expect((await change('drafts', 90)).statusCode).toBe(409);
  expect((await change('nothing', 5)).statusCode).toBe(404);
  const id = await addEnquiry(new Date(clock.now().getTime() - 200 * day));
  const changed = await change('enquiries', 6);
  expect(changed.json().data).toMatchObject({ count: 6, standard: 12, next: { count: 1 } });
  await keep();
  expect(await isThere(id)).toBe(true);
  clock.pass(30 * day);
  await keep();
  expect(await isThere(id)).toBe(false);
  const old = await visitorOf(running, admin.user);
  clock.pass(6 * 60_000);
  expect((await old.patch(rulePath('enquiries'), { count: 12 })).json().code).toBe('confirm');
});

test('a breach goes years after it was closed, one that is open stays', async () => {
  const { queries } = running.database;
  const add = async (closedAt: Date | null) => {
    const id = randomUUID();
    const reportedAt = new Date(clock.now().getTime() - 3000 * day);
    const factsEncrypted = Buffer.alloc(0);
    await queries
      .insert(breaches)
      .values({ id, factsEncrypted, knownOn: '2018-02-01', reportedAt, closedAt });
    return id;
  };
  const open = await add(null);
  await add(new Date(clock.now().getTime() - 2700 * day));
  const young = await add(new Date(clock.now().getTime() - 2300 * day));
  await keep();
  clock.pass(31 * day);
  await keep();
  const left = await queries.select({ id: breaches.id }).from(breaches);
  expect(left.map(({ id }) => id).toSorted()).toEqual([open, young].toSorted());
});

test('the screen lists every rule with what it removes next', async () => {
  admin = await visitorOf(running, admin.user);
  const { data } = (await admin.get('/api/retention')).json();
  expect(data.rules.map(({ rule }: { rule: string }) => rule)).toEqual(ruleNames);
  expect(data.lastRun).not.toBeNull();
});

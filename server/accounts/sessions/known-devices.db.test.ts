import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownDevices, users } from '#server/db/tables/accounts.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { testClock } from '#testing/test-clock.ts';

const password = 'a long walk by the river';
const day = 24 * 60 * 60_000;
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let running: TestApp;
const { now, pass } = testClock('2026-07-01T00:00:00Z');

beforeAll(async () => {
  running = await buildTestApp({ now });
});
afterAll(() => running.close());

const login = ({ email }: TestUser, headers = {}) =>
  running.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    headers: { 'user-agent': chromeOnWindows, ...headers },
  });

/** Signs in and returns the cookie that the device got, if any. */
async function deviceOf(user: TestUser, headers = {}): Promise<string | undefined> {
  const answer = await login(user, headers);
  expect(answer.statusCode).toBe(200);
  return [answer.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0];
}

async function mailsTo({ email }: TestUser): Promise<number> {
  const all = await readMailbox(running.mailFolder);
  return all.filter(({ to }) => to?.some(({ address }) => address === email)).length;
}

const devicesOf = ({ id }: TestUser) =>
  running.database.queries.select().from(knownDevices).where(eq(knownDevices.userId, id));

test('a sign-in on a new device is mailed to its owner, but not the first one', async () => {
  const user = await createUser(running, { password });
  const phone = await deviceOf(user);
  await deviceOf(user, { cookie: phone });
  const laptop = await deviceOf(user);
  const mail = await newestMailTo(running.mailFolder, user.email);
  expect(mail.subject).toContain('New sign-in to your account');
  expect(mail.text).toContain('Chrome on Windows');
  expect(mail.text).toContain('127.0.0.1');
  expect(mail.text).toContain('1 July 2026 at 10:00 am');
  expect(mail.text).toMatch(/change your password straight away and call us on/);
  await deviceOf(user, { cookie: phone });
  await deviceOf(user, { cookie: laptop });
  // A mail to someone else, queued last, shows that no other is on its way.
  const other = await createUser(running, { password, lastSignedInAt: now() });
  await deviceOf(other);
  await newestMailTo(running.mailFolder, other.email);
  expect(await mailsTo(user)).toBe(1);
  const { queries } = running.database;
  const [row] = await queries.select().from(users).where(eq(users.id, user.id));
  expect([row?.lastSignedInAt, row?.revision]).toEqual([now(), user.revision]);
});

test('a device keeps its cookie, unless it is malformed', async () => {
  const user = await createUser(running, { password });
  const cookie = await deviceOf(user);
  expect(cookie).toMatch(/^device=[\w-]{43}$/);
  expect(await deviceOf(user, { cookie })).toBeUndefined();
  expect(await deviceOf(user, { cookie: 'device=mine' })).toMatch(/^device=[\w-]{43}$/);
});

test('a device is known for 90 days after its last use', async () => {
  const user = await createUser(running, { password });
  const cookie = await deviceOf(user);
  pass(90 * day - 1);
  await deviceOf(user, { cookie });
  pass(90 * day - 1);
  await deviceOf(user, { cookie });
  pass(90 * day);
  await deviceOf(user, { cookie });
  await newestMailTo(running.mailFolder, user.email);
  expect(await mailsTo(user)).toBe(1);
  expect(await devicesOf(user)).toHaveLength(1);
});

test('a new password makes every device unknown but the one it was changed on', async () => {
  const user = await createUser(running, { password });
  const phone = await deviceOf(user);
  await deviceOf(user);
  expect(await devicesOf(user)).toHaveLength(2);
  const changed = await running.app.inject({
    method: 'POST',
    url: '/api/users/update-password',
    headers: { ...(await signIn(running, user)), cookie: phone },
    payload: { currentPassword: password, newPassword: 'a short walk by the sea' },
  });
  expect(changed.statusCode).toBe(200);
  expect(await devicesOf(user)).toHaveLength(1);
});

test('an account knows its 50 latest devices', async () => {
  const user = await createUser(running, { password });
  const older = Array.from({ length: 50 }, (_, index) => ({
    userId: user.id,
    deviceHash: randomBytes(32),
    lastUsedAt: new Date(now().getTime() - index * 1000),
  }));
  await running.database.queries.insert(knownDevices).values(older);
  pass(1000);
  await deviceOf(user);
  const left = await devicesOf(user);
  expect(left).toHaveLength(50);
  const oldest = older.at(-1)?.deviceHash;
  expect(left.filter(({ deviceHash }) => oldest?.equals(deviceHash))).toEqual([]);
});

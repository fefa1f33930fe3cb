import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';
import { testClock } from '#testing/test-clock.ts';

/** What admins can do to each other, and staff cannot do to anyone. */

const words = wording.accounts;
const password = 'a long walk by the river';
const minute = 60_000;
const { now, pass } = testClock('2026-11-16T00:00:00Z');
let running: TestApp;
let admin: TestUser;

beforeAll(async () => {
  running = await buildTestApp({ now });
  admin = await createUser(running, { type: 'admin', name: 'Alex Martin', password });
});
afterAll(() => running.close());

type Headers = { authorization: string };
async function send(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  headers: Headers | object,
  payload?: object,
) {
  const answer = await running.app.inject({
    method,
    url,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const userPath = (id: string) => `/api/users/${id}`;

/** A session whose sign-in does not count as a proof any more. */
async function oldSession(user: TestUser): Promise<Headers> {
  const headers = await signIn(running, user);
  pass(6 * minute);
  return headers;
}

const needsConfirming = { status: 403, body: { code: 'confirm' } };
const notAllowed = { status: 403, body: { code: 'forbidden' } };

test.each([
  [
    'make an admin',
    'POST',
    '/api/users/signup',
    { name: 'Robin', email: 'r@example.com', type: 'admin' },
  ],
  [
    'make staff',
    'POST',
    '/api/users/signup',
    { name: 'Robin', email: 'r@example.com', type: 'staff', password: 'x' },
  ],
  ['invite an admin', 'POST', '/api/users/invite', { email: 'r@example.com', role: 'admin' }],
  ['invite staff', 'POST', '/api/users/invite', { email: 'r@example.com', role: 'staff' }],
] as const)('to %s, an admin confirms and staff cannot', async (_title, method, url, payload) => {
  const own = await oldSession(admin);
  expect(await send(method, url, own, payload)).toMatchObject(needsConfirming);
  await send('POST', '/api/users/confirm', own, { password });
  const unique = { ...payload, email: `${crypto.randomUUID()}@example.com` };
  expect((await send(method, url, own, unique)).status).toBe(201);
  const staff = await signIn(running, await createUser(running, { type: 'staff' }));
  expect(await send(method, url, staff, payload)).toMatchObject(notAllowed);
});

test('a recent sign-in counts as well', async () => {
  const own = await signIn(running, admin);
  const invitation = { email: 'fresh@example.com', role: 'admin' };
  expect((await send('POST', '/api/users/invite', own, invitation)).status).toBe(201);
});

test('staff work on clients, and on no one else', async () => {
  const staff = await createUser(running, { type: 'staff' });
  const own = await signIn(running, staff);
  const client = await createUser(running);
  const other = await createUser(running, { type: 'staff' });
  const change = (id: string, payload: object) => send('PATCH', userPath(id), own, payload);
  expect((await change(client.id, { name: 'Mei' })).status).toBe(200);
  expect((await send('POST', '/api/users/invite', own, { email: 'c@example.com' })).status).toBe(
    201,
  );
  for (const { id } of [admin, other]) {
    expect(await change(id, { name: 'Mei' })).toMatchObject(notAllowed);
    expect(await change(id, { email: 'mine@example.com' })).toMatchObject(notAllowed);
    expect(await send('DELETE', userPath(id), own)).toMatchObject(notAllowed);
  }
  expect(await change(staff.id, { email: 'mine@example.com' })).toMatchObject(notAllowed);
  expect((await send('PATCH', '/api/users/me', own, { name: 'Kim' })).body.data.name).toBe('Kim');
  expect(await send('GET', '/api/activity', own)).toMatchObject(notAllowed);
});

test('staff cannot take over an invited admin by inviting them again as a client', async () => {
  const invited = await createUser(running, {
    type: 'admin',
    temporaryUntil: new Date(now().getTime() + minute),
  });
  const own = await signIn(running, await createUser(running, { type: 'staff' }));
  const answer = await send('POST', '/api/users/invite', own, {
    email: invited.email,
    role: 'client',
  });
  expect(answer).toMatchObject(notAllowed);
});

test('making an account active again is confirmed', async () => {
  const gone = await createUser(running, { isActive: false });
  const own = await oldSession(admin);
  const activate = () => send('PATCH', userPath(gone.id), own, { is_active: true });
  expect(await activate()).toMatchObject(needsConfirming);
  await send('POST', '/api/users/confirm', own, { password });
  expect((await activate()).status).toBe(200);
});

/** `mails` is how many the old address has got by then. */
async function askForEmail(person: TestUser, email: string, mails = 1) {
  const own = await signIn(running, admin);
  const asked = await send('PATCH', userPath(person.id), own, { email });
  expect(asked).toMatchObject({
    status: 200,
    body: { message: words.emailChangeAsked, data: { email: person.email } },
  });
  const tokenIn = async (to: string, path: string, howMany: number) =>
    new RegExp(`${path}\\?token=([\\w-]+)`).exec(
      (await newestMailTo(running.mailFolder, to, howMany)).text ?? '',
    )?.[1] ?? '';
  return {
    confirm: await tokenIn(email, 'confirm-email', 1),
    stop: await tokenIn(person.email, 'stop-email', mails),
  };
}
const emailOf = async (id: string) =>
  (await send('GET', userPath(id), await signIn(running, admin))).body.data.email;

test('the email of an admin changes once the new address confirms, and sessions end', async () => {
  const other = await createUser(running, { type: 'admin', name: 'Sam Okafor' });
  const theirs = await signIn(running, other);
  const { confirm } = await askForEmail(other, 'sam.new@example.com');
  const { body: team } = await send('GET', '/api/users/team', await signIn(running, admin));
  expect(team.data.find(({ _id }: { _id: string }) => _id === other.id)).toMatchObject({
    new_email: 'sam.new@example.com',
    second_factor: false,
  });
  expect((await send('POST', '/api/users/confirm-email', {}, { token: 'wrong' })).status).toBe(400);
  expect(await emailOf(other.id)).toBe(other.email);
  expect((await send('POST', '/api/users/confirm-email', {}, { token: confirm })).status).toBe(200);
  expect(await emailOf(other.id)).toBe('sam.new@example.com');
  expect((await send('GET', '/api/users/me', theirs)).status).toBe(401);
  expect((await send('POST', '/api/users/confirm-email', {}, { token: confirm })).status).toBe(400);
  await running.parts.audit.chain();
  const [line] = await running.database.queries
    .select()
    .from(auditEvents)
    .orderBy(desc(auditEvents.number));
  expect(line).toMatchObject({
    kind: 'email-changed',
    details: { from: other.email, to: 'sam.new@example.com' },
  });
});

const confirmEmail = (token: string) => send('POST', '/api/users/confirm-email', {}, { token });
const stopEmail = (token: string) => send('POST', '/api/users/stop-email', {}, { token });

test('any of its mails lets the old address stop a change that waits', async () => {
  const other = await createUser(running, { type: 'staff' });
  const first = await askForEmail(other, 'thief@example.com');
  pass(minute);
  const second = await askForEmail(other, 'thief.again@example.com', 2);
  expect((await confirmEmail(first.confirm)).status).toBe(400);
  expect((await stopEmail(first.stop)).body.message).toBe(words.emailChangeStopped);
  expect((await confirmEmail(second.confirm)).status).toBe(400);
  expect(await emailOf(other.id)).toBe(other.email);
});

test('the old address takes the account back within a week, whoever has it by then', async () => {
  const other = await createUser(running, { type: 'staff', password });
  const first = await askForEmail(other, 'thief.first@example.com');
  await confirmEmail(first.confirm);
  pass(minute);
  const thief = { ...other, email: 'thief.first@example.com' };
  const second = await askForEmail(thief, 'thief2@example.com', 2);
  await confirmEmail(second.confirm);
  const chosen = 'chosen by the thief';
  const { passwordHash } = await createUser(running, { password: chosen });
  await writeUser(running, other.id, { passwordHash });
  const theirs = await signIn(running, other);
  const { secret } = (await send('POST', '/api/users/me/totp', theirs, {})).body;
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now().getTime() });
  expect((await send('POST', '/api/users/me/totp/confirm', theirs, { code })).status).toBe(200);
  pass(6 * 24 * 60 * minute);

  expect((await stopEmail(first.stop)).body.message).toBe(words.emailChangeUndone);
  expect(await emailOf(other.id)).toBe(other.email);
  expect((await stopEmail(second.stop)).status).toBe(400);
  expect((await send('GET', '/api/users/me', theirs)).status).toBe(401);
  for (const email of [other.email, 'thief2@example.com']) {
    const attempt = await send('POST', '/api/users/login', {}, { email, password: chosen });
    expect(attempt.status).toBe(401);
  }
  const [row] = await running.database.queries.select().from(users).where(eq(users.id, other.id));
  expect(row?.hasSecondFactor).toBe(false);
});

test('a link to confirm works for 72 hours', async () => {
  const other = await createUser(running, { type: 'admin' });
  const { confirm } = await askForEmail(other, 'late@example.com');
  pass(72 * 60 * minute);
  expect((await send('POST', '/api/users/confirm-email', {}, { token: confirm })).status).toBe(400);
});

test('a client’s email changed by staff applies at once, is told to both and ends sessions', async () => {
  const client = await createUser(running);
  const theirs = await signIn(running, client);
  const own = await signIn(running, await createUser(running, { type: 'staff' }));
  await send('PATCH', userPath(client.id), own, { email: 'mei.new@example.com' });
  expect(await emailOf(client.id)).toBe('mei.new@example.com');
  expect((await send('GET', '/api/users/me', theirs)).status).toBe(401);
  const told = await newestMailTo(running.mailFolder, client.email);
  expect(told.text).toContain('mei.new@example.com');
  expect((await newestMailTo(running.mailFolder, 'mei.new@example.com')).subject).toContain(
    'confirm',
  );
});

test('an admin resets a lost second factor of someone else, confirmed', async () => {
  const other = await createUser(running, { type: 'staff', hasSecondFactor: true });
  const theirs = await signIn(running, other);
  const url = `/api/users/${other.id}/second-factor/reset`;
  const own = await oldSession(admin);
  expect(await send('POST', url, own)).toMatchObject(needsConfirming);
  await send('POST', '/api/users/confirm', own, { password });
  expect((await send('POST', url, own)).status).toBe(200);
  expect((await send('GET', '/api/users/me', theirs)).status).toBe(401);
  const mail = await newestMailTo(running.mailFolder, other.email);
  expect(mail.subject).toContain('was reset');
  const ownUrl = `/api/users/${admin.id}/second-factor/reset`;
  expect((await send('POST', ownUrl, own)).status).toBe(409);
});

test('admins and staff choose 15 characters, or 12 with a second factor', async () => {
  const change = async (person: TestUser, newPassword: string) =>
    send('POST', '/api/users/update-password', await signIn(running, person), {
      currentPassword: password,
      newPassword,
    });
  const alone = await createUser(running, { type: 'staff', password });
  expect(await change(alone, 'fourteen chars')).toMatchObject({
    status: 400,
    body: {
      message: 'Please choose a password of at least 15 characters.',
      field: 'newPassword',
    },
  });
  expect((await change(alone, 'fifteen chars ok')).status).toBe(200);
  const secured = await createUser(running, { type: 'admin', password, hasSecondFactor: true });
  expect((await change(secured, 'eleven char')).status).toBe(400);
  expect((await change(secured, 'twelve chars')).status).toBe(200);
  const client = await createUser(running, { password });
  expect((await change(client, 'gumnut')).status).toBe(200);
});

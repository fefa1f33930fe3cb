import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { wording } from '#domain/wording.ts';
import { recoveries, users } from '#server/db/tables/accounts.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { codeIn, newestMailTo, resetTokenIn } from '#testing/mail/mail-facts.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { testClock } from '#testing/test-clock.ts';

const words = wording.accounts;
const password = 'a long walk by the river';
const minute = 60_000;
let running: TestApp;
const { now, pass } = testClock('2026-07-01T00:00:00Z');

beforeAll(async () => {
  running = await buildTestApp({ now });
});
afterAll(() => running.close());

const post = (url: string, payload: object, headers = {}) =>
  running.app.inject({ method: 'POST', url, payload, headers });
const forgot = (email: string) => post('/api/users/forgot-password', { email });
const enterCode = (email: string, code: string) =>
  post('/api/users/verify-login-code', { email, code });
const reset = (token: string, newPassword = 'another long walk') =>
  post('/api/users/reset-password', { token, newPassword });
const login = (email: string, secret: string) =>
  post('/api/users/login', { email, password: secret });
const me = async (headers: object) =>
  (await running.app.inject({ url: '/api/users/me', headers: { ...headers } })).statusCode;

async function recover(email: string, howMany = 1) {
  // So that the newest mail can be recognised by its date.
  pass(1000);
  const answer = await forgot(email);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: words.recoverySent });
  const mail = await newestMailTo(running.mailFolder, email, howMany, 'login code');
  return { code: codeIn(mail), token: resetTokenIn(mail), mail };
}

test('one mail has a login code and a reset link to our own site', async () => {
  const { email } = await createUser(running, { password });
  const { code, mail } = await recover(email);
  expect(mail.text).toContain('http://localhost:3000/reset-password?token=');
  const answer = await enterCode(email, code);
  expect(answer.statusCode).toBe(200);
  expect(await me({ authorization: `Bearer ${answer.json().token}` })).toBe(200);
  expect((await enterCode(email, code)).json()).toEqual({
    message: words.invalidCode,
    code: 'unauthenticated',
    field: 'code',
  });
});

test('a code stops working after 10 minutes, after five wrong attempts, or when a newer one is sent', async () => {
  const { email } = await createUser(running, { password });
  const first = await recover(email);
  pass(10 * minute);
  expect((await enterCode(email, first.code)).statusCode).toBe(401);

  const second = await recover(email, 2);
  const wrong = second.code === '000000' ? '111111' : '000000';
  for (let count = 0; count < 5; count += 1) {
    expect((await enterCode(email, wrong)).statusCode).toBe(401);
  }
  expect((await enterCode(email, second.code)).json()).toEqual({
    message: words.invalidCode,
    code: 'unauthenticated',
    field: 'code',
  });

  const third = await recover(email, 3);
  const fourth = await recover(email, 4);
  if (third.code !== fourth.code) {
    expect((await enterCode(email, third.code)).statusCode).toBe(401);
  }
  expect((await enterCode(email, fourth.code)).statusCode).toBe(200);
});

test('after twenty wrong codes in a day codes are refused, and the link still works', async () => {
  const { email } = await createUser(running, { password });
  for (let count = 0; count < 20; count += 1) {
    expect((await enterCode(email, 'abcdef')).statusCode).toBe(401);
  }
  const { code, token } = await recover(email);
  const refused = await enterCode(email, code);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe(
    `Too many attempts. Please try again in 24 hours. ${words.linkStillWorks} If you can’t wait, please call us on ${practice.phone}.`,
  );
  expect((await reset(token)).statusCode).toBe(200);
});

test('neither signing in nor a new password resets the daily limit of wrong codes', async () => {
  const { email } = await createUser(running, { password });
  const wrongCodes = async (howMany: number) => {
    const statuses = [];
    for (let count = 0; count < howMany; count += 1) {
      statuses.push((await enterCode(email, 'abcdef')).statusCode);
    }
    return statuses;
  };
  expect(await wrongCodes(17)).toEqual(Array(17).fill(401));
  expect((await login(email, password)).statusCode).toBe(200);
  for (const howMany of [1, 2, 3, 4]) {
    const { code, token } = await recover(email, howMany);
    expect((await enterCode(email, code)).statusCode).toBe(200);
    if (howMany === 4) expect((await reset(token)).statusCode).toBe(200);
  }
  expect(await wrongCodes(4)).toEqual([401, 401, 401, 429]);
  pass(24 * 60 * minute);
  expect(await wrongCodes(1)).toEqual([401]);
});

test('a link sets a new password once, ends every session and verifies the address', async () => {
  const user = await createUser(running, { password });
  const before = await signIn(running, user);
  const { token, code } = await recover(user.email);
  expect((await reset(token, 'short')).json()).toEqual({
    message: words.passwordTooShort,
    code: 'invalid',
    field: 'newPassword',
  });
  expect((await reset(token, '')).json()).toEqual({
    message: words.passwordRequired,
    code: 'invalid',
    field: 'newPassword',
  });
  const answer = await reset(token);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: words.passwordReset });
  expect(await me(before)).toBe(401);
  expect((await reset(token)).json()).toEqual({
    message: words.resetTokenInvalid,
    code: 'invalid',
    field: 'token',
  });
  expect((await enterCode(user.email, code)).statusCode).toBe(401);
  expect((await login(user.email, password)).statusCode).toBe(401);
  expect((await login(user.email, 'another long walk')).json().user.email_verified).toBe(true);
});

test('a link stops working after an hour, or when the account is deactivated', async () => {
  const user = await createUser(running, { password });
  const { token } = await recover(user.email);
  pass(60 * minute);
  expect((await reset(token)).statusCode).toBe(400);

  const admin = await signIn(running, await createUser(running, { type: 'admin' }));
  const second = await recover(user.email, 2);
  const url = `/api/users/${user.id}`;
  await running.app.inject({ method: 'DELETE', url, headers: admin });
  expect((await reset(second.token)).statusCode).toBe(400);
  expect((await enterCode(user.email, second.code)).statusCode).toBe(401);
});

test('a reset without a token and a request without an email get a message', async () => {
  expect((await reset('')).json()).toEqual({
    message: words.resetTokenMissing,
    code: 'invalid',
    field: 'token',
  });
  expect((await forgot('')).json()).toEqual({
    message: words.emailRequired,
    code: 'invalid',
    field: 'email',
  });
});

test('a password reset lifts the wait after wrong passwords', async () => {
  const { email } = await createUser(running, { password });
  for (let count = 0; count < 10; count += 1) await login(email, 'wrong one');
  expect((await login(email, password)).statusCode).toBe(429);
  const { token } = await recover(email);
  await reset(token);
  expect((await login(email, 'another long walk')).statusCode).toBe(200);
});

test('an account gets at most five mails in 15 minutes and twenty in a day', async () => {
  const { email } = await createUser(running, { password });
  const arrived = async () =>
    (await readMailbox(running.mailFolder)).filter((mail) => mail.to?.[0]?.address === email)
      .length;
  const ask = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      expect((await forgot(email)).json()).toEqual({ message: words.recoverySent });
    }
  };
  for (const total of [5, 10, 15, 20, 20]) {
    await ask(7);
    if (total > 0) await newestMailTo(running.mailFolder, email, total);
    await pause(100);
    expect(await arrived()).toBe(total);
    pass(15 * minute);
  }
});

test('unknown and deactivated accounts get no mail, and nothing is stored for them', async () => {
  const { email, id } = await createUser(running, { password, isActive: false });
  await forgot(email);
  await forgot('unknown@example.com');
  const { email: known } = await createUser(running, { password });
  await recover(known);
  const mails = await readMailbox(running.mailFolder);
  const addresses = mails.map((mail) => mail.to?.[0]?.address);
  expect(addresses).not.toContain(email);
  expect(addresses).not.toContain('unknown@example.com');
  const { queries } = running.database;
  expect(await queries.select().from(recoveries).where(eq(recoveries.userId, id))).toEqual([]);
});

test('for an invited person the code leads to the profile, and the link to a new password', async () => {
  const temporaryUntil = new Date(now().getTime() + minute);
  const user = await createUser(running, { password, temporaryUntil });
  const { code, token } = await recover(user.email);
  const answer = await enterCode(user.email, code);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({
    message: words.updatePasswordFirst,
    code: 'password-update-required',
    name: 'Mei Chen',
    type: 'client',
    onFile: [],
  });
  expect((await reset(token)).statusCode).toBe(200);
  expect((await login(user.email, 'another long walk')).statusCode).toBe(200);
  const [row] = await running.database.queries.select().from(users).where(eq(users.id, user.id));
  expect(row?.temporaryUntil).toBeNull();
});

test('a server that has died with the mail is given ten seconds', async () => {
  const { rows } = await running.database.queries.execute(
    sql`select heartbeat_seconds as seconds from jobs.queue where name = 'recovery'`,
  );
  expect(rows).toEqual([{ seconds: 10 }]);
});

test('the job ends with the mail, so that a crash cannot bring another code', async () => {
  const { id, email } = await createUser(running, { password });
  await recover(email);
  const { rows } = await running.database.queries.execute(
    sql`select job.state::text, job.xmin = recoveries.xmin as "byOneTransaction"
      from recoveries, jobs.job
      where user_id = ${id} and job.name = 'recovery' and job.data->>'email' = ${email}`,
  );
  expect(rows).toEqual([{ state: 'completed', byOneTransaction: true }]);
});

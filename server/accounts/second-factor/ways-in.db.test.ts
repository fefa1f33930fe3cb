import { desc } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { describedCalls } from '#testing/api-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { codeIn, newestMailTo, resetTokenIn } from '#testing/mail/mail-facts.ts';

const password = 'a long walk by the river';
let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

async function post(url: string, payload: object, headers: object = {}) {
  const answer = await running.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers },
  });
  return { status: answer.statusCode, cookies: answer.cookies, body: answer.json() };
}

test('neither a mailed code nor a new password gets past two-step verification', async () => {
  const user = await createUser(running, { password });
  const own = await signIn(running, user);
  const { secret } = (await post('/api/users/me/totp', {}, own)).body;
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  expect((await post('/api/users/me/totp/confirm', { code }, own)).status).toBe(200);

  const { email } = user;
  const browser = { 'sec-fetch-site': 'same-origin' };
  await post('/api/users/forgot-password', { email });
  const mail = await newestMailTo(running.mailFolder, email, 1, 'login code');
  const byPassword = await post('/api/users/login', { email, password }, browser);
  const byCode = await post('/api/users/verify-login-code', { email, code: codeIn(mail) }, browser);
  await post('/api/users/forgot-password', { email });
  const second = await newestMailTo(running.mailFolder, email, 2, 'login code');
  const newPassword = 'another long walk';
  const reset = await post('/api/users/reset-password', {
    token: resetTokenIn(second),
    newPassword,
  });
  const byNewPassword = await post('/api/users/login', { email, password: newPassword }, browser);

  expect(reset.status).toBe(200);
  for (const { status, cookies, body } of [byPassword, byCode, byNewPassword]) {
    expect(status).toBe(200);
    expect(body.secondFactor.methods).toEqual(['totp', 'recovery']);
    expect([body.token, body.user]).toEqual([undefined, undefined]);
    expect(cookies.map(({ name }) => name)).not.toContain('session');
  }
  expect([reset.body.token, reset.cookies]).toEqual([undefined, []]);
});

test('every try to sign in is a line of the log: how, with what, from where and whether it worked', async () => {
  const user = await createUser(running, { password, email: 'lee@example.com' });
  const own = await signIn(running, user);
  const { secret } = (await post('/api/users/me/totp', {}, own)).body;
  const codeOf = (at: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
  await post('/api/users/me/totp/confirm', { code: codeOf(Date.now()) }, own);
  await post('/api/users/confirm', { method: 'totp', code: '000000' }, own);

  const { email } = user;
  await post('/api/users/login', { email, password: 'a wrong one' });
  await post('/api/users/verify-login-code', { email, code: '000000' });
  const { ticket } = (await post('/api/users/login', { email, password })).body.secondFactor;
  await post('/api/users/second-factor', { ticket, method: 'totp', code: '000000' });
  const code = codeOf(Date.now() + 30_000);
  const { token } = (await post('/api/users/second-factor', { ticket, method: 'totp', code })).body;
  await post('/api/users/logout', {}, { authorization: `Bearer ${token}` });

  const wanted = [
    ['confirmation-failed', {}],
    ['sign-in-failed', { by: 'password', email: 'l…@example.com' }],
    ['sign-in-failed', { by: 'code', email: 'l…@example.com' }],
    ['second-factor-failed', { secondFactor: 'totp' }],
    ['signed-in', { by: 'password', secondFactor: 'totp' }],
    ['signed-out', {}],
  ];
  const lines = await eventually(
    () =>
      running.database.queries
        .select()
        .from(auditEvents)
        .orderBy(desc(auditEvents.number))
        .limit(wanted.length),
    ([last]) => last?.kind === 'signed-out',
  );
  expect(lines.toReversed().map(({ kind, details }) => [kind, details])).toEqual(wanted);
  expect(lines.map(({ address }) => address)).toEqual(wanted.map(() => '127.0.0.1'));
});

test('opening an address begins no session', async () => {
  const user = await createUser(running, { password });
  const own = await signIn(running, user);
  const calls = (await describedCalls(running.app)).filter(({ method }) => method === 'GET');
  expect(calls.length).toBeGreaterThan(40);
  for (const { path } of calls) {
    const url = path.replaceAll(/\{\w+\}/g, user.id);
    for (const headers of [{}, { ...own }]) {
      const { cookies } = await running.app.inject({ url, headers });
      expect(
        cookies.map(({ name }) => name),
        url,
      ).not.toContain('session');
    }
  }
  for (const url of [
    '/api/users/login',
    '/api/users/verify-login-code',
    '/api/users/reset-password',
  ]) {
    expect((await running.app.inject({ url })).statusCode).toBe(401);
  }
});

test('no call asks for a hint, or for the answer to a secret question', async () => {
  const namesIn = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, item]) => [name, ...namesIn(item)])
      : [];
  const calls = await describedCalls(running.app);
  const ofAccounts = calls.filter(({ path }) => path.startsWith('/api/users'));
  const names = ofAccounts.flatMap(({ operation }) => namesIn(operation.requestBody));
  expect(names).toContain('password');
  expect(names.filter((name) => /hint|question|maiden|secretanswer/i.test(name))).toEqual([]);
});

test('what was given for one purpose is worth nothing for another', async () => {
  const user = await createUser(running, { password });
  const { authorization } = await signIn(running, user);
  const session = authorization.replace('Bearer ', '');
  await post('/api/users/forgot-password', { email: user.email });
  const link = resetTokenIn(await newestMailTo(running.mailFolder, user.email, 1, 'login code'));
  const newPassword = 'another long walk';
  for (const token of [session, link]) {
    for (const url of ['/api/users/confirm-email', '/api/users/stop-email']) {
      expect((await post(url, { token })).status, url).toBe(400);
    }
    const verified = await running.app.inject({ url: `/api/users/verify-email?token=${token}` });
    expect(verified.statusCode).not.toBe(200);
    const second = await post('/api/users/second-factor', {
      ticket: token,
      method: 'totp',
      code: '1',
    });
    expect(second.status).toBe(401);
  }
  expect((await post('/api/users/reset-password', { token: session, newPassword })).status).toBe(
    400,
  );
  const me = { url: '/api/users/me', headers: { authorization: `Bearer ${link}` } };
  expect((await running.app.inject(me)).statusCode).toBe(401);
  const { keyedHash } = running.parts;
  const macs = [
    keyedHash('a link', session),
    keyedHash('a session', session),
    keyedHash('a b', 'c'),
    keyedHash('a', 'b c'),
  ];
  expect(new Set(macs.map((mac) => mac.toString('hex'))).size).toBe(macs.length);
  // It was a link all the same.
  expect((await post('/api/users/reset-password', { token: link, newPassword })).status).toBe(200);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { wording } from '#domain/wording.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
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

const login = (payload: object, headers = {}) =>
  running.app.inject({ method: 'POST', url: '/api/users/login', payload, headers });
const me = (headers: object) =>
  running.app.inject({ url: '/api/users/me', headers: { ...headers } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookiesOf = ({ headers }: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
  [headers['set-cookie'] ?? []].flat();
const browser = { 'sec-fetch-site': 'same-origin' };

test('the right password signs in, whatever the case of the address', async () => {
  const user = await createUser(running, { email: 'Mei.Chen@Example.com', password });
  const answer = await login({ email: ' mei.chen@example.COM ', password });
  expect(answer.statusCode).toBe(200);
  const { message, token, user: signedIn } = answer.json();
  expect(message).toBe(words.loggedIn);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(signedIn).toMatchObject({ _id: user.id, email: 'Mei.Chen@Example.com', type: 'client' });
  expect(answer.body).not.toMatch(/argon2|password/i);
  expect((await me(bearer(token))).json().data).toEqual(signedIn);
});

test('a browser needs both its cookie and its token', async () => {
  const { email } = await createUser(running, { password });
  const answer = await login({ email, password }, browser);
  const [session = '', device] = cookiesOf(answer);
  expect(session).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(device).toMatch(
    /^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const cookie = { cookie: session.split(';')[0] };
  const token = bearer(answer.json().token);
  expect((await me({ ...token, ...cookie })).statusCode).toBe(200);
  expect((await me(token)).statusCode).toBe(401);
  expect((await me(cookie)).statusCode).toBe(401);
  expect((await me({ ...token, cookie: 'session=another' })).statusCode).toBe(401);
});

test('an invalid address from a proxy keeps no one from signing in', async () => {
  const proxied = await buildTestApp({ env: { TRUST_PROXY: 1 } });
  try {
    const { email } = await createUser(proxied, { password });
    const attempt = (secret: string, forwarded: string) =>
      proxied.app.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { email, password: secret },
        headers: { 'x-forwarded-for': forwarded },
      });
    expect((await attempt(password, 'nonsense')).statusCode).toBe(200);
    expect((await attempt('wrong one', '"; drop table users')).statusCode).toBe(401);
    expect((await attempt(password, 'fe80::1%eth0')).statusCode).toBe(200);
  } finally {
    await proxied.close();
  }
});

test('over https the cookies are secure and bound to the host', async () => {
  const secure = await buildTestApp({ env: { SITE_URL: 'https://www.corella.example' } });
  try {
    const { email } = await createUser(secure, { password });
    const answer = await secure.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email, password },
      headers: browser,
    });
    const [session, device] = cookiesOf(answer);
    expect(session).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(device).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  } finally {
    await secure.close();
  }
});

test('a session ends when idle, and after 12 hours at the latest', async () => {
  const { email } = await createUser(running, { password });
  const { token } = (await login({ email, password })).json();
  for (let hour = 0; hour < 12; hour += 1) {
    pass(59 * minute);
    expect((await me(bearer(token))).statusCode).toBe(200);
  }
  pass(13 * minute);
  expect((await me(bearer(token))).statusCode).toBe(401);
  const second = (await login({ email, password })).json();
  pass(60 * minute);
  expect((await me(bearer(second.token))).statusCode).toBe(401);
});

test('signing out ends the session and clears the cookie', async () => {
  const { email } = await createUser(running, { password });
  const { token } = (await login({ email, password })).json();
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/users/logout',
    headers: bearer(token),
  });
  expect(answer.json()).toEqual({ message: words.loggedOut });
  expect(answer.headers['set-cookie']).toMatch(/^session=; Max-Age=0;/);
  expect((await me(bearer(token))).statusCode).toBe(401);
});

test('a missing field gets a message', async () => {
  expect((await login({ password })).json()).toEqual({
    message: words.emailRequired,
    code: 'invalid',
    field: 'email',
  });
  expect((await login({ email: 'mei@example.com' })).json()).toEqual({
    message: words.passwordRequired,
    code: 'invalid',
    field: 'password',
  });
});

test('a temporary password only leads to choosing one’s own', async () => {
  const temporaryUntil = new Date(now().getTime() + 7 * 24 * 60 * minute);
  const { email } = await createUser(running, { password, temporaryUntil });
  const answer = await login({ email, password });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({
    message: words.updatePasswordFirst,
    code: 'password-update-required',
    name: 'Mei Chen',
    type: 'client',
    onFile: [],
  });
  expect((await login({ email, password: 'another one' })).statusCode).toBe(401);
});

test('an expired temporary password gets a message that says whom to call', async () => {
  const { email } = await createUser(running, { password, temporaryUntil: now() });
  const answer = await login({ email, password });
  expect(answer.statusCode).toBe(403);
  expect(answer.json().message).toContain(`has expired. Please call us on ${practice.phone}`);
});

test('after ten wrong passwords the account must wait, then can sign in again', async () => {
  const { email } = await createUser(running, { password });
  const other = await createUser(running, { password });
  for (let count = 0; count < 10; count += 1) {
    expect((await login({ email, password: 'wrong one' })).statusCode).toBe(401);
  }
  const refused = await login({ email, password });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('30');
  expect(refused.json().message).toBe(
    `Too many attempts. Please try again in 30 seconds. ${words.codeStillWorks} If you can’t wait, please call us on ${practice.phone}.`,
  );
  expect((await login({ email: other.email, password })).statusCode).toBe(200);
  pass(30_000);
  expect((await login({ email, password: 'wrong one' })).statusCode).toBe(401);
  expect((await login({ email, password })).headers['retry-after']).toBe('60');
  pass(60_000);
  expect((await login({ email, password })).statusCode).toBe(200);
  expect((await login({ email, password: 'wrong one' })).statusCode).toBe(401);
  expect((await login({ email, password })).statusCode).toBe(200);
});

test('simultaneous right passwords do not count as wrong', async () => {
  const { email } = await createUser(running, { password });
  const answers = await Promise.all(Array.from({ length: 20 }, () => login({ email, password })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
});

test('no password expires', async () => {
  const { email } = await createUser(running, { password });
  pass(20 * 365 * 24 * 60 * minute);
  const answer = await login({ email, password });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().secondFactor).toBeUndefined();
});

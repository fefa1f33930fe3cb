import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#testing/accounts/accounts.ts';
import { describedCalls, exampleBody } from '#testing/api-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

/** Stops: a token copied from a browser's storage, and a page elsewhere that uses a visitor's cookie. */

const password = 'a long walk by the river';
const browser = { 'sec-fetch-site': 'same-origin' };
let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

async function signInFromBrowser(email: string) {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    headers: browser,
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { authorization: `Bearer ${answer.json().token}`, cookie };
}

const me = async (headers: Record<string, string>) =>
  (await running.app.inject({ url: '/api/users/me', headers })).statusCode;

test('a browser’s token is refused without that browser’s cookie', async () => {
  const victim = await createUser(running, { password, type: 'admin' });
  const thief = await createUser(running, { password });
  const own = await signInFromBrowser(victim.email);
  const again = await signInFromBrowser(victim.email);
  const thiefs = await signInFromBrowser(thief.email);
  expect(await me(own)).toBe(200);

  const { authorization, cookie } = own;
  const value = cookie.slice('session='.length);
  const replays: Record<string, string>[] = [
    { authorization },
    { authorization, ...browser },
    { authorization, cookie: '' },
    { authorization, cookie: 'session=' },
    { authorization, cookie: again.cookie },
    { authorization, cookie: thiefs.cookie },
    { authorization, cookie: `session=${authorization.slice('Bearer '.length)}` },
    { authorization, cookie: `__Host-session=${value}` },
    { authorization, cookie: `other=${value}` },
    { authorization, cookie: `session=${value}x` },
    { authorization, 'x-session': value },
    { cookie },
    { authorization: `Bearer ${value}`, cookie },
    { authorization: `Basic ${Buffer.from(`${authorization}:`).toString('base64')}`, cookie },
  ];
  for (const headers of replays) expect([headers, await me(headers)]).toEqual([headers, 401]);
  expect(await me(own)).toBe(200);
});

test('every call refuses a browser’s token or cookie alone', async () => {
  const { email } = await createUser(running, { password, type: 'admin' });
  const { authorization, cookie } = await signInFromBrowser(email);
  const halves: Record<string, string>[] = [{ authorization }, { cookie }];
  const closed = (await describedCalls(running.app)).filter(({ operation }) => operation.security);
  expect(closed.length).toBeGreaterThan(10);
  for (const call of closed) {
    for (const headers of halves) {
      const payload = exampleBody(call);
      const answer = await running.app.inject({
        method: call.method,
        url: `${call.path.replace('{id}', crypto.randomUUID())}?token=${authorization.slice(7)}`,
        headers,
        ...(payload ? { payload } : {}),
      });
      expect([call.name, answer.statusCode]).toEqual([call.name, 401]);
    }
  }
});

test('scripts cannot read the cookie, and it appears in no answer and no log', async () => {
  const { email } = await createUser(running, { password });
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    headers: browser,
  });
  const header = String(answer.headers['set-cookie']);
  const value = /^session=([\w-]{43});/.exec(header)?.[1] ?? 'absent';
  expect(header).toContain('HttpOnly; SameSite=Strict');
  expect(answer.body).not.toContain(value);
  const logged = running.logged.join('\n');
  expect(logged).not.toContain(value);
  expect(logged).not.toContain(answer.json().token);
});

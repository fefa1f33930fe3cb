import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

const lines = (words: string): Record<string, unknown>[] =>
  running.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === words);

test('a call that is not allowed is logged with who tried it and what they lacked', async () => {
  const client = await createUser(running);
  const headers = await signIn(running, client);
  const answer = await running.app.inject({ url: '/api/users?search=secret', headers });
  expect(answer.statusCode).toBe(403);
  const [line, ...others] = lines('a call is not allowed');
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    level: 'warn',
    requestId: answer.headers['x-request-id'],
    userId: client.id,
    type: 'client',
    needed: 'client-records',
  });
  expect(running.logged.join('')).not.toContain('secret');
});

test('whatever is refused is logged with its route and status', async () => {
  const headers = await signIn(running, await createUser(running));
  const post = (url: string, payload: object) =>
    running.app.inject({ method: 'POST', url, payload, headers });
  await running.app.inject({ url: '/api/users/me' });
  await post('/api/forms/contact', {});
  await running.app.inject({ url: `/api/documents/${crypto.randomUUID()}`, headers });
  const wrong = { email: 'mei@example.com', password: 'a wrong password' };
  for (let count = 0; count < 11; count += 1) await post('/api/users/login', wrong);
  const refused = lines('answered').map(({ route, status }) => [route, status]);
  expect(refused).toEqual(
    expect.arrayContaining([
      ['/api/users/me', 401],
      ['/api/forms/contact', 400],
      ['/api/documents/:id', 404],
      ['/api/users/login', 429],
    ]),
  );
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/tables/accounts.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { randomPassword } from './password-hash.ts';

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

const first = 'a long walk by the river';
const post = async (url: string, payload: object, headers: object = {}) =>
  (await running.app.inject({ method: 'POST', url, payload, headers: { ...headers } })).statusCode;

test.each([
  ['of letters alone', 'kwvprmtxqzbd'],
  ['of digits alone', '730194826513'],
  ['of signs alone, but for a few letters', '~|<>"\'{}&%kvmx'],
  ['of other scripts', 'река пароль лес 川'],
  ['with spaces around it', '  kwvprmtxqzbd '],
  ['of 199 characters', `${'a walk by the river, '.repeat(9)}kvmxqzbdrt`],
])('a password %s is taken, and works only exactly as it was typed', async (_what, password) => {
  const user = await createUser(running, { password: first });
  const headers = await signIn(running, user);
  const change = { currentPassword: first, newPassword: password };
  expect(await post('/api/users/update-password', change, headers)).toBe(200);
  const login = (typed: string) => post('/api/users/login', { email: user.email, password: typed });
  const others = [password.slice(0, -1), `${password} `, password.toUpperCase(), password.trim()];
  for (const typed of others.filter((each) => each !== password)) {
    expect([typed, await login(typed)]).toEqual([typed, 401]);
  }
  expect(await login(password)).toBe(200);
});

test('passwords are stored as argon2id with 46 MB, each with a salt of its own', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(async () => {
      const user = await createUser(running, { password: first });
      const headers = await signIn(running, user);
      const newPassword = 'another long walk';
      await post('/api/users/update-password', { currentPassword: first, newPassword }, headers);
      const [row] = await running.database.queries
        .select({ hash: users.passwordHash })
        .from(users)
        .where(eq(users.id, user.id));
      return row?.hash ?? '';
    }),
  );
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

test('a password that we make up cannot be guessed: 128 bits or more', () => {
  const made = randomPassword();
  const letters = made.replaceAll('-', '').length;
  const seen = new Set(Array.from({ length: 400 }, randomPassword).join('').replaceAll('-', ''));
  expect(letters * Math.log2(seen.size)).toBeGreaterThan(128);
  expect(seen.size).toBe(55);
});

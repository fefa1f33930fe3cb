import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { newestMailTo, resetTokenIn } from '#testing/mail/mail-facts.ts';

const password = 'a long walk by the river';
const practiceName = 'Wattle Road Tax';
let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp({ practice: { name: practiceName } });
});
afterAll(() => running.close());

const post = (url: string, payload: object, headers = {}) =>
  running.app.inject({ method: 'POST', url, payload, headers });

const guessable = [
  'aaaaaa',
  '123456',
  'qwerty123',
  'Sunshine1',
  'mei.chen@example.com',
  'MeiChen1990',
  'WattleRoad2026',
];
const harder = 'kv7rm2xq by the creek';
const refused = (field: string) => [
  400,
  { message: wording.accounts.passwordGuessable, code: 'invalid', field },
];

type Attempt = (newPassword: string) => Promise<{ statusCode: number; json(): unknown }>;

async function expectOnlyHarder(field: string, attempt: Attempt, success: number) {
  for (const newPassword of guessable) {
    const answer = await attempt(newPassword);
    expect([answer.statusCode, answer.json()]).toEqual(refused(field));
  }
  expect((await attempt(harder)).statusCode).toBe(success);
}

test('changing a password to one that is easy to guess is refused', async () => {
  const user = await createUser(running, { password, email: 'mei.chen@example.com' });
  const headers = await signIn(running, user);
  const body = (newPassword: string) => ({ currentPassword: password, newPassword });
  await expectOnlyHarder(
    'newPassword',
    (given) => post('/api/users/update-password', body(given), headers),
    200,
  );
});

test('a reset link refuses a password that is easy to guess, and still works afterwards', async () => {
  const { email } = await createUser(running, { email: 'mei.chen@lantana.example' });
  await post('/api/users/forgot-password', { email });
  const token = resetTokenIn(await newestMailTo(running.mailFolder, email));
  await expectOnlyHarder(
    'newPassword',
    (newPassword) => post('/api/users/reset-password', { token, newPassword }),
    200,
  );
});

test('completing a profile with a password that is easy to guess is refused', async () => {
  const temporaryUntil = new Date(Date.now() + 60_000);
  const { email } = await createUser(running, { password, temporaryUntil, name: '' });
  const profile = { email, name: 'Mei Chen', currentPassword: password };
  await expectOnlyHarder(
    'newPassword',
    (newPassword) => post('/api/users/update-password-initial', { ...profile, newPassword }),
    200,
  );
});

test('an admin cannot give a client a password that is easy to guess', async () => {
  const headers = await signIn(running, await createUser(running, { type: 'admin' }));
  const client = { name: 'Mei Chen', email: 'mei@creek.example', type: 'client' };
  await expectOnlyHarder(
    'password',
    (given) => post('/api/users/signup', { ...client, password: given }, headers),
    201,
  );
});

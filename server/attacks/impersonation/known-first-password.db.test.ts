import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import {
  codeIn,
  newestMailTo,
  resetTokenIn,
  temporaryPasswordIn,
} from '#testing/mail/mail-facts.ts';

/** Stops: a member of staff who signs in as a new client with the first password that they typed. */

const typed = 'typed by the staff member';
const newPassword = 'a long walk by the river';
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
  return { status: answer.statusCode, body: answer.json() };
}

/** The address of a new client whom someone of this type has made. */
async function clientMadeBy(type: 'admin' | 'staff', password = typed): Promise<string> {
  const email = `new-${crypto.randomUUID()}@example.com`;
  const own = await signIn(running, await createUser(running, { type }));
  expect((await post('/api/users/signup', { name: 'Mei Chen', email, password }, own)).status).toBe(
    201,
  );
  return email;
}
const complete = (email: string, more: object = {}, currentPassword = typed) =>
  post('/api/users/update-password-initial', {
    email,
    name: 'Mei',
    currentPassword,
    newPassword,
    ...more,
  });
const login = (email: string, password: string) => post('/api/users/login', { email, password });
const recoveryMail = (email: string) => newestMailTo(running.mailFolder, email, 1, 'login code');

test('a password that staff typed works as specified, but only with a code from the mail', async () => {
  const email = await clientMadeBy('staff');
  expect(await login(email, typed)).toMatchObject({
    status: 403,
    body: { message: 'Please update your password to login' },
  });
  const refused = await complete(email);
  expect(refused).toMatchObject({ status: 403, body: { code: 'code-required', field: 'code' } });
  expect(refused.body.message).toContain(email);
  const code = codeIn(await recoveryMail(email));
  const wrong = code === '123456' ? '654321' : '123456';
  expect(await complete(email, { code: wrong })).toMatchObject({
    status: 401,
    body: { field: 'code' },
  });
  const weak = await complete(email, { code, newPassword: 'password' });
  expect(weak.body.field).toBe('newPassword');
  expect((await login(email, newPassword)).status).toBe(401);
  expect((await complete(email, { code })).status).toBe(200);
  expect((await login(email, newPassword)).status).toBe(200);
  expect((await complete(email, { code })).status).toBe(401);
});

test('or with the link from the mail', async () => {
  const email = await clientMadeBy('staff');
  await complete(email);
  const token = resetTokenIn(await recoveryMail(email));
  expect((await post('/api/users/reset-password', { token, newPassword })).status).toBe(200);
  expect((await login(email, newPassword)).status).toBe(200);
});

test('five wrong codes use up the right one', async () => {
  const email = await clientMadeBy('staff');
  await complete(email);
  const code = codeIn(await recoveryMail(email));
  const wrong = code === '123456' ? '654321' : '123456';
  for (let tries = 0; tries < 5; tries += 1) await complete(email, { code: wrong });
  expect((await complete(email, { code })).status).toBe(401);
});

test('a code for someone else is of no use', async () => {
  const [email, other] = [await clientMadeBy('staff'), await clientMadeBy('staff')];
  await complete(other);
  const code = codeIn(await recoveryMail(other));
  expect((await complete(email, { code })).status).toBe(401);
  expect((await complete(other, { code })).status).toBe(200);
});

test('one that an admin typed goes on as before, and so does one that only the mail holds', async () => {
  expect((await complete(await clientMadeBy('admin'))).status).toBe(200);
  const email = await clientMadeBy('staff', '');
  const mailed = temporaryPasswordIn(await newestMailTo(running.mailFolder, email));
  expect((await complete(email, {}, mailed)).status).toBe(200);
});

test('an invitation after it goes on without a code', async () => {
  const email = await clientMadeBy('staff');
  const own = await signIn(running, await createUser(running, { type: 'staff' }));
  expect((await post('/api/users/invite', { email }, own)).status).toBe(201);
  const mailed = temporaryPasswordIn(await newestMailTo(running.mailFolder, email, 2));
  expect((await complete(email, {}, mailed)).status).toBe(200);
});

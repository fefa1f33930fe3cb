import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { wording } from '#domain/wording.ts';
import { users } from '#server/db/tables/accounts.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { codeIn, newestMailTo, resetTokenIn } from '#testing/mail/mail-facts.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { testClock } from '#testing/test-clock.ts';

/**
 * Stops: someone with a staff session who puts an email address of their own on a client's account,
 * to be taken for the client by it.
 */

const words = wording.accounts;
const password = 'a long walk by the river';
const minute = 60_000;
const day = 24 * 60 * minute;
const { now, pass } = testClock('2026-11-19T00:00:00Z');
const form = payloadOf(exampleAnswers);
let running: TestApp;

beforeAll(async () => {
  running = await buildTestApp({ now });
  await createUser(running, { type: 'admin', email: 'alex@example.com', password });
});
afterAll(() => running.close());

type Headers = { authorization: string };
async function send(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  url: string,
  by?: Headers,
  payload?: object,
) {
  const headers = { ...by };
  const answer = await running.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const userPath = (id: string) => `/api/users/${id}`;
const thiefsAddress = () => `thief-${crypto.randomUUID()}@example.com`;
const newClient = () => createUser(running, { password });
const newStaff = async () =>
  signIn(running, await createUser(running, { type: 'staff', password }));

/** A staff session which someone found open. */
async function staleStaff(): Promise<Headers> {
  const headers = await newStaff();
  pass(6 * minute);
  return headers;
}

/** By someone who knows the password of the staff member too. */
async function putEmail(client: TestUser, email: string): Promise<void> {
  const changed = await send('PATCH', userPath(client.id), await newStaff(), { email });
  expect([changed.status, changed.body.data.email]).toEqual([200, email]);
}

async function signInByMail(email: string): Promise<Headers> {
  await send('POST', '/api/users/forgot-password', undefined, { email });
  const code = codeIn(await newestMailTo(running.mailFolder, email, 1, 'login code'));
  const { body } = await send('POST', '/api/users/verify-login-code', undefined, { email, code });
  return { authorization: `Bearer ${body.token}` };
}

/** Once more. */
async function askForRecovery(email: string) {
  pass(minute);
  await send('POST', '/api/users/forgot-password', undefined, { email });
  return newestMailTo(running.mailFolder, email, 2, 'login code');
}

async function stopLinkFor({ email }: TestUser): Promise<string> {
  const { text } = await newestMailTo(running.mailFolder, email, 1, 'was changed');
  return /stop-email\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
}
const stop = (token: string) => send('POST', '/api/users/stop-email', undefined, { token });
const emailOf = async ({ id }: TestUser) =>
  (await running.database.queries.select().from(users).where(eq(users.id, id)))[0]?.email;

test('a staff session that is not fresh gets to no answers of a client', async () => {
  const client = await newClient();
  await send('POST', '/api/forms/contact', await signIn(running, client), form);
  const email = thiefsAddress();
  const change = await send('PATCH', userPath(client.id), await staleStaff(), { email });
  expect([change.status, change.body.code]).toEqual([403, 'confirm']);
  expect(await emailOf(client)).toBe(client.email);
  await send('POST', '/api/users/forgot-password', undefined, { email });
  await send('POST', '/api/users/forgot-password', undefined, { email: client.email });
  // Once the client's own mail is there, so would be one to the thief.
  await newestMailTo(running.mailFolder, client.email, 1, 'login code');
  const everyone = (await readMailbox(running.mailFolder)).flatMap(({ to }) => to ?? []);
  expect(everyone.map(({ address }) => address)).not.toContain(email);
});

test('a thief who gets to change it keeps nothing once the old address stops it', async () => {
  const client = await newClient();
  await send('PUT', '/api/forms/contact/draft', await signIn(running, client), {
    version: 0,
    answers: { ...exampleAnswers, signature: {} },
    step: 5,
  });
  const email = thiefsAddress();
  await putEmail(client, email);
  const stopToken = await stopLinkFor(client);
  const thief = await signInByMail(email);
  const { body: draft } = await send('GET', '/api/forms/contact/draft', thief);
  expect(draft.data.answers.personal.lastName).toBe(exampleAnswers.personal.lastName);
  const { tfn, dateOfBirth } = exampleAnswers.personal;
  for (const hidden of [tfn, dateOfBirth, exampleAnswers.banking.accountNumber]) {
    expect(JSON.stringify(draft)).not.toContain(hidden);
  }
  const recovery = await askForRecovery(email);
  pass(6 * day);

  const stopped = await stop(stopToken);
  expect([stopped.status, stopped.body.message]).toEqual([200, words.emailChangeUndone]);
  expect(await emailOf(client)).toBe(client.email);
  expect((await send('GET', '/api/users/me', thief)).status).toBe(401);
  const reset = { token: resetTokenIn(recovery), newPassword: 'chosen by the thief' };
  expect((await send('POST', '/api/users/reset-password', undefined, reset)).status).toBe(400);
  const code = { email, code: codeIn(recovery) };
  expect((await send('POST', '/api/users/verify-login-code', undefined, code)).status).toBe(401);
  const told = await newestMailTo(running.mailFolder, 'alex@example.com', 1, 'was stopped');
  expect(told.text).toContain(email);
  expect((await stop(stopToken)).status).toBe(400);
});

test('the link works for 7 days', async () => {
  const client = await newClient();
  await putEmail(client, thiefsAddress());
  const token = await stopLinkFor(client);
  pass(7 * day);
  expect((await stop(token)).body).toMatchObject({ code: 'invalid', field: 'token' });
});

test('further changes by the thief are undone with the first', async () => {
  const client = await newClient();
  const [first, second] = [thiefsAddress(), thiefsAddress()];
  await putEmail(client, first);
  pass(minute);
  await putEmail(client, second);
  const thiefsLink = await stopLinkFor({ ...client, email: first });
  expect((await stop(await stopLinkFor(client))).status).toBe(200);
  expect(await emailOf(client)).toBe(client.email);
  expect((await stop(thiefsLink)).status).toBe(400);
});

test('an address that the practice takes away again can stop nothing', async () => {
  const client = await newClient();
  const email = thiefsAddress();
  await putEmail(client, email);
  const thief = await signInByMail(email);
  const recovery = await askForRecovery(email);
  const newPassword = 'chosen by the thief';
  const reset = { token: resetTokenIn(recovery), newPassword };
  expect((await send('POST', '/api/users/reset-password', undefined, reset)).status).toBe(200);
  pass(minute);
  await putEmail(client, client.email.toUpperCase());
  const { text } = await newestMailTo(running.mailFolder, email, 1, 'was changed');
  expect(text).not.toContain('stop-email');
  expect((await send('GET', '/api/users/me', thief)).status).toBe(401);
  const login = { email: client.email, password: newPassword };
  expect((await send('POST', '/api/users/login', undefined, login)).status).toBe(401);
});

test('whose address comes back goes on with the password that no one else has chosen', async () => {
  const client = await newClient();
  await putEmail(client, thiefsAddress());
  pass(minute);
  await putEmail(client, client.email);
  const login = { email: client.email, password };
  expect((await send('POST', '/api/users/login', undefined, login)).status).toBe(200);
});

test('stopping leaves the password that no one else has chosen', async () => {
  const client = await newClient();
  await putEmail(client, thiefsAddress());
  expect((await stop(await stopLinkFor(client))).status).toBe(200);
  const login = { email: client.email, password };
  expect((await send('POST', '/api/users/login', undefined, login)).status).toBe(200);
});

test('a mistyped address that never signed in gets no account by stopping', async () => {
  const temporaryUntil = new Date(now().getTime() + day);
  const mistyped = await createUser(running, { password, temporaryUntil });
  await putEmail(mistyped, thiefsAddress());
  expect((await stop(await stopLinkFor(mistyped))).status).toBe(200);
  const [row] = await running.database.queries
    .select()
    .from(users)
    .where(eq(users.id, mistyped.id));
  expect(row).toMatchObject({ isActive: false, email: mistyped.email });
});

test('an account that was deactivated meanwhile gets its address back, and stays so', async () => {
  const client = await newClient();
  await putEmail(client, thiefsAddress());
  await send('PATCH', userPath(client.id), await newStaff(), { is_active: false });
  await stop(await stopLinkFor(client));
  const [row] = await running.database.queries.select().from(users).where(eq(users.id, client.id));
  expect(row).toMatchObject({ isActive: false, email: client.email });
});

test('another spelling of the same address needs no confirming, and goes on', async () => {
  const client = await newClient();
  const theirs = await signIn(running, client);
  const email = client.email.toUpperCase();
  const changed = await send('PATCH', userPath(client.id), await staleStaff(), { email });
  expect([changed.status, changed.body.data.email]).toEqual([200, email]);
  expect((await send('GET', '/api/users/me', theirs)).status).toBe(200);
});

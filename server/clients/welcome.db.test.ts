import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewClient } from '#domain/clients/client.ts';
import { wording } from '#domain/wording.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { newestMailTo, welcomeTokenIn } from '#testing/mail/mail-facts.ts';
import { testClock } from '#testing/test-clock.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

const hour = 60 * 60_000;
const password = 'a long walk by the river';
const { now, pass } = testClock('2026-07-01T00:00:00Z');
let running: TestApp;
let staff: Visitor;
const freshStaff = async () => visitorOf(running, await createUser(running, { type: 'staff' }));

beforeAll(async () => {
  running = await buildTestApp({ now });
  staff = await freshStaff();
});
afterAll(() => running.close());

const freshEmail = () => `new-${randomUUID()}@example.com`;

async function addClient(given: Partial<NewClient> = {}): Promise<string> {
  const client = { kind: 'trust', name: 'Chen Family Trust', ...given };
  return (await staff.post('/api/clients', client)).json().data._id;
}

const welcome = (client: string, email: string, role = 'trustee') =>
  staff.post(`/api/clients/${client}/welcome`, { email, role });

async function tokenFor(email: string, howMany = 1): Promise<string> {
  // So that the newest mail can be recognised by its date.
  pass(1000);
  return welcomeTokenIn(await newestMailTo(running.mailFolder, email, howMany));
}

const accept = (token: string, more: object = {}) =>
  running.app.inject({
    method: 'POST',
    url: '/api/users/welcome',
    payload: { token, newPassword: password, name: 'Mei Chen', ...more },
  });

async function clientsOf({ token }: { token: string }) {
  const headers = { authorization: `Bearer ${token}` };
  return (await running.app.inject({ url: '/api/users/me/clients', headers })).json().data;
}

test('someone chooses a password by the link and is in, without one ever being mailed', async () => {
  const client = await addClient();
  const email = freshEmail();
  const answer = await welcome(client, email);
  expect(answer.statusCode).toBe(200);
  const role = { role: 'trustee', sees: true, answers: true, signs: false };
  expect(answer.json().data).toMatchObject({ account: { email }, ...role });
  const token = await tokenFor(email);
  const signedIn = await accept(token);
  expect(signedIn.statusCode).toBe(200);
  expect(signedIn.json()).toMatchObject({
    message: wording.accounts.loggedIn,
    user: { email, name: 'Mei Chen', type: 'client' },
  });
  expect(await clientsOf(signedIn.json())).toEqual([
    expect.objectContaining({ kind: 'individual', role: 'self' }),
    { _id: client, kind: 'trust', name: 'Chen Family Trust', ...role },
  ]);
  const login = { email, password };
  const again = await running.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: login,
  });
  expect(again.statusCode).toBe(200);
});

test('a link works once, for 72 hours, and not after a newer one', async () => {
  const client = await addClient();
  const email = freshEmail();
  await welcome(client, email);
  const first = await tokenFor(email);
  await welcome(client, email);
  const second = await tokenFor(email, 2);
  const refused = await accept(first);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'invalid', field: 'token' });
  pass(72 * hour);
  expect((await accept(second)).statusCode).toBe(400);
  // The session has ended meanwhile, too.
  staff = await freshStaff();
  await welcome(client, email);
  const third = await tokenFor(email, 3);
  const both = await Promise.all([accept(third), accept(third)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
});

test('a weak password and a missing name are refused, and the link still works', async () => {
  const client = await addClient();
  const email = freshEmail();
  await welcome(client, email);
  const token = await tokenFor(email);
  expect((await accept(token, { newPassword: 'password1' })).json()).toMatchObject({
    field: 'newPassword',
  });
  expect((await accept(token, { name: '' })).json()).toMatchObject({ field: 'name' });
  expect((await accept(token)).statusCode).toBe(200);
});

test('a person who is a client already becomes the account of that client', async () => {
  const given = { kind: 'individual', name: 'Sam Okafor', phone_number: '0491 570 156' } as const;
  const client = await addClient({ ...given, address: '12 Merrylands Road', code: 'OKA01' });
  const email = freshEmail();
  expect((await welcome(client, email, 'self')).json().data).toMatchObject({
    account: { _id: client, name: 'Sam Okafor' },
    role: 'self',
    signs: true,
  });
  const signedIn = await accept(await tokenFor(email), { name: undefined });
  expect(signedIn.json().user).toMatchObject({ _id: client, name: 'Sam Okafor' });
  expect(await clientsOf(signedIn.json())).toHaveLength(1);
  expect((await staff.get(`/api/clients/${client}`)).json().data).toMatchObject({
    ...given,
    address: '12 Merrylands Road',
    code: 'OKA01',
    email,
  });
});

test('an account in use gets the role and an email, but no link', async () => {
  const user = await createUser(running, { password, name: 'Ana Silva' });
  const client = await addClient();
  const answer = await welcome(client, user.email, 'director');
  expect(answer.json().data).toMatchObject({ account: { _id: user.id }, role: 'director' });
  const mail = await newestMailTo(running.mailFolder, user.email);
  expect(welcomeTokenIn(mail)).toBe('');
  expect(mail.text).not.toContain('Chen Family Trust');
  const people = `/api/clients/${client}/people/${user.id}`;
  await staff.put(people, { role: 'director', sees: true, answers: true, signs: true });
  expect((await welcome(client, user.email, 'secretary')).json().data).toMatchObject({
    role: 'secretary',
    signs: true,
  });
});

test('what does not fit is refused, and mails no one', async () => {
  const client = await addClient();
  const own = await createUser(running, { password });
  const status = async (answer: ReturnType<typeof welcome>) => (await answer).statusCode;
  const queued = () => running.parts.database.queries.$count(mails);
  const before = await queued();
  expect(await status(welcome(client, own.email, 'self'))).toBe(400);
  expect(await status(welcome(own.id, own.email, 'spouse'))).toBe(409);
  expect(await status(welcome(client, staff.user.email))).toBe(409);
  expect(await status(welcome(randomUUID(), freshEmail()))).toBe(404);
  expect(await status(welcome(client, 'not an address'))).toBe(400);
  expect(await status(welcome(client, freshEmail(), 'friend'))).toBe(400);
  expect(await queued()).toBe(before);
});

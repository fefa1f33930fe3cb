import { afterAll, beforeAll, expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { portalPaths } from '#domain/paths.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { newestMailTo, temporaryPasswordIn } from '#testing/mail/mail-facts.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';

const shared = 'Welcome-2026';
const hour = 3_600_000;
let now = new Date('2026-11-16T00:00:00Z');
let running: TestApp;
let headers: { authorization: string };
const others = ['jo@example.com', 'sam@example.com'];

beforeAll(async () => {
  running = await buildTestApp({ env: { TEMPORARY_PASSWORD: shared }, now: () => now });
  for (const email of others) await createUser(running, { type: 'admin', email });
  await createUser(running, { type: 'admin', email: 'left@example.com', isActive: false });
  await createUser(running, { email: 'client@example.com' });
  const actor = await createUser(running, { type: 'admin', email: 'actor@example.com' });
  headers = await signIn(running, actor);
});
afterAll(() => running.close());

const post = (url: string, payload: object, as = headers) =>
  running.app.inject({ method: 'POST', url, payload, headers: as });
const login = (email: string, password: string) =>
  running.app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } });

const notifiedOf = (email: string) => async () =>
  (await readMailbox(running.mailFolder))
    .filter(({ subject, text }) => subject?.startsWith('A new admin') && text?.includes(email))
    .filter(({ text }) => text?.includes('on the Team page') && text.includes(portalPaths.team))
    .flatMap(({ to }) => to?.map(({ address }) => address) ?? [])
    .sort();

test.each([
  ['invited', () => post('/api/users/invite', { email: 'new1@example.com', role: 'admin' })],
  [
    'made',
    () =>
      post('/api/users/signup', {
        name: 'Robin',
        email: 'new2@example.com',
        type: 'admin',
        password: 'chosen by the one who asked',
      }),
  ],
])(
  'an admin who is %s gets a password that no one else knows, and all admins are notified',
  async (_title, make) => {
    const answer = await make();
    expect(answer.statusCode).toBe(201);
    const { email } = answer.json().data;
    for (const password of [shared, 'chosen by the one who asked']) {
      expect((await login(email, password)).statusCode).toBe(401);
    }
    const welcome = await newestMailTo(running.mailFolder, email);
    expect(welcome.subject).toBe(`Your account at ${practice.name}`);
    expect(welcome.text).toContain('works for 72 hours');
    const password = temporaryPasswordIn(welcome);
    expect((await login(email, password)).json().code).toBe('password-update-required');
    const notified = await eventually(notifiedOf(email), (all) => all.length >= 3);
    expect(notified).toEqual(['actor@example.com', ...others]);

    now = new Date(now.getTime() + 72 * hour);
    expect((await login(email, password)).json().message).toContain('has expired');
    headers = await signIn(
      running,
      await createUser(running, { type: 'admin', temporaryUntil: new Date(0) }),
    );
  },
);

test('an admin who sets their first password is notified, a client is not', async () => {
  const given = 'a long walk by the river';
  const temporaryUntil = new Date(now.getTime() + hour);
  const choosePassword = async (type: AccountType): Promise<string> => {
    const { email } = await createUser(running, { type, password: given, temporaryUntil });
    const newPassword = 'kv7 by the creek';
    const profile = { email, name: 'Robin', currentPassword: given, newPassword };
    expect((await post('/api/users/update-password-initial', profile)).statusCode).toBe(200);
    return email;
  };
  const subjectsTo = async (email: string) =>
    (await readMailbox(running.mailFolder))
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ subject }) => subject);
  const client = await choosePassword('client');
  const admin = await choosePassword('admin');
  const toAdmin = await eventually(
    () => subjectsTo(admin),
    (all) => all.length > 0,
  );
  expect(toAdmin).toEqual([expect.stringMatching(/^Your password for .* has been set$/)]);
  expect(await subjectsTo(client)).toEqual([]);
});

test('a client still gets the practice’s own temporary password, and no admin is notified', async () => {
  const email = 'new3@example.com';
  await post('/api/users/invite', { email, role: 'client' });
  const welcome = await newestMailTo(running.mailFolder, email);
  expect(temporaryPasswordIn(welcome)).toBe(shared);
  expect(welcome.subject).toBe(`Your client portal at ${practice.name}`);
  expect(welcome.text).toContain('works for 7 days');
  expect(await notifiedOf(email)()).toEqual([]);
});

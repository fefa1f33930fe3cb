import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSessions } from '#server/accounts/sessions/sessions.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { codeIn, newestMailTo, resetTokenIn } from '#testing/mail/mail-facts.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { createAdmin, type WantedAdmin } from './create-admin.ts';

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

function create(wanted: WantedAdmin) {
  const { database, keyedHash, now, audit, mailQueue, practice, env } = running.parts;
  const sessions = openSessions(database, keyedHash, now);
  const limiter = createLimiter(database, keyedHash, now);
  const mailing = { mailQueue, practice: practice.current(), siteUrl: env.SITE_URL };
  return createAdmin({ database, sessions, limiter, audit, ...mailing }, wanted);
}

const post = (url: string, payload: object) => running.app.inject({ method: 'POST', url, payload });
const login = (email: string, password: string) => post('/api/users/login', { email, password });

const eventsAbout = async (id: string) => {
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(asc(auditEvents.number));
  return lines.map(({ kind }) => kind);
};

test('a new address becomes an admin whose password works at once', async () => {
  const { email, password, isNew } = await create({ email: 'new@corella.example', name: 'Mei' });
  expect(isNew).toBe(true);
  const answer = await login(email, password);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().user).toMatchObject({ name: 'Mei', type: 'admin', is_active: true });
  expect(await eventsAbout(answer.json().user._id)).toEqual(['user-created', 'signed-in']);
});

test('a deactivated account that lost its second factor becomes an active admin, whatever the case of its address', async () => {
  const user = await createUser(running, {
    email: 'Locked.Out@corella.example',
    isActive: false,
    hasSecondFactor: true,
    temporaryUntil: new Date('2020-01-01'),
    password: 'forgotten',
  });
  const made = await create({ email: 'locked.out@CORELLA.example' });
  expect(made).toMatchObject({ email: user.email, isNew: false });
  expect((await login(user.email, 'forgotten')).statusCode).toBe(401);
  const told = await newestMailTo(running.mailFolder, user.email, 1, 'two-step verification');
  expect(told.subject).toContain('was reset');
  const answer = await login(user.email, made.password);
  expect(answer.json().user).toMatchObject({ _id: user.id, name: user.name, type: 'admin' });
  expect(await eventsAbout(user.id)).toEqual([
    'user-activated',
    'user-made-admin',
    'password-changed',
    'sign-in-failed',
    'signed-in',
  ]);
});

test('its sessions end, and its code and link stop working', async () => {
  const user = await createUser(running, { password: 'known to a thief', type: 'admin' });
  const session = await signIn(running, user);
  await post('/api/users/forgot-password', { email: user.email });
  const mail = await newestMailTo(running.mailFolder, user.email);
  await create({ email: user.email });

  expect((await running.app.inject({ url: '/api/users/me', headers: session })).statusCode).toBe(
    401,
  );
  const byCode = await post('/api/users/verify-login-code', {
    email: user.email,
    code: codeIn(mail),
  });
  expect(byCode.statusCode).toBe(401);
  const token = resetTokenIn(mail);
  const newPassword = 'chosen by a thief';
  expect((await post('/api/users/reset-password', { token, newPassword })).statusCode).toBe(400);
});

test('a wait after wrong passwords is lifted', async () => {
  const user = await createUser(running, { password: 'right', type: 'admin' });
  for (let attempts = 0; attempts < 11; attempts += 1) await login(user.email, 'wrong');
  expect((await login(user.email, 'right')).statusCode).toBe(429);
  const { password } = await create({ email: user.email });
  expect((await login(user.email, password)).statusCode).toBe(200);
});

test('the name changes only if one is given', async () => {
  const { email } = await createUser(running, { name: 'Mei Chen' });
  const nameOf = async () =>
    (await running.database.queries.select().from(users).where(eq(users.email, email)))[0]?.name;
  await create({ email });
  expect(await nameOf()).toBe('Mei Chen');
  await create({ email, name: 'Mei Lin' });
  expect(await nameOf()).toBe('Mei Lin');
});

test('several simultaneous calls for one address make one admin, and the last password works', async () => {
  const email = 'race@corella.example';
  const made = await Promise.all(Array.from({ length: 4 }, () => create({ email })));
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  const answers = await Promise.all(made.map(({ password }) => login(email, password)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('the other admins are told of a new one, and of a client who becomes one, but not of a new password', async () => {
  const other = await createUser(running, { type: 'admin' });
  const told = async () =>
    (await readMailbox(running.mailFolder))
      .filter(({ to }) => to?.some(({ address }) => address === other.email))
      .map(({ text = '' }) => /Email:?\s+(\S+@\S+)/.exec(text)?.[1]);
  const { email } = await create({ email: 'unexpected@corella.example', name: 'Mallory' });
  const client = await createUser(running, {});
  await create({ email: client.email });
  await create({ email });
  const another = await create({ email: 'after@corella.example' });
  await eventually(told, (mails) => mails.length >= 3);
  expect((await told()).toSorted()).toEqual([email, client.email, another.email].toSorted());
});

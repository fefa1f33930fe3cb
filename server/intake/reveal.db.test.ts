import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { portalPaths } from '#domain/paths.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { describedCalls, exampleBody } from '#testing/api-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';

const example = payloadOf(exampleAnswers);
const password = 'a long walk by the river';
const minute = 60_000;

let clock = new Date('2026-07-31T00:00:00Z');
const pass = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};

let running: TestApp;
let admin: TestUser;
let id: string;
let reference: string;

beforeAll(async () => {
  running = await buildTestApp({ practice: { quickContact: 'deliver' }, now: () => clock });
  const headers = await signIn(running, await createUser(running));
  const call = { method: 'POST', url: '/api/forms/contact', headers, payload: example } as const;
  ({ _id: id, reference } = (await running.app.inject(call)).json().data);
});
afterAll(() => running.close());
beforeEach(async () => {
  admin = await createUser(running, { type: 'admin', password });
});

type Headers = { authorization: string };
const post = (url: string, headers: Headers, payload: object) =>
  running.app.inject({ method: 'POST', url, headers, payload });
const confirm = (headers: Headers, given = password) =>
  post('/api/users/confirm-password', headers, { password: given });
const reveal = (headers: Headers, field = 'tfn') =>
  post(`/api/submissions/${id}/reveal`, headers, { field });
const linesBy = async (userId: string) => {
  await running.parts.audit.chain();
  return running.database.queries
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, userId), gt(auditEvents.number, 0)))
    .orderBy(auditEvents.number);
};

async function expectRefused(
  headers: Headers,
  message = 'Please confirm that it is you.',
): Promise<void> {
  const answer = await reveal(headers);
  expect([answer.statusCode, answer.json()]).toEqual([403, { message, code: 'confirm' }]);
}

test('signing in alone reveals nothing, and nothing is logged', async () => {
  const own = await signIn(running, admin);
  await expectRefused(own);
  expect(await linesBy(admin.id)).toEqual([]);
});

test('once the password is confirmed each field can be revealed by its name, and is logged', async () => {
  const own = await signIn(running, admin);
  expect((await confirm(own)).statusCode).toBe(200);
  const values = {
    tfn: '123456782',
    dateOfBirth: '1990-01-31',
    accountNumber: '12345678',
  };
  for (const [field, value] of Object.entries(values)) {
    const answer = await reveal(own, field);
    expect(answer.json()).toEqual({ data: { field, value } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await linesBy(admin.id)).at(-1)).toMatchObject({
      kind: 'field-revealed',
      subjectId: id,
      address: '127.0.0.1',
      details: { reference, field },
    });
  }
  for (const field of ['signature', 'tfnEncrypted', '__proto__', '']) {
    expect((await reveal(own, field)).statusCode).toBe(400);
  }
});

test('a confirmed password counts for five minutes', async () => {
  const own = await signIn(running, admin);
  await confirm(own);
  pass(5 * minute - 1);
  expect((await reveal(own)).statusCode).toBe(200);
  pass(1);
  await expectRefused(own);
  await confirm(own);
  expect((await reveal(own)).statusCode).toBe(200);
});

test('a password confirmed in one session does not count in another', async () => {
  const [here, elsewhere] = [await signIn(running, admin), await signIn(running, admin)];
  const other = await createUser(running, { type: 'admin', password });
  await confirm(here);
  await expectRefused(elsewhere);
  await expectRefused(await signIn(running, other));
});

test('a confirmation ends with its session', async () => {
  const own = await signIn(running, admin);
  await confirm(own);
  await post('/api/users/logout', own, {});
  expect((await reveal(own)).statusCode).toBe(401);
  await expectRefused(await signIn(running, admin));
});

test('a wrong password confirms nothing, is logged and ends no session', async () => {
  const own = await signIn(running, admin);
  const answer = await confirm(own, 'not it');
  expect([answer.statusCode, answer.json().message]).toEqual([
    401,
    'That’s not your password. Please try again.',
  ]);
  await expectRefused(own);
  expect(await linesBy(admin.id)).toMatchObject([
    { kind: 'confirmation-failed', subjectId: admin.id, details: {} },
  ]);
  expect((await running.app.inject({ url: '/api/users/me', headers: own })).statusCode).toBe(200);
});

test('wrong passwords are limited, apart from those at sign-in', async () => {
  const own = await signIn(running, admin);
  const atSignIn = { email: admin.email, password: 'not it' };
  for (let attempts = 0; attempts < 11; attempts += 1) {
    await running.app.inject({ method: 'POST', url: '/api/users/login', payload: atSignIn });
  }
  for (let attempts = 0; attempts < 10; attempts += 1) {
    expect((await confirm(own, 'not it')).statusCode).toBe(401);
  }
  const limited = await confirm(own);
  expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '30']);
  expect(limited.json().message).toContain('Too many attempts. Please try again in 30 seconds.');
  await expectRefused(own);
  pass(30_000);
  expect((await confirm(own)).statusCode).toBe(200);
  // A right one clears those before it.
  expect((await confirm(own, 'not it')).statusCode).toBe(401);
});

test('after 30 reveals in an hour they confirm again, in every session, and admins are told', async () => {
  const own = await signIn(running, admin);
  const elsewhere = await signIn(running, admin);
  await confirm(own);
  await confirm(elsewhere);
  for (let count = 0; count < 30; count += 1) {
    expect((await reveal(count % 2 ? own : elsewhere)).statusCode).toBe(200);
  }
  await expectRefused(
    own,
    'You’ve revealed 30 fields within an hour, and we’ve told the admins. Please confirm that it’s you to continue.',
  );
  await expectRefused(elsewhere);
  expect((await linesBy(admin.id)).at(-1)).toMatchObject({
    kind: 'many-fields-revealed',
    details: { count: 30 },
  });
  const mail = await newestMailTo(running.mailFolder, admin.email);
  expect(mail.text).toContain('has revealed 30 tax file numbers');
  expect(mail.text).toContain(`${portalPaths.activity}?actor=${admin.id}`);
  await confirm(own);
  expect((await reveal(own)).statusCode).toBe(200);
  await expectRefused(elsewhere);
});

test('an admin who is deactivated meanwhile sees nothing', async () => {
  const own = await signIn(running, admin);
  await confirm(own);
  const other = await signIn(running, await createUser(running, { type: 'admin' }));
  const gone = await running.app.inject({
    method: 'DELETE',
    url: `/api/users/${admin.id}`,
    headers: other,
  });
  expect(gone.statusCode).toBe(200);
  expect((await reveal(own)).statusCode).toBe(401);
});

test('hidden values are in no answer but the reveal, not even in part', async () => {
  const own = await signIn(running, admin);
  await confirm(own);
  const revealing = 'POST /api/submissions/{id}/reveal';
  const ending = 'POST /api/users/logout';
  const hidden = /123.?456.?782|6782|1234.?5678|1990-01-31|31.?0?1.?1990/;
  // Identifiers, times and figures of the metrics may hold any four digits.
  const byChance = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{10,}|\d+\.\d{3,}| [\d.e+-]+$/gm;
  const showsHidden = (text: string) => hidden.test(text.replace(byChance, ''));
  const calls = (await describedCalls(running.app)).filter(({ name }) => name !== ending);
  for (const call of calls) {
    const payload = exampleBody(call);
    const answer = await running.app.inject({
      method: call.method,
      url: call.path.replace('{id}', id),
      headers: { ...own, 'if-match': '"1"' },
      ...(payload ? { payload } : {}),
    });
    expect([call.name, showsHidden(answer.body)]).toEqual([call.name, call.name === revealing]);
  }
  expect(running.logged.filter(showsHidden)).toEqual([]);
});

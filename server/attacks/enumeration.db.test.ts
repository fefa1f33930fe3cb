import { AsyncLocalStorage } from 'node:async_hooks';
import argon2 from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/accounts/passwords/password-hash.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';

/** Stops: finding out who has an account, by the answer or by how long it takes. */

/** What the server does for one request: each statement and each hashing, in order. */
const work = new AsyncLocalStorage<string[]>();
const note = (step: string) => work.getStore()?.push(step);

const password = 'a long walk by the river';
const now = new Date('2026-07-01T00:00:00Z');
const later = new Date('2026-07-05T00:00:00Z');
const kinds = {
  unknown: undefined,
  invited: { temporaryUntil: later },
  active: {},
  deactivated: { isActive: false },
} as const;

const calls = {
  'signing in': { url: '/api/users/login', body: { password: 'a wrong one' }, attemptsCounted: 10 },
  'completing a profile': {
    url: '/api/users/update-password-initial',
    body: { name: 'Mei', currentPassword: 'a wrong one', newPassword: 'another one' },
    attemptsCounted: 10,
  },
  'entering a code': {
    url: '/api/users/verify-login-code',
    body: { code: 'wrong' },
    attemptsCounted: 20,
  },
  'asking for a code': { url: '/api/users/forgot-password', body: {}, attemptsCounted: 5 },
} as const;
type Call = (typeof calls)[keyof typeof calls];

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp({ now: () => now });
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    const [asked] = given as unknown[];
    note(typeof asked === 'string' ? asked : (asked as { text: string }).text);
    return Reflect.apply(query, this, given);
  });
  const { verify } = argon2;
  vi.spyOn(argon2, 'verify').mockImplementation((hash, given) => {
    note(`argon2 ${String(hash).split('$').slice(1, 4)}`);
    return verify(hash, given);
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  return running.close();
});

/** With a hash as people have it: those of other tests are quicker to check. */
async function createReal(wanted: Parameters<typeof createUser>[1]): Promise<void> {
  const { id } = await createUser(running, wanted);
  await writeUser(running, id, { passwordHash: await hashPassword(password) });
}

/** One address of each kind that no one has tried yet. */
async function freshAddresses(): Promise<string[]> {
  const made = Object.entries(kinds).map(async ([kind, wanted]) => {
    const email = `${kind}-${crypto.randomUUID()}@example.com`;
    if (wanted) await createReal({ email, ...wanted });
    return email;
  });
  return Promise.all(made);
}

/** The answer, and the work it took. */
async function tryOnce({ url, body }: Pick<Call, 'url' | 'body'>, email: string) {
  const steps: string[] = [];
  const payload = { ...body, email };
  const reply = await work.run(steps, async () => {
    return await running.app.inject({ method: 'POST', url, payload });
  });
  const { 'x-request-id': _id, date: _date, 'set-cookie': cookie, ...rest } = reply.headers;
  const headers = {
    ...rest,
    cookie: String(cookie).replace(/device=[\w-]{43};/, 'device=random;'),
  };
  return { answer: { status: reply.statusCode, headers, body: reply.body }, steps };
}

const allTheSame = (found: readonly unknown[]) => found.map(() => found[0]);

describe.each(Object.entries(calls))('%s', (_name, call) => {
  test('gives the same answer with the same work, whether or not there is an account', async () => {
    const emails = await freshAddresses();
    const found = [];
    for (const email of emails) found.push(await tryOnce(call, email));
    expect(found).toEqual(allTheSame(found));
    expect(found[0]?.steps.length).toBeGreaterThan(3);
    expect(found[0]?.answer.body).not.toContain('@');
  });

  test('is limited in the same way, whether or not there is an account', async () => {
    const emails = await freshAddresses();
    const found = await Promise.all(
      emails.map(async (email) => {
        const answers = [];
        for (let attempts = 0; attempts <= call.attemptsCounted; attempts += 1) {
          answers.push((await tryOnce(call, email)).answer);
        }
        return answers;
      }),
    );
    expect(found).toEqual(allTheSame(found));
    const last = found[0]?.at(-1);
    const isMail = call.url === '/api/users/forgot-password';
    expect(last?.status).toBe(isMail ? 200 : 429);
  });
});

test('the answer to a wrong code does not reveal whether one is pending', async () => {
  const emails = await freshAddresses();
  for (const email of emails) await tryOnce(calls['asking for a code'], email);
  const active = emails.find((email) => email.startsWith('active')) ?? '';
  await newestMailTo(running.mailFolder, active);
  const found = [];
  for (const email of emails) found.push(await tryOnce(calls['entering a code'], email));
  expect(found).toEqual(allTheSame(found));
});

test('the right password of a deactivated account is answered like a wrong one', async () => {
  const email = `deactivated-${crypto.randomUUID()}@example.com`;
  await createReal({ email, isActive: false });
  const unknown = `unknown-${crypto.randomUUID()}@example.com`;
  const call = { url: '/api/users/login', body: { password } } as unknown as Call;
  expect(await tryOnce(call, email)).toEqual(await tryOnce(call, unknown));
});

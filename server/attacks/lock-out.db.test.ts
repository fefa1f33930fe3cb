import argon2 from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { practice } from '#content/practice.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { subjectsOf } from '#server/accounts/sign-in/attempt-buckets.ts';
import {
  failuresOfAddress,
  strangersWrongPasswords,
} from '#server/accounts/sign-in/attempt-limits.ts';
import { recoveries } from '#server/db/tables/accounts.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { createUser, type TestUser } from '#testing/accounts/accounts.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { codeIn, newestMailTo, resetTokenIn } from '#testing/mail/mail-facts.ts';
import { testClock } from '#testing/test-clock.ts';

/** Stops: keeping someone out of their own account with wrong passwords and codes. */

const slowGuess = 'a guess that takes for ever';
const guessing = { begun: Promise.withResolvers<void>(), over: Promise.withResolvers<void>() };

const password = 'a long walk by the river';
const home = '203.0.113.7';
let running: TestApp;
const { now, pass } = testClock('2026-07-01T00:00:00Z');

beforeAll(async () => {
  const { verify } = argon2;
  vi.spyOn(argon2, 'verify').mockImplementation(async (hash, given) => {
    if (given !== slowGuess) return verify(hash, given);
    guessing.begun.resolve();
    await guessing.over.promise;
    return false;
  });
  running = await buildTestApp({ now, env: { TRUST_PROXY: 1 } });
});
afterAll(() => {
  vi.restoreAllMocks();
  return running.close();
});

const post = (url: string, payload: object, headers: object = {}) =>
  running.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-forwarded-for': home, ...headers },
  });
const login = ({ email }: TestUser, given: string, headers: object = {}) =>
  post('/api/users/login', { email, password: given }, headers);
const enterCode = ({ email }: TestUser, code: string, headers: object = {}) =>
  post('/api/users/verify-login-code', { email, code }, headers);
const statusOf = async (answer: ReturnType<typeof post>) => (await answer).statusCode;

function deviceIn({ headers }: Awaited<ReturnType<typeof post>>): { cookie: string } {
  const cookies = [headers['set-cookie'] ?? []].flat();
  return { cookie: cookies.find((text) => text.startsWith('device='))?.split(';')[0] ?? '' };
}

/** Someone who has signed in on their device before, and is signed in. */
async function ownerOf(type: AccountType) {
  const user = await createUser(running, { type, password });
  const answer = await login(user, password);
  const own = { authorization: `Bearer ${answer.json().token}` };
  return { user, device: deviceIn(answer), own };
}

/** Many attempts: from the owner's network or others, with a strange device's cookie or none. */
async function attack(
  attempt: (headers: object) => ReturnType<typeof post>,
  howOften = 200,
): Promise<number[]> {
  const strange = { cookie: `device=${'s'.repeat(43)}` };
  const attempts = Array.from({ length: howOften }, (_, index) =>
    statusOf(
      attempt({
        'x-forwarded-for': index % 2 ? home : `198.51.100.${index}`,
        ...(index % 3 ? strange : {}),
      }),
    ),
  );
  return Promise.all(attempts);
}

const refusals = (statuses: readonly number[]) =>
  [401, 429].map((status) => statuses.filter((each) => each === status).length);

test('a stranger’s 200 wrong passwords and codes cost the owner nothing', async () => {
  const { user, device, own } = await ownerOf('admin');
  const { email } = user;
  expect(refusals(await attack((from) => login(user, 'not it', from)))).toEqual([10, 190]);
  await attack((from) => post('/api/users/forgot-password', { email }, from));
  await newestMailTo(running.mailFolder, email, 5, 'login code');
  pass(1000);
  await post('/api/users/forgot-password', { email }, device);
  const code = codeIn(await newestMailTo(running.mailFolder, email, 6, 'login code'));
  const wrong = code === '000000' ? '111111' : '000000';
  const [compared = 0] = refusals(await attack((from) => enterCode(user, wrong, from)));
  // Whoever asked for one of the five emails may try once more.
  expect(compared).toBeGreaterThanOrEqual(20);
  expect(compared).toBeLessThanOrEqual(25);

  expect(await statusOf(login(user, password))).toBe(429);
  expect(await statusOf(enterCode(user, code))).toBe(429);

  expect(await statusOf(login(user, password, device))).toBe(200);
  expect(await statusOf(enterCode(user, code, device))).toBe(200);
  expect(await statusOf(post('/api/users/confirm-password', { password }, own))).toBe(200);
  const change = { currentPassword: password, newPassword: 'another walk by the creek' };
  expect(await statusOf(post('/api/users/update-password', change, own))).toBe(200);
});

test('a stranger who asks for a code replaces none of the owner’s; one that is used ends both', async () => {
  const { user, device } = await ownerOf('client');
  const ask = async (headers: object, howMany: number) => {
    pass(1000);
    await post('/api/users/forgot-password', { email: user.email }, headers);
    const mail = await newestMailTo(running.mailFolder, user.email, howMany, 'login code');
    return { code: codeIn(mail), token: resetTokenIn(mail) };
  };
  const own = await ask(device, 1);
  const strangers = await ask({}, 2);
  expect(await statusOf(enterCode(user, own.code, device))).toBe(200);
  expect(await statusOf(enterCode(user, strangers.code, device))).toBe(401);
  const newPassword = 'another walk by the creek';
  const reset = ({ token }: { token: string }) =>
    statusOf(post('/api/users/reset-password', { token, newPassword }));
  expect([await reset(own), await reset(strangers)]).toEqual([200, 400]);
});

test('failures of a whole network do not keep out a device that the account knows', async () => {
  const { user, device } = await ownerOf('client');
  const { database, keyedHash } = running.parts;
  const limiter = createLimiter(database, keyedHash, now);
  await database.queries.transaction(async (tx) => {
    for (let count = 0; count < failuresOfAddress.free; count += 1) {
      await limiter.countIn(tx, failuresOfAddress, home);
    }
  });
  expect(await statusOf(login(user, password))).toBe(429);
  expect(await statusOf(login(user, password, device))).toBe(200);
  expect(await statusOf(post('/api/users/forgot-password', { email: user.email }, device))).toBe(
    200,
  );
  pass(failuresOfAddress.window + 60_000);
});

test('a stranger’s attempt that is still running delays no one else', async () => {
  const { user, device, own } = await ownerOf('staff');
  const stranger = statusOf(login(user, slowGuess));
  await guessing.begun.promise;
  expect(await statusOf(login(user, password, device))).toBe(200);
  expect(await statusOf(enterCode(user, '000000', device))).toBe(401);
  expect(await statusOf(post('/api/users/confirm-password', { password }, own))).toBe(200);
  guessing.over.resolve();
  expect(await stranger).toBe(401);
});

test('wrong passwords on a known device make that device wait, and no one else', async () => {
  const { user, device, own } = await ownerOf('staff');
  for (let count = 0; count < 10; count += 1) {
    expect(await statusOf(login(user, 'not it', device))).toBe(401);
  }
  const refused = await login(user, password, device);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
  expect(await statusOf(post('/api/users/confirm-password', { password }, own))).toBe(200);
  const elsewhere = await login(user, password);
  expect(elsewhere.statusCode).toBe(200);
  expect(await statusOf(login(user, password, deviceIn(elsewhere)))).toBe(200);
  expect(await statusOf(login(user, password, device))).toBe(429);
  pass(30_000);
  expect(await statusOf(login(user, 'not it', device))).toBe(401);
  expect((await login(user, password, device)).headers['retry-after']).toBe('60');
});

test('a stolen device cookie alone gives nothing, and helps with no other account', async () => {
  const { device } = await ownerOf('client');
  const me = await running.app.inject({ url: '/api/users/me', headers: device });
  expect(me.statusCode).toBe(401);
  const other = await ownerOf('client');
  await attack((from) => login(other.user, 'not it', from), 10);
  expect(await statusOf(login(other.user, password, device))).toBe(429);
});

test('wrong second factors of someone who has the password do not cost the owner theirs', async () => {
  const { user, device, own } = await ownerOf('client');
  await writeUser(running, user.id, { hasSecondFactor: true });
  const wrong = { method: 'totp', code: '000000' };
  const attemptSecond = async (headers: object, howMany: number) => {
    const { ticket } = (await login(user, password, headers)).json().secondFactor;
    const statuses = [];
    for (let count = 0; count < howMany; count += 1) {
      const proof = { ticket, ...wrong };
      statuses.push(await statusOf(post('/api/users/second-factor', proof, headers)));
    }
    return statuses;
  };
  for (let tickets = 0; tickets < 4; tickets += 1) {
    expect(await attemptSecond({}, 5)).toEqual(Array(5).fill(401));
  }
  expect(await attemptSecond({}, 1)).toEqual([429]);
  expect(await attemptSecond(device, 1)).toEqual([401]);
  expect(await statusOf(post('/api/users/confirm', wrong, own))).toBe(401);
});

const elsewhere = '192.0.2.44';
const browser = { 'x-forwarded-for': elsewhere, 'sec-fetch-site': 'same-origin' };

const guessesOf = (user: TestUser, howMany: number) =>
  attack((from) => login(user, 'not it', from), howMany);

test('however fast strangers go on, the right password waits half a minute on a new device', async () => {
  const { user } = await ownerOf('client');
  expect(refusals(await guessesOf(user, 11))).toEqual([10, 1]);
  const refused = await login(user, password, browser);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
  const owner = { ...browser, ...deviceIn(refused) };
  for (let second = 0; second < 30; second += 1) {
    const from = { 'x-forwarded-for': `198.51.102.${second}` };
    expect(await statusOf(login(user, 'not it', from))).toBe(429);
    if (second === 10)
      expect((await login(user, password, owner)).headers['retry-after']).toBe('20');
    pass(1000);
  }
  const stranger = { ...browser, 'x-forwarded-for': '198.51.103.1' };
  expect(await statusOf(login(user, password, stranger))).toBe(429);
  const answer = await login(user, password, owner);
  expect([answer.statusCode, deviceIn(answer).cookie]).toEqual([200, '']);
});

test('a program without cookies has its turn by its network', async () => {
  const { user } = await ownerOf('client');
  await guessesOf(user, 11);
  const program = { 'x-forwarded-for': elsewhere };
  expect((await login(user, password, program)).headers['set-cookie']).toBeUndefined();
  pass(30_000);
  expect(await statusOf(login(user, password, program))).toBe(200);
});

test('when strangers have had their turns of a day no one is promised one', async () => {
  const { user } = await ownerOf('client');
  await guessesOf(user, 11);
  const first = await login(user, password, browser);
  const { database, keyedHash } = running.parts;
  const limiter = createLimiter(database, keyedHash, now);
  const { turns } = strangersWrongPasswords;
  const { ofOthers } = subjectsOf(user.email, Buffer.alloc(32));
  for (let count = 0; count < turns.free; count += 1) await limiter.count(turns, ofOthers);
  pass(30_000);
  const refused = await login(user, password, { ...browser, ...deviceIn(first) });
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    `Too many attempts. Please try again in 24 hours. With “Forgot password?” you can sign in by email straight away. If you can’t wait, please call us on ${practice.phone}.`,
  ]);
});

/** Asks on a device that the account does not know; its later calls have the cookie. */
async function askFromNewDevice({ email }: TestUser, headers: object, howMany: number) {
  pass(1000);
  const answer = await post('/api/users/forgot-password', { email }, headers);
  const mail = await newestMailTo(running.mailFolder, email, howMany, 'login code');
  return { device: { ...headers, ...deviceIn(answer) }, code: codeIn(mail), mail };
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

test.each([
  ['a browser, even in the strangers’ network', { ...browser, 'x-forwarded-for': home }],
  ['a program without cookies, elsewhere', { 'x-forwarded-for': elsewhere }],
])('after 200 wrong codes a newly mailed one works for %s', async (_, headers) => {
  const { user } = await ownerOf('client');
  expect(refusals(await attack((from) => enterCode(user, '000000', from)))).toEqual([20, 180]);
  const { device, code } = await askFromNewDevice(user, headers, 1);
  await attack((from) => enterCode(user, wrongFor(code), from));
  expect(await statusOf(enterCode(user, code, device))).toBe(200);
});

test('strangers’ wrong codes do not use up the code of whoever asked for it', async () => {
  const { user } = await ownerOf('client');
  const { device, code } = await askFromNewDevice(user, browser, 1);
  const wrong = wrongFor(code);
  expect(refusals(await attack((from) => enterCode(user, wrong, from), 12))).toEqual([12, 0]);
  expect(await statusOf(enterCode(user, wrong, device))).toBe(401);
  expect(await statusOf(enterCode(user, code, device))).toBe(200);
});

test('a stranger who asks for a code replaces none that was asked for on a new device', async () => {
  const { user } = await ownerOf('client');
  const { device, code } = await askFromNewDevice(user, browser, 1);
  await askFromNewDevice(user, { 'x-forwarded-for': '198.51.100.9' }, 2);
  expect(await statusOf(enterCode(user, code, device))).toBe(200);
});

test('once the codes of a day are used up, a newly mailed one can be tried once', async () => {
  const { user } = await ownerOf('client');
  await attack((from) => enterCode(user, '000000', from));
  const first = await askFromNewDevice(user, browser, 1);
  const tries = Array.from({ length: 20 }, () =>
    enterCode(user, wrongFor(first.code), first.device),
  );
  expect(refusals(await Promise.all(tries.map(statusOf)))).toEqual([1, 19]);
  const refused = await enterCode(user, first.code, first.device);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    `Too many attempts. Please try again in 24 hours. The link in our newest email still works. If you can’t wait, please call us on ${practice.phone}.`,
  ]);
  const newPassword = 'another walk by the creek';
  const token = resetTokenIn(first.mail);
  expect(await statusOf(post('/api/users/reset-password', { token, newPassword }))).toBe(200);
});

test('after 200 requests of strangers for an email, the owner’s own brings one within a minute', async () => {
  const { user } = await ownerOf('client');
  const { email } = user;
  await attack((from) => post('/api/users/forgot-password', { email }, from));
  await newestMailTo(running.mailFolder, email, 5, 'login code');
  pass(30_000);
  const { device, code } = await askFromNewDevice(user, browser, 6);
  expect(await statusOf(enterCode(user, code, device))).toBe(200);
});

test('strangers who ask all day leave a working link in the mailbox at any time', async () => {
  const { user } = await ownerOf('client');
  const { queries } = running.database;
  const openJobs = async () => {
    const { rows } = await queries.execute(
      sql`select id from jobs.job where name = 'recovery' and state <> 'completed'`,
    );
    return rows.length;
  };
  const linkHashes = new Set<string>();
  for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
    const from = { 'x-forwarded-for': `198.51.${100 + (minutes >> 8)}.${minutes & 255}` };
    await post('/api/users/forgot-password', { email: user.email }, from);
    await eventually(openJobs, (count) => count === 0);
    const rows = await queries.select().from(recoveries).where(eq(recoveries.userId, user.id));
    expect(rows.some(({ linkExpiresAt }) => linkExpiresAt > now())).toBe(true);
    for (const { linkHash } of rows) linkHashes.add(linkHash?.toString('hex') ?? '');
    pass(10 * 60_000);
  }
  expect(linkHashes.size).toBeLessThanOrEqual(44);
});

test('no limit tells whether an account exists', async () => {
  const { user } = await ownerOf('client');
  const answersFor = async (account: Pick<TestUser, 'email'>) => {
    const someone = { ...user, email: account.email };
    const seen: unknown[] = [];
    const note = async (answer: ReturnType<typeof post>) => {
      const { statusCode, headers, body } = await answer;
      seen.push([statusCode, headers['retry-after'], body, Boolean(headers['set-cookie'])]);
      return deviceIn(await answer);
    };
    const codes = Array.from({ length: 21 }, () => statusOf(enterCode(someone, 'abcdef')));
    seen.push((await Promise.all(codes)).toSorted());
    for (let count = 0; count < 7; count += 1) {
      const from = { ...browser, 'x-forwarded-for': `192.0.2.${count}` };
      const device = await note(post('/api/users/forgot-password', { email: someone.email }, from));
      for (let tries = 0; tries < 2; tries += 1) {
        await note(enterCode(someone, 'abcdef', { ...from, ...device }));
      }
    }
    for (let count = 0; count < 12; count += 1) await note(login(someone, 'not it'));
    return seen;
  };
  expect(await answersFor({ email: 'unknown-at-all@example.com' })).toEqual(await answersFor(user));
});

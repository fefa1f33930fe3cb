import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { failuresOfAddress } from '#server/accounts/sign-in/attempt-limits.ts';
import { users } from '#server/db/schema.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { createUser, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { codeIn, newestMailTo, resetTokenIn } from '#testing/mail/mail-facts.ts';
import { testClock } from '#testing/test-clock.ts';

/** Stops: keeping somebody out of their own account with wrong passwords and codes. */

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
  post(apiPaths.login, { email, password: given }, headers);
const enterCode = ({ email }: TestUser, code: string, headers: object = {}) =>
  post(apiPaths.verifyLoginCode, { email, code }, headers);
const statusOf = async (answer: ReturnType<typeof post>) => (await answer).statusCode;

function deviceIn({ headers }: Awaited<ReturnType<typeof post>>): { cookie: string } {
  const cookies = [headers['set-cookie'] ?? []].flat();
  return { cookie: cookies.find((text) => text.startsWith('device='))?.split(';')[0] ?? '' };
}

/** Somebody who has signed in on their device before, and is signed in. */
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
  await attack((from) => post(apiPaths.forgotPassword, { email }, from));
  await newestMailTo(running.mailFolder, email, 5, 'login code');
  pass(1000);
  await post(apiPaths.forgotPassword, { email }, device);
  const code = codeIn(await newestMailTo(running.mailFolder, email, 6, 'login code'));
  const wrong = code === '000000' ? '111111' : '000000';
  expect(refusals(await attack((from) => enterCode(user, wrong, from)))).toEqual([20, 180]);

  expect(await statusOf(login(user, password))).toBe(429);
  expect(await statusOf(enterCode(user, code))).toBe(429);

  expect(await statusOf(login(user, password, device))).toBe(200);
  expect(await statusOf(enterCode(user, code, device))).toBe(200);
  expect(await statusOf(post(apiPaths.confirmPassword, { password }, own))).toBe(200);
  const change = { currentPassword: password, newPassword: 'another walk by the creek' };
  expect(await statusOf(post(apiPaths.updatePassword, change, own))).toBe(200);
});

test('a stranger who asks for a code replaces none of the owner’s; one that is used ends both', async () => {
  const { user, device } = await ownerOf('client');
  const ask = async (headers: object, howMany: number) => {
    pass(1000);
    await post(apiPaths.forgotPassword, { email: user.email }, headers);
    const mail = await newestMailTo(running.mailFolder, user.email, howMany, 'login code');
    return { code: codeIn(mail), token: resetTokenIn(mail) };
  };
  const own = await ask(device, 1);
  const strangers = await ask({}, 2);
  expect(await statusOf(enterCode(user, own.code, device))).toBe(200);
  expect(await statusOf(enterCode(user, strangers.code, device))).toBe(401);
  const newPassword = 'another walk by the creek';
  const reset = ({ token }: { token: string }) =>
    statusOf(post(apiPaths.resetPassword, { token, newPassword }));
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
  expect(await statusOf(post(apiPaths.forgotPassword, { email: user.email }, device))).toBe(200);
  pass(failuresOfAddress.window + 60_000);
});

test('a stranger’s attempt that is still running delays nobody else', async () => {
  const { user, device, own } = await ownerOf('staff');
  const stranger = statusOf(login(user, slowGuess));
  await guessing.begun.promise;
  expect(await statusOf(login(user, password, device))).toBe(200);
  expect(await statusOf(enterCode(user, '000000', device))).toBe(401);
  expect(await statusOf(post(apiPaths.confirmPassword, { password }, own))).toBe(200);
  guessing.over.resolve();
  expect(await stranger).toBe(401);
});

test('wrong passwords on a known device make that device wait, and nobody else', async () => {
  const { user, device, own } = await ownerOf('staff');
  for (let count = 0; count < 10; count += 1) {
    expect(await statusOf(login(user, 'not it', device))).toBe(401);
  }
  const refused = await login(user, password, device);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
  expect(await statusOf(post(apiPaths.confirmPassword, { password }, own))).toBe(200);
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
  const me = await running.app.inject({ url: apiPaths.me, headers: device });
  expect(me.statusCode).toBe(401);
  const other = await ownerOf('client');
  await attack((from) => login(other.user, 'not it', from), 10);
  expect(await statusOf(login(other.user, password, device))).toBe(429);
});

test('wrong second factors of somebody who has the password do not cost the owner theirs', async () => {
  const { user, device, own } = await ownerOf('client');
  const { queries } = running.database;
  await queries.update(users).set({ hasSecondFactor: true }).where(eq(users.id, user.id));
  const wrong = { method: 'totp', code: '000000' };
  const attemptSecond = async (headers: object, howMany: number) => {
    const { ticket } = (await login(user, password, headers)).json().secondFactor;
    const statuses = [];
    for (let count = 0; count < howMany; count += 1) {
      const proof = { ticket, ...wrong };
      statuses.push(await statusOf(post(apiPaths.secondFactor, proof, headers)));
    }
    return statuses;
  };
  for (let tickets = 0; tickets < 4; tickets += 1) {
    expect(await attemptSecond({}, 5)).toEqual(Array(5).fill(401));
  }
  expect(await attemptSecond({}, 1)).toEqual([429]);
  expect(await attemptSecond(device, 1)).toEqual([401]);
  expect(await statusOf(post(apiPaths.confirm, wrong, own))).toBe(401);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#server/api/api.ts';
import { buildApp } from '#server/app.ts';
import { recoveries } from '#server/db/tables/accounts.ts';
import { createUser, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { codeIn, newestMailTo } from '#testing/mail/mail-facts.ts';
import { testClock } from '#testing/test-clock.ts';

/**
 * Stops: guessing login codes, however many at once, from any address, on any server.
 * `npm run bench -- guard` guesses 10,000 times, 200 at once.
 */

const day = 24 * 60 * 60_000;
const attemptsPerCode = 5;
const codes = 3;
const guessesPerCode = 200;
const atOnce = 100;

let running: TestApp;
const { now, pass } = testClock('2026-07-01T00:00:00Z');
/** Every code that was hashed with a person's id to compare it with theirs. */
const hashed: string[] = [];
let servers: Api[] = [];

/** Another process on the same database, with nothing counted in its memory. */
function startServer(): Promise<Api> {
  const { keyedHash, ...parts } = running.parts;
  return buildApp({
    ...parts,
    keyedHash(purpose, text) {
      if (purpose === 'login code') hashed.push(text);
      return keyedHash(purpose, text);
    },
  });
}

beforeAll(async () => {
  running = await buildTestApp({ now });
  await restart();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await running.close();
});

async function askForCode(email: string, howMany: number): Promise<string> {
  // On another day, so that the daily limit does not end the attack before the code's own limit.
  pass(day);
  await running.app.inject({
    method: 'POST',
    url: '/api/users/forgot-password',
    payload: { email },
  });
  return codeIn(await newestMailTo(running.mailFolder, email, howMany));
}

/** From a different address each time, so that the limit by address is not what stops it. */
let guesses = 0;
async function enter(email: string, code: string): Promise<number> {
  guesses += 1;
  const [high, low] = [guesses >> 8, guesses & 255];
  const answer = await servers[guesses % servers.length]?.inject({
    method: 'POST',
    url: '/api/users/verify-login-code',
    payload: { email, code },
    remoteAddress: `198.51.${high}.${low}`,
  });
  return answer?.statusCode ?? 0;
}

/** Runs some before something happens, and some after it. */
async function guess(email: string, code: string, between: () => Promise<void>): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < guessesPerCode; from += atOnce) {
    if (from === atOnce) await between();
    const tried = Array.from({ length: atOnce }, (_, index) => String(700_000 + from + index));
    const wrong = tried.filter((candidate) => candidate !== code);
    statuses.push(...(await Promise.all(wrong.map((candidate) => enter(email, candidate)))));
  }
  return statuses;
}

async function restart(): Promise<void> {
  for (const server of servers) await server.close();
  servers = await Promise.all([startServer(), startServer()]);
}

async function attemptsCounted({ id }: TestUser): Promise<number | undefined> {
  const [row] = await running.database.queries
    .select()
    .from(recoveries)
    .where(eq(recoveries.userId, id));
  return row?.codeAttempts;
}

test('of 600 guesses at three codes, only five are compared with each', {
  timeout: 60_000,
}, async () => {
  const user = await createUser(running, { password: 'a long walk by the river' });
  const comparedPerCode: number[] = [];
  for (let sent = 1; sent <= codes; sent += 1) {
    const code = await askForCode(user.email, sent);
    const before = hashed.length;
    const statuses = await guess(user.email, code, sent === 2 ? restart : async () => {});
    expect(statuses).not.toContain(200);
    const compared = hashed.slice(before).filter((text) => text.startsWith(user.id));
    comparedPerCode.push(compared.length);
    expect(await attemptsCounted(user)).toBe(attemptsPerCode);
    expect(await enter(user.email, code)).not.toBe(200);
  }
  expect(comparedPerCode).toEqual(Array(codes).fill(attemptsPerCode));
});

test('a code used many times at once signs in once', async () => {
  const { email } = await createUser(running, { password: 'a long walk by the river' });
  const code = await askForCode(email, 1);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => enter(email, code)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

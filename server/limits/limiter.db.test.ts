import { beforeEach, expect, test } from 'vitest';
import { limits } from '#server/db/tables/limits.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import type { Limit } from './limit.ts';
import { createLimiter, inWords, type Limiter } from './limiter.ts';

const closing = closeAfterEach();
const limit: Limit = { name: 'sign in', free: 10, window: 60_000, waits: [5000] };
const keyedHash = (purpose: string, text: string) => Buffer.from(`${purpose}:${text}`);
let database: TestDatabase;
let now: Date;
let limiter: Limiter;

beforeEach(async () => {
  database = await createTestDatabase();
  closing(() => database.drop());
  now = new Date('2026-07-01T00:00:00Z');
  limiter = createLimiter(database, keyedHash, () => now);
});

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

test('of 200 simultaneous attempts in several processes exactly the free ones are allowed', async () => {
  const other = createLimiter(database, keyedHash, () => now);
  const waits = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (index % 2 ? limiter : other).count(limit, 'mei')),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  expect(waits.filter((wait) => wait === 5000)).toHaveLength(190);
});

test('whoever is refused waits once, and has one try that no one else can use up', async () => {
  const turn = { name: 'turn', free: 1, window: 60_000, waits: [5000, 9000] } as const;
  expect(await limiter.takeTurn(turn, 'mei')).toBe(5000);
  pass(2);
  expect(await limiter.takeTurn(turn, 'mei')).toBe(3000);
  expect(await limiter.takeTurn(turn, 'sam')).toBe(5000);
  pass(3);
  const both = [limiter.takeTurn(turn, 'mei'), limiter.takeTurn(turn, 'mei')];
  expect((await Promise.all(both)).sort()).toEqual([0, 9000]);
  pass(9 + 60);
  // Too late: it waits again.
  expect(await limiter.takeTurn(turn, 'mei')).toBe(5000);
});

test('attempts of one subject do not count for another', async () => {
  for (let count = 0; count < 11; count += 1) await limiter.count(limit, 'mei');
  expect(await limiter.wait(limit, 'mei')).toBe(5000);
  expect(await limiter.count(limit, 'sam')).toBe(0);
});

test('a wait ends with time, or at once when it is cleared', async () => {
  for (let count = 0; count < 10; count += 1) await limiter.count(limit, 'mei');
  pass(5);
  expect(await limiter.count(limit, 'mei')).toBe(0);
  expect(await limiter.wait(limit, 'mei')).toBe(5000);
  await database.queries.transaction((tx) => limiter.clearAttempts(tx, limit, 'mei'));
  expect(await limiter.wait(limit, 'mei')).toBe(0);
});

test('expired rows are removed, and nothing else', async () => {
  await limiter.count(limit, 'mei');
  pass(61);
  await limiter.count(limit, 'sam');
  await limiter.forget();
  expect(await database.queries.select().from(limits)).toHaveLength(1);
});

test('a wait is given in words, rounded up', () => {
  expect([1, 1001, 90_000, 90_001, 5_400_000, 5_400_001].map(inWords)).toEqual([
    '1 second',
    '2 seconds',
    '90 seconds',
    '2 minutes',
    '90 minutes',
    '2 hours',
  ]);
});

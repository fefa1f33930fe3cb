import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyedLock, createWorkQueue } from './work-queue.ts';

const full = () => new Error('full');

/** Work that records how much of it ran at the same time. */
function watched() {
  let running = 0;
  const seen = { most: 0 };
  const work = async () => {
    running += 1;
    seen.most = Math.max(seen.most, running);
    await soon();
    running -= 1;
  };
  return { seen, work };
}

test('no more than the limit runs at once, and everything gets done', async () => {
  const inTurn = createWorkQueue(2, 100);
  const { seen, work } = watched();
  await Promise.all(Array.from({ length: 50 }, () => inTurn(work, full)));
  expect(seen.most).toBe(2);
});

test('work beyond the queue’s length is refused at once', async () => {
  const inTurn = createWorkQueue(1, 3);
  const { work } = watched();
  const asked = Array.from({ length: 6 }, () => inTurn(work, full));
  expect(inTurn.figures()).toEqual({ running: 1, waiting: 3, refused: 2 });
  const results = await Promise.allSettled(asked);
  expect(inTurn.figures()).toEqual({ running: 0, waiting: 0, refused: 2 });
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2);
});

test('work that fails frees its place', async () => {
  const inTurn = createWorkQueue(1, 10);
  const fail = async () => {
    throw new Error('no');
  };
  await expect(inTurn(fail, full)).rejects.toThrow('no');
  await expect(inTurn(async () => 'yes', full)).resolves.toBe('yes');
});

test('work under one name runs one at a time, even after a failure', async () => {
  const inTurn = createKeyedLock();
  const { seen, work } = watched();
  const fail = async () => {
    throw new Error('no');
  };
  await Promise.allSettled([inTurn('mei', work), inTurn('mei', fail), inTurn('mei', work)]);
  expect(seen.most).toBe(1);
  await Promise.all([inTurn('mei', work), inTurn('sam', work)]);
  expect(seen.most).toBe(2);
});

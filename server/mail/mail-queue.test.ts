import { expect, test } from 'vitest';
import { secondsUntilNextAttempt } from './mail-queue.ts';

test('waits start at 30 seconds and double up to 15 minutes', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 100].map((attempts) => secondsUntilNextAttempt(attempts, 0));
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
});

test('a mail is retried for 72 hours and no longer', () => {
  let age = 0;
  let attempts = 0;
  for (;;) {
    attempts += 1;
    const seconds = secondsUntilNextAttempt(attempts, age);
    if (seconds === undefined) break;
    age += seconds;
  }
  expect(age).toBeLessThanOrEqual(72 * 3600);
  expect(age).toBeGreaterThan(72 * 3600 - 900);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attempts, afterAttempt, forgetAt, type Limit, noAttempts, waitOf } from './limit.ts';

const start = new Date('2026-07-01T00:00:00Z');
const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const quota: Limit = { name: 'quota', free: 5, window: 1000 };
const growing: Limit = { name: 'growing', free: 3, window: 1000, waits: [10, 20, 40] };

/** Of attempts at these moments, those that were allowed. */
function allowed(limit: Limit, moments: readonly number[]): number[] {
  let state: Attempts = noAttempts;
  return moments.filter((moment) => {
    if (waitOf(state, limit, at(moment)) > 0) return false;
    state = afterAttempt(state, limit, at(moment));
    return true;
  });
}

test('the free attempts are allowed, and the next must wait until the oldest has left the window', () => {
  expect(allowed(quota, [0, 100, 200, 300, 400, 500, 999, 1000, 1001, 1100])).toEqual([
    0, 100, 200, 300, 400, 1000, 1100,
  ]);
});

test('no window has more attempts than are free', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { maxLength: 60 }), (moments) => {
      const times = allowed(
        quota,
        moments.sort((a, b) => a - b),
      );
      for (const from of times) {
        expect(times.filter((time) => time >= from && time < from + 1000).length).toBeLessThan(6);
      }
    }),
  );
});

test('the wait grows with every further attempt, and its last step repeats', () => {
  const attempts = [0, 0, 0, 9, 10, 29, 30, 69, 70, 109, 110];
  expect(allowed(growing, attempts)).toEqual([0, 0, 0, 10, 30, 70, 110]);
});

test('after a window without attempts everything is forgotten', () => {
  let state: Attempts = noAttempts;
  for (const moment of [0, 0, 0]) state = afterAttempt(state, growing, at(moment));
  expect(forgetAt(state, growing)).toEqual(at(1010));
  expect(allowed(growing, [0, 0, 0, 1010, 1010, 1010, 1010])).toEqual([0, 0, 0, 1010, 1010, 1010]);
});

test.each([quota, growing])('a clock set back a year locks no one out: $name', (limit) => {
  const year = 365 * 24 * 3600 * 1000;
  let state: Attempts = noAttempts;
  for (let attempt = 0; attempt < limit.free; attempt += 1) {
    state = afterAttempt(state, limit, at(year));
  }
  expect(waitOf(state, limit, at(year))).toBeGreaterThan(0);
  expect(waitOf(state, limit, at(0))).toBe(0);
  // From here on attempts count as ever.
  for (let attempt = 0; attempt < limit.free; attempt += 1) {
    expect(waitOf(state, limit, at(attempt))).toBe(0);
    state = afterAttempt(state, limit, at(attempt));
  }
  expect(waitOf(state, limit, at(limit.free))).toBeGreaterThan(0);
});

test.each([quota, growing])(
  'a server whose clock is a little behind lets no one in sooner: $name',
  (limit) => {
    let state: Attempts = noAttempts;
    for (let attempt = 0; attempt < limit.free; attempt += 1) {
      state = afterAttempt(state, limit, at(100));
    }
    expect(waitOf(state, limit, at(0))).toBeGreaterThan(0);
  },
);

import { expect, test } from 'vitest';
import {
  type Attempts,
  afterAttempt,
  type Limit,
  noAttempts,
  waitOf,
} from '#server/limits/limit.ts';
import { strangersWrongPasswords } from './attempt-limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * How many passwords are compared within some days when strangers try so many in a row, and again.
 * Whoever has to wait for a turn is always one who has waited, so that every turn is taken.
 */
function compared(days: number, tries: number, pause: number): number {
  const states = new Map<string, Attempts>();
  const { atOnce, turns } = strangersWrongPasswords;
  let count = 0;
  for (let time = 0; time < days * day; time += pause) {
    const now = new Date(time);
    const isFree = (limit: Limit) => {
      const state = states.get(limit.name) ?? noAttempts;
      if (waitOf(state, limit, now) > 0) return false;
      states.set(limit.name, afterAttempt(state, limit, now));
      return true;
    };
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (atOnce.every(isFree) || isFree(turns)) count += 1;
    }
  }
  return count;
}

test.each([
  ['as often as they can', 1, 10_000],
  ['ten at once, each time after everything is forgotten', 10, 15.5 * minute],
  ['nine at once, never so many that they have to wait', 9, 15 * minute],
  ['one in a while', 1, 10 * minute],
])(
  'strangers have at most 200 passwords of an account compared in a day: %s',
  (_, tries, pause) => {
    expect(compared(1, tries, pause)).toBeGreaterThan(90);
    expect(compared(1, tries, pause)).toBeLessThanOrEqual(200);
    expect(compared(10, tries, pause)).toBeLessThanOrEqual(10 * 200);
  },
);

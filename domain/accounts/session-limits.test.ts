import { expect, test } from 'vitest';
import { isFresh, sessionIsOver } from './session-limits.ts';

const signedIn = new Date('2026-07-01T00:00:00Z');
const after = (minutes: number) => new Date(signedIn.getTime() + minutes * 60_000);
const fresh = { createdAt: signedIn, lastUsedAt: signedIn };

test('a client’s session ends after an idle hour, an admin’s after half an hour', () => {
  expect(sessionIsOver('client', fresh, after(59.9))).toBe(false);
  expect(sessionIsOver('client', fresh, after(60))).toBe(true);
  expect(sessionIsOver('admin', fresh, after(29.9))).toBe(false);
  expect(sessionIsOver('admin', fresh, after(30))).toBe(true);
});

test('a session in use ends after twelve hours, an admin’s after eight', () => {
  const used = (minutes: number) => ({ createdAt: signedIn, lastUsedAt: after(minutes) });
  expect(sessionIsOver('client', used(719), after(719.9))).toBe(false);
  expect(sessionIsOver('client', used(719), after(720))).toBe(true);
  expect(sessionIsOver('admin', used(479), after(479.9))).toBe(false);
  expect(sessionIsOver('admin', used(479), after(480))).toBe(true);
});

test('a confirmation counts for less than five minutes', () => {
  expect(isFresh(null, signedIn)).toBe(false);
  expect(isFresh(signedIn, after(4.99))).toBe(true);
  expect(isFresh(signedIn, after(5))).toBe(false);
});

test('once a clock that was ahead is set back, what began then does not last until then', () => {
  expect(sessionIsOver('client', fresh, after(-59))).toBe(false);
  expect(sessionIsOver('client', fresh, after(-61))).toBe(true);
  expect(sessionIsOver('admin', fresh, after(-31))).toBe(true);
  expect(isFresh(signedIn, after(-4))).toBe(true);
  expect(isFresh(signedIn, after(-5))).toBe(false);
});

import { expect, test } from 'vitest';
import { noticeWait, sentLately } from './notices.ts';

const now = new Date('2026-11-25T01:00:00.000Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

test('the first mail goes at once, later ones of a burst wait longer and longer', () => {
  expect(noticeWait({ count: 0, lastAt: now }, now)).toBe(0);
  expect(noticeWait({ count: 1, lastAt: ago(5000) }, now)).toBe(15_000);
  expect(noticeWait({ count: 1, lastAt: ago(20_000) }, now)).toBe(0);
  expect(noticeWait({ count: 2, lastAt: ago(60_000) }, now)).toBe(4 * 60_000);
  expect(noticeWait({ count: 9, lastAt: now }, now)).toBe(30 * 60_000);
});

test('an hour later it counts from the beginning', () => {
  const sent = { count: 9, lastAt: ago(60 * 60_000) };
  expect(sentLately(sent, now)).toBe(0);
  expect(noticeWait(sent, now)).toBe(0);
});

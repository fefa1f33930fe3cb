import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

test('a day is written out', () => {
  expect(longDate('2026-11-05')).toBe('5 November 2026');
});

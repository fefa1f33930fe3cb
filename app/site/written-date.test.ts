import { expect, test } from 'vitest';
import { writtenDate } from './written-date.ts';

test('a date is written the Australian way', () => {
  expect(writtenDate('2026-11-15')).toBe('15 November 2026');
});

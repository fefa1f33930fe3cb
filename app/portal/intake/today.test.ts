import { expect, test } from 'vitest';
import { todayIn } from './today.ts';

test('today is the date of the practice, not of the person who signs', () => {
  const now = new Date('2026-11-15T13:30:00Z');
  expect(todayIn('Australia/Sydney', now)).toBe('2026-11-16');
  expect(todayIn('Australia/Perth', now)).toBe('2026-11-15');
  expect(todayIn('Australia/Sydney', new Date('2026-01-05T00:00:00Z'))).toBe('2026-01-05');
});

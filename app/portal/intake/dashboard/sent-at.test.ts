import { expect, test } from 'vitest';
import { sentAt } from './sent-at.ts';

test('a moment is told by the practice’s clock, whatever the reader’s is', () => {
  const told = sentAt('2026-11-15T13:41:07.123Z', 'Australia/Sydney');
  expect(told.replace(/\s/g, ' ')).toBe('16 November 2026 at 12:41 am');
});

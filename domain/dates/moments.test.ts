import { expect, test } from 'vitest';
import { longMoment, shortMoment } from './moments.ts';

const moment = '2026-11-15T13:41:07.123Z';
/** The kind of space before am and pm depends on the platform. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('a moment is shown in the given zone, whatever the reader’s own', () => {
  expect(plain(shortMoment(moment, 'Australia/Sydney'))).toBe('16 Nov 2026, 12:41 am');
  expect(plain(shortMoment(new Date(moment), 'Australia/Perth'))).toBe('15 Nov 2026, 9:41 pm');
  expect(plain(longMoment(moment, 'Australia/Sydney'))).toBe('16 November 2026 at 12:41 am');
});

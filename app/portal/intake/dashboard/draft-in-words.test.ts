import { expect, test } from 'vitest';
import { draftInWords } from './draft-in-words.ts';

test('an unfinished form says where to go on, with the day where that is not today', () => {
  const draft = { step: 3, savedAt: '2026-11-15T23:42:00Z' };
  const said = (now: string) => draftInWords(draft, new Date(now), 'Australia/Sydney');
  // In Sydney it is the same day.
  expect(said('2026-11-16T02:00:00Z')).toBe(
    'Continue where you left off: step 3 of 7, saved 10:42 am',
  );
  expect(said('2026-11-16T20:00:00Z')).toBe(
    'Continue where you left off: step 3 of 7, saved on 16 November 2026 at 10:42 am',
  );
});

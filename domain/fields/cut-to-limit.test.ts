import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToLimit } from './cut-to-limit.ts';

const threeCharacters = { limit: 3, tidy: (text: string) => text.trim() };

test('text is tidied, then cut to the limit', () => {
  expect(cutToLimit(threeCharacters, ' 12345', '')).toBe('123');
});

test('an emoji that does not fit is left out, not cut in half', () => {
  expect(cutToLimit(threeCharacters, '12😀', '12')).toBe('12');
  expect(cutToLimit(threeCharacters, '1😀', '1')).toBe('1😀');
});

test('the result is never longer than the limit and holds whole characters only', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'a😀é𝟙 ') });
  fc.assert(
    fc.property(typed, (text) => {
      const cut = cutToLimit(threeCharacters, text, '');
      expect(cut.length).toBeLessThanOrEqual(3);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});

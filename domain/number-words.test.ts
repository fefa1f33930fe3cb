import { expect, test } from 'vitest';
import { numberWord, startingNumberWord } from './number-words.ts';

test.each([
  [0, 'zero'],
  [8, 'eight'],
  [12, 'twelve'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [22, 'twenty-two'],
  [65, 'sixty-five'],
  [99, 'ninety-nine'],
  [100, '100'],
])('%i is spelt "%s"', (count, word) => {
  expect(numberWord(count)).toBe(word);
});

test('a sentence starts with a capital', () => {
  expect(startingNumberWord(22)).toBe('Twenty-two');
  expect(startingNumberWord(100)).toBe('100');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountProblem, centsOf, largestAmount, tidyAmount } from './amount.ts';
import { amountWording } from './wording.ts';

const kindOf = Object.fromEntries(
  Object.entries(amountWording).map(([kind, sentence]) => [sentence, kind]),
);
const cents = (text: string) => {
  const problem = amountProblem(text);
  if (problem) return kindOf[problem];
  return tidyAmount(text) === '' ? 'empty' : centsOf(text);
};

describe('an amount is read as people type it', () => {
  test.each([
    ['85000', 8_500_000],
    ['85,000', 8_500_000],
    ['$85 000', 8_500_000],
    ['85000.50', 8_500_050],
    [' $ 1,234,567.8 ', 123_456_780],
    ['85\u00a0000', 8_500_000],
    ['85\u202f000', 8_500_000],
    ['\u200b85,000', 8_500_000],
    ['\u202d$85,000.50\u202c', 8_500_050],
    ['12,34,567', 123_456_700],
    ['.5', 50],
    ['7.', 700],
    ['007', 700],
    ['0', 0],
    ['-0', 0],
    ['100,000,000', 10_000_000_000],
    ['$1,000,000,000', largestAmount],
  ])('%j', (text, expected) => {
    expect(cents(text)).toBe(expected);
  });
});

describe('what is not an amount says why', () => {
  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['\u200b', 'empty'],
    ['-5', 'negative'],
    ['−$1,200', 'negative'],
    ['$-3', 'negative'],
    ['85k', 'unclear'],
    ['85,00', 'unclear'],
    ['1e5', 'unclear'],
    ['12 34', 'unclear'],
    ['1.234.567', 'unclear'],
    ['12.345', 'unclear'],
    ['.', 'unclear'],
    ['$', 'unclear'],
    ['NaN', 'unclear'],
    ['Infinity', 'unclear'],
    ['0x10', 'unclear'],
    ['1,000,000,000.01', 'too-large'],
    ['9'.repeat(400), 'too-large'],
  ])('%j is %s', (text, problem) => {
    expect(cents(text)).toBe(problem);
  });
});

test('any text at all gives a whole number of cents or a problem', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789,.$- ') })),
      (text) => {
        if (amountProblem(text)) return;
        const read = centsOf(text);
        expect(Number.isSafeInteger(read)).toBe(true);
        expect(Object.is(read, -0)).toBe(false);
        expect(read).toBeGreaterThanOrEqual(0);
        expect(read).toBeLessThanOrEqual(largestAmount);
      },
    ),
  );
});

test('a very long paste does not hang', () => {
  for (const text of [`-${' '.repeat(50_000)}x`, '1 11'.repeat(20_000), '1,111'.repeat(20_000)]) {
    expect(cents(text)).toBe('unclear');
  }
});

test('a readable amount has no problem, and an empty one is left to the browser', () => {
  for (const text of ['85,000', '$85 000', '0', '', ' '])
    expect(amountProblem(text)).toBeUndefined();
});

test('any other text gets a message', () => {
  expect(amountProblem('-5')).toBe('Please enter 0 or more.');
  expect(amountProblem('20k')).toMatch(/^Please enter an amount in dollars, such as/);
  expect(amountProblem('9'.repeat(20))).toMatch(/\.$/);
});

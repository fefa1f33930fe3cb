import { expect, test } from 'vitest';
import { centsOf, inDollars, typedCents } from './cents.ts';

test.each([
  ['1842.16', 184_216],
  ['$1,842.5', 184_250],
  ['0', 0],
  ['12.345', undefined],
  ['-5', undefined],
  ['', undefined],
])('%s typed is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test('cents are shown in dollars, and typed again as they were', () => {
  expect(inDollars(184_250)).toBe('$1,842.50');
  expect(centsOf(typedCents(184_250))).toBe(184_250);
  expect(typedCents(null)).toBe('');
});

import { expect, test } from 'vitest';
import { amountSentence } from './amount-inputs.ts';

test('an amount that can be read has nothing wrong with it, and emptiness is the browser’s', () => {
  for (const text of ['85,000', '$85 000', '0', '', ' ']) expect(amountSentence(text)).toBe('');
});

test('any other gets a sentence', () => {
  expect(amountSentence('-5')).toBe('Please enter 0 or more.');
  expect(amountSentence('20k')).toMatch(/^Please enter an amount in dollars, such as/);
  expect(amountSentence('9'.repeat(20))).toMatch(/\.$/);
});

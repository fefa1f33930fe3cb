import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestRemainder } from './dollar-parts.ts';

test('the remaining units go to the largest remainders', () => {
  expect(largestRemainder(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(largestRemainder(1_000, [74_588, 4_820, 170_592])).toEqual([298, 19, 683]);
});

test('the parts add up to the whole, each less than one away from its exact share', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 200_000_000_000_000 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(amounts, (each) => {
      const sum = each.reduce((one, other) => one + other, 0);
      const parts = largestRemainder(1_000, each);
      expect(parts.reduce((one, other) => one + other, 0)).toBe(1_000);
      for (const [at, amount] of each.entries()) {
        expect(Math.abs((parts[at] ?? 0) - (amount / sum) * 1_000)).toBeLessThan(1);
      }
    }),
  );
});

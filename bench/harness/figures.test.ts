import { expect, test } from 'vitest';
import { median, percentile } from './figures.ts';

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBeNaN();
});

test('a percentile is the value that so many are below', () => {
  const values = Array.from({ length: 100 }, (_, index) => 99 - index);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.95)).toBeNaN();
});

import { expect, test } from 'vitest';
import { axisTop } from './axis.ts';

test.each([
  [0, 4],
  [3, 4],
  [5, 6],
  [10, 10],
  [11, 20],
  [37, 40],
  [81, 100],
  [100, 100],
  [1234, 2000],
])('%i is drawn on an axis up to %i', (most, end) => {
  expect(axisTop(most)).toBe(end);
});

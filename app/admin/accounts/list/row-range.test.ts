import { expect, test } from 'vitest';
import { chunksWithin } from './row-range.ts';

test('the first rows are on the first page', () => {
  expect(chunksWithin({ first: 0, last: 20 })).toEqual([1]);
});

test('a page is wanted before its first row is seen', () => {
  expect(chunksWithin({ first: 10, last: 30 })).toEqual([1, 2]);
  expect(chunksWithin({ first: 60, last: 80 })).toEqual([1, 2, 3]);
});

test('far down, only the pages around are wanted', () => {
  expect(chunksWithin({ first: 99_980, last: 99_999 })).toEqual([2000, 2001]);
});

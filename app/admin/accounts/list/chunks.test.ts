import { expect, test } from 'vitest';
import { chunksToLoad } from './chunks.ts';

const many = 100_000;
const top = { first: 0, last: 20 };

test('the first rows are in the first chunk', () => {
  expect(chunksToLoad(many, top)).toEqual([1]);
});

test('a chunk is loaded before its first row is in view', () => {
  expect(chunksToLoad(many, { first: 10, last: 30 })).toEqual([1, 2]);
  expect(chunksToLoad(many, { first: 60, last: 80 })).toEqual([1, 2, 3]);
});

test('far down, only the chunks nearby are loaded, and none beyond the end', () => {
  expect(chunksToLoad(many, { first: 99_980, last: 99_999 })).toEqual([2000]);
});

test('a list of up to 200 rows is loaded whole', () => {
  expect(chunksToLoad(0, top)).toEqual([]);
  expect(chunksToLoad(50, top)).toEqual([1]);
  expect(chunksToLoad(51, top)).toEqual([1, 2]);
  expect(chunksToLoad(200, top)).toEqual([1, 2, 3, 4]);
  expect(chunksToLoad(201, top)).toEqual([1]);
});

import { expect, test } from 'vitest';
import { pageWindow } from './pagination.tsx';

test('few pages are all offered', () => {
  expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('distant pages become a gap', () => {
  expect(pageWindow(1, 40)).toEqual([1, 2, 'gap', 40]);
  expect(pageWindow(20, 40)).toEqual([1, 'gap', 19, 20, 21, 'gap', 40]);
});

test('a single missing page is shown instead of a gap', () => {
  expect(pageWindow(4, 9)).toEqual([1, 2, 3, 4, 5, 'gap', 9]);
});

test('a single page is just itself', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
});

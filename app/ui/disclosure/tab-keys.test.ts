import { expect, test } from 'vitest';
import { tabAfterKey } from './tab-keys.ts';

const ids = ['a', 'b', 'c'];

test('the arrow keys go to the neighbours and wrap around at the ends', () => {
  expect(tabAfterKey(ids, 'a', 'ArrowRight')).toBe('b');
  expect(tabAfterKey(ids, 'c', 'ArrowRight')).toBe('a');
  expect(tabAfterKey(ids, 'a', 'ArrowLeft')).toBe('c');
});

test('Home and End go to the first and the last', () => {
  expect(tabAfterKey(ids, 'b', 'Home')).toBe('a');
  expect(tabAfterKey(ids, 'b', 'End')).toBe('c');
});

test('Space selects the focused tab', () => {
  expect(tabAfterKey(ids, 'b', ' ')).toBe('b');
});

test('any other key does nothing', () => {
  expect(tabAfterKey(ids, 'b', 'Enter')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { rowAfterKey } from './row-keys.ts';

test.each([
  ['ArrowDown', 6],
  ['ArrowUp', 4],
  ['PageDown', 15],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 99],
])('%s leads from the sixth of a hundred rows to the row at %i', (key, row) => {
  expect(rowAfterKey(5, 100, key)).toBe(row);
});

test('no key leads out of the list, and other keys lead nowhere', () => {
  expect(rowAfterKey(0, 100, 'ArrowUp')).toBe(0);
  expect(rowAfterKey(99, 100, 'PageDown')).toBe(99);
  expect(rowAfterKey(5, 100, 'Enter')).toBeUndefined();
});

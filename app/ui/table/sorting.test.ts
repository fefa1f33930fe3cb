import { expect, test } from 'vitest';
import { ariaSort, nextSort } from './sorting.ts';

const presses = (unsorted: string, key: string, count: number) => {
  const seen = [unsorted];
  for (let press = 0; press < count; press += 1)
    seen.push(nextSort({ by: seen.at(-1) ?? '', unsorted }, key));
  return seen;
};

test('a heading sorts one way, the other way, and not at all', () => {
  expect(presses('', 'name', 3)).toEqual(['', 'name', '-name', '']);
  expect(presses('-sent', 'name', 3)).toEqual(['-sent', 'name', '-name', '-sent']);
});

test('the column that the table begins with is only turned round', () => {
  expect(presses('-sent', 'sent', 3)).toEqual(['-sent', 'sent', '-sent', 'sent']);
});

test('another column starts afresh', () => {
  expect(nextSort({ by: '-name', unsorted: '' }, 'status')).toBe('status');
});

test('assistive technology is told the direction, and that others can be sorted by', () => {
  expect(ariaSort({ by: 'name' }, 'name')).toBe('ascending');
  expect(ariaSort({ by: '-name' }, 'name')).toBe('descending');
  expect(ariaSort({ by: '-name' }, 'status')).toBe('none');
});

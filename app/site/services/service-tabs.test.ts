import { expect, test } from 'vitest';
import { chosenCategory } from './service-tabs.tsx';

test('a hash that names a category chooses it', () => {
  expect(chosenCategory('business', 'bookkeeping')).toBe('business');
  expect(chosenCategory('bookkeeping', 'individual')).toBe('bookkeeping');
});

test('a missing or other hash leaves the category of the page', () => {
  expect(chosenCategory('', 'bookkeeping')).toBe('bookkeeping');
  expect(chosenCategory('prices', 'individual')).toBe('individual');
  expect(chosenCategory('Business', 'individual')).toBe('individual');
});

import { expect, test } from 'vitest';
import { chosenCategory } from './service-tabs.tsx';

test('a hash that names a category selects it', () => {
  expect(chosenCategory('business', 'bookkeeping')).toBe('business');
  expect(chosenCategory('bookkeeping', 'individual')).toBe('bookkeeping');
});

test('a missing or other hash selects the page’s own category', () => {
  expect(chosenCategory('', 'bookkeeping')).toBe('bookkeeping');
  expect(chosenCategory('prices', 'individual')).toBe('individual');
  expect(chosenCategory('Business', 'individual')).toBe('individual');
});

import { expect, test } from 'vitest';
import { shownCompany } from './review.tsx';

test('a company is shown', () => {
  expect(shownCompany('Wattle & Twine')).toBe('Wattle & Twine');
});

test('an empty company and "Individual Tax Client" are hidden', () => {
  expect(shownCompany('')).toBeUndefined();
  expect(shownCompany('Individual Tax Client')).toBeUndefined();
});

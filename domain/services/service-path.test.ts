import { expect, test } from 'vitest';
import { servicePath, serviceSlug } from './service-path.ts';

test('a name becomes lower case, with "and" for "&"', () => {
  expect(serviceSlug('BAS & IAS Lodgement')).toBe('bas-and-ias-lodgement');
});

test('runs of other characters become one hyphen', () => {
  expect(serviceSlug('Capital Gains: Shares / Crypto (2025)')).toBe(
    'capital-gains-shares-crypto-2025',
  );
});

test('hyphens at both ends are trimmed', () => {
  expect(serviceSlug(' “Year end” reports! ')).toBe('year-end-reports');
});

test('"&" without spaces is still "and"', () => {
  expect(serviceSlug('R&D')).toBe('randd');
});

test('a service with its own page links to it', () => {
  const service = { name: 'BAS & IAS Lodgement', page: 'bas-ias-lodgement-services' };
  expect(servicePath('corella', 'bookkeeping', service)).toBe(
    '/pages/services/bookkeeping/bas-ias-lodgement-services',
  );
});

test('a service without a page links to its slug, or to one made from its name', () => {
  expect(servicePath('corella', 'business', { name: 'Budgets', slug: 'yearly-budgets' })).toBe(
    '/services/business/yearly-budgets',
  );
  expect(servicePath('corella', 'business', { name: 'Tax & Budgets' })).toBe(
    '/services/business/tax-and-budgets',
  );
});

test('a slug or a page that cannot be part of an address is refused', () => {
  expect(() =>
    servicePath('corella', 'business', { name: 'Budgets', slug: 'Yearly/Budgets' }),
  ).toThrow('No public page is called "business/Yearly/Budgets".');
  expect(() => servicePath('corella', 'business', { name: 'Budgets', page: 'budgets' })).toThrow(
    'No public page is called "budgets".',
  );
});

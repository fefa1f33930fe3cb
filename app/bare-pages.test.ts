import { expect, test } from 'vitest';
import { isBare } from './bare-pages.ts';
import { routedPages } from './routed-pages.ts';

test('a page without state is bare, and so is its alias', () => {
  expect(isBare('corella', '/about-us-corella')).toBe(true);
  expect(isBare('corella', '/bas-and-ias-lodgement/')).toBe(true);
});

test('every guide is bare', () => {
  const guides = routedPages('corella').filter(({ section }) => section === 'guides');
  expect(guides.length).toBeGreaterThan(0);
  expect(guides.filter(({ path }) => !isBare('corella', path))).toEqual([]);
});

test('a page with state keeps its scripts', () => {
  expect(isBare('corella', '/')).toBe(false);
  expect(isBare('corella', '/australian-tax-calculator')).toBe(false);
});

test('the Not Found page is bare, and a portal address is not', () => {
  expect(isBare('corella', '/404')).toBe(true);
  expect(isBare('corella', '/login')).toBe(false);
});

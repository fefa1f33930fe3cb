import { expect, test } from 'vitest';
import { pageCrumbs } from './page-crumbs.ts';

test('a guide stands below Resources', () => {
  expect(pageCrumbs('corella', '/gst-in-nsw-guide')).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Resources', href: '/tax-resources-corella' },
  ]);
});

test('a top-level page stands below home alone', () => {
  expect(pageCrumbs('corella', '/sitemap-corella')).toEqual([{ label: 'Home', href: '/' }]);
});

import { expect, test } from 'vitest';
import { crumbsTo } from './crumbs.ts';

test('a service detail page stands below its listing, Services and home', () => {
  expect(crumbsTo('capital-gains-tax-service').map((crumb) => crumb.label)).toEqual([
    'Home',
    'Services',
    'Individual Services',
  ]);
});

test('a top-level page stands below home', () => {
  expect(crumbsTo('about')).toEqual([{ label: 'Home', href: '/' }]);
});

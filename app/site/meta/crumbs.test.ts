import { expect, test } from 'vitest';
import { crumbsAbove } from './crumbs.ts';

test('a service detail page is below its listing, Services and Home', () => {
  expect(crumbsAbove('investment-property-tax').map((crumb) => crumb.label)).toEqual([
    'Home',
    'Services',
    'Individual Services',
  ]);
});

test('a guide is below Resources and Home', () => {
  expect(crumbsAbove('cards/crypto-taxes-sydney').map((crumb) => crumb.label)).toEqual([
    'Home',
    'Resources',
  ]);
});

test('a top-level page is below Home alone', () => {
  expect(crumbsAbove('about').map((crumb) => crumb.label)).toEqual(['Home']);
});

import { expect, test } from 'vitest';
import { currentMark, pageTrail } from './current-page.ts';

test('the item for the current page is marked as the page', () => {
  expect(currentMark(pageTrail('corella', '/why-us-corella'), 'why-us')).toBe('page');
});

test('a service detail page marks Services as its part of the site', () => {
  const trail = pageTrail('corella', '/pages/services/individual/capital-gains-tax-service');
  expect(currentMark(trail, 'services')).toBe('true');
  expect(currentMark(trail, 'why-us')).toBeUndefined();
});

test('a listing page marks itself and Services', () => {
  const trail = pageTrail('corella', '/business-services-corella/');
  expect(currentMark(trail, 'business-services')).toBe('page');
  expect(currentMark(trail, 'services')).toBe('true');
});

test('an alias marks the page that it shows', () => {
  const trail = pageTrail('corella', '/bas-and-ias-lodgement');
  expect(currentMark(trail, 'bas-ias-lodgement-services')).toBe('page');
});

test('a service that the practice added is below its category and Services', () => {
  const trail = pageTrail('corella', '/services/business/budgets');
  expect(trail.map(({ id }) => id)).toEqual(['business/budgets', 'business-services', 'services']);
});

test('an unknown address marks nothing', () => {
  expect(pageTrail('corella', '/nowhere')).toEqual([]);
});

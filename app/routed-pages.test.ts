import { expect, test } from 'vitest';
import { services } from '#content/services/services.ts';
import { withAddedService, withoutAddedService } from '#testing/added-service.ts';
import { routedPages, routedPaths } from './routed-pages.ts';

test('home and the Not Found page are always prerendered', () => {
  expect(routedPaths('corella')).toContain('/');
  expect(routedPaths('corella')).toContain('/404');
});

test('no address is prerendered twice', () => {
  const paths = routedPaths('corella');
  expect(new Set(paths).size).toBe(paths.length);
});

test('a service that the practice does not offer has no page', () => {
  const { business } = services;
  const fewer = { ...services, business: { ...business, services: business.services.slice(1) } };
  const ids = routedPages('corella', fewer).map(({ id }) => id);
  expect(routedPages('corella').map(({ id }) => id)).toEqual(
    expect.arrayContaining([business.services[0]?.page, ...ids]),
  );
  expect(ids).not.toContain(business.services[0]?.page);
});

test('a service that the practice adds gets a routed, prerendered page below its category', () => {
  const path = '/services/business/budgets-and-cash-planning';
  const page = routedPages('corella', withAddedService).find((each) => each.path === path);
  expect(page).toMatchObject({ parent: 'business-services', section: 'details' });
  expect(routedPaths('corella', withAddedService)).toContain(path);
  expect(routedPaths('corella', withoutAddedService)).not.toContain(path);
});

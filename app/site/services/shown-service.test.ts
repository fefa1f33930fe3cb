import { expect, test } from 'vitest';
import { routedPages } from '#app/routed-pages.ts';
import { practice } from '#content/practice.ts';
import { services } from '#content/services/services.ts';
import { serviceCategories } from '#domain/paths.ts';
import { servicePath } from '#domain/services/service-path.ts';
import { addedService, withAddedService } from '#testing/added-service.ts';
import { serviceAt } from './shown-service.ts';

test('an alias shows the service of its page', () => {
  expect(serviceAt('corella', '/bas-and-ias-lodgement')).toEqual(
    serviceAt('corella', '/pages/services/bookkeeping/bas-ias-lodgement-services'),
  );
});

test('every detail page has its service', () => {
  const pages = routedPages(practice.slug).filter((page) => page.section === 'details');
  const offered = Object.values(services).flatMap((category) => category.services);
  expect(pages).toHaveLength(offered.length);
  for (const page of pages) expect(serviceAt(practice.slug, page.path).id).toBe(page.id);
});

test('every See More link leads to a page of its own category', () => {
  for (const category of serviceCategories) {
    for (const service of services[category].services) {
      const href = servicePath(practice.slug, category, service);
      expect(serviceAt(practice.slug, href).category).toBe(category);
    }
  }
});

test('a service without a text of its own shows the text of its card', () => {
  const path = servicePath('corella', 'business', addedService);
  const shown = serviceAt('corella', path, withAddedService);
  expect(shown).toMatchObject({ category: 'business', detail: undefined });
  expect(shown.introduction).toMatchObject({
    heading: addedService.name,
    lede: addedService.description,
    covers: addedService.features,
  });
});

test('an address without a service is refused', () => {
  expect(() => serviceAt('corella', '/')).toThrow('No service is shown at "/".');
  expect(() => serviceAt('corella', '/services/business/unheard-of')).toThrow(
    'No service is shown',
  );
});

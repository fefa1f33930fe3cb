import { expect, test } from 'vitest';
import { routedPages } from '#app/routed-pages.ts';
import { guides } from '#content/guides/all-guides.ts';
import { services } from '#content/services/services.ts';
import { servicePageId } from '#domain/services/service-path.ts';
import { pageLabel } from './page-label.ts';

test('every public page has a name of its own', () => {
  const labels = routedPages('corella').map(({ id }) => pageLabel(id));
  expect(new Set(labels).size).toBe(labels.length);
});

test('a guide, a service and a company page are called by their own titles', () => {
  for (const { id, title } of guides) expect(pageLabel(id)).toBe(title);
  const { services: offered } = services.individual;
  for (const service of offered) {
    expect(pageLabel(servicePageId('individual', service))).toBe(service.name);
  }
  expect(pageLabel('about')).toBe('About Us');
});

test('a page that is not in the table is refused', () => {
  expect(() => pageLabel('nowhere')).toThrow('The page "nowhere" has no name.');
});

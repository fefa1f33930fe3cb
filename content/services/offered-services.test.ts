import { expect, test } from 'vitest';
import { servicePath } from '#domain/services/service-path.ts';
import { addedService, withAddedService } from '#testing/added-service.ts';
import { offeredServices, shownServices } from './offered-services.ts';

const offered = offeredServices(withAddedService);

test('what the screen begins with is what pages show', () => {
  const shown = shownServices(withAddedService, offered);
  const plain = (services: typeof shown) =>
    offeredServices(services).business.services.map(({ name, features }) => [name, features]);
  expect(plain(shown)).toEqual(plain(withAddedService));
  expect(shownServices(withAddedService, {})).toEqual(withAddedService);
});

test('a service keeps its page whatever it is called, and shows its price', () => {
  const services = offered.business.services.map((each) => ({
    ...each,
    name: `New ${each.name}`,
    price: 'from $95',
  }));
  const shown = shownServices(withAddedService, { business: { ...offered.business, services } });
  const paths = (all: typeof shown) =>
    all.business.services.map((each) => servicePath('corella', 'business', each));
  expect(paths(shown)).toEqual(paths(withAddedService));
  expect(shown.business.services.at(-1)).toMatchObject({
    name: `New ${addedService.name}`,
    price: 'from $95',
  });
});

test('what an update adds is shown, and what it removes is not', () => {
  const [, ...rest] = offered.business.services;
  const gone = { id: 'gone', name: 'Gone', description: 'x', features: 'a\nb\nc\nd' };
  const set = { business: { ...offered.business, services: [gone, ...rest] } };
  const names = shownServices(withAddedService, set).business.services.map(({ name }) => name);
  expect(names).not.toContain('Gone');
  expect(names.at(-1)).toBe(withAddedService.business.services[0]?.name);
});

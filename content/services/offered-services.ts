import { type ServiceCategory, serviceCategories } from '#domain/paths.ts';
import type { OfferedService, OfferedServices } from '#domain/publishing/settings/services.ts';
import { serviceSlug } from '#domain/services/service-path.ts';
import { linesOf } from '#domain/work/requests/lists.ts';
import type { Service, ServiceCategoryText } from './service.ts';

type Services = Readonly<Record<ServiceCategory, ServiceCategoryText>>;
type Offered = Readonly<Record<ServiceCategory, OfferedServices>>;

/** By the page that it leads to, which its name may no longer tell. */
const idOf = ({ page, slug, name }: Service): string => page ?? slug ?? serviceSlug(name);

const offeredIn = ({ title, description, services }: ServiceCategoryText): OfferedServices => ({
  title,
  description,
  services: services.map((service) => ({
    id: idOf(service),
    name: service.name,
    description: service.description,
    ...(service.price && { price: service.price }),
    features: service.features.join('\n'),
  })),
});

/** As the screen changes them. */
export const offeredServices = (services: Services): Offered =>
  Object.fromEntries(
    serviceCategories.map((category) => [category, offeredIn(services[category])]),
  ) as Record<ServiceCategory, OfferedServices>;

function inWordsOf(service: Service, words: OfferedService): Service {
  const { name, description, price, features } = words;
  const [one = '', two = '', three = '', four = ''] = linesOf(features);
  return {
    name,
    description,
    features: [one, two, three, four],
    ...(price && { price }),
    ...(service.page ? { page: service.page } : { slug: idOf(service) }),
  };
}

/** In the order and the words of the practice; what an update adds comes last. */
function shownIn(defaults: ServiceCategoryText, offered: OfferedServices): ServiceCategoryText {
  const byId = new Map(defaults.services.map((service) => [idOf(service), service]));
  const worded = offered.services.flatMap((words) => {
    const service = byId.get(words.id);
    return service ? [inWordsOf(service, words)] : [];
  });
  const known = new Set(offered.services.map(({ id }) => id));
  const added = defaults.services.filter((service) => !known.has(idOf(service)));
  return {
    title: offered.title,
    description: offered.description,
    services: [...worded, ...added],
  };
}

/** Services with the words that are set of them. */
export const shownServices = (
  defaults: Services,
  set: Partial<Offered>,
): Record<ServiceCategory, ServiceCategoryText> =>
  Object.fromEntries(
    serviceCategories.map((category) => {
      const words = set[category];
      return [category, words ? shownIn(defaults[category], words) : defaults[category]];
    }),
  ) as Record<ServiceCategory, ServiceCategoryText>;

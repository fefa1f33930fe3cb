import { pagePath, type ServiceCategory } from '#domain/paths.ts';

interface LinkedService {
  readonly name: string;
  /** Page id of its own detail page. */
  readonly page?: string;
  readonly slug?: string;
}

/** A name as it stands in an address: "BAS & IAS Lodgement" is bas-and-ias-lodgement. */
export function serviceSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Where "See More" leads: to the service's own page, or to an address made from its name. */
export function servicePath(
  practiceSlug: string,
  category: ServiceCategory,
  service: LinkedService,
): string {
  if (service.page) return pagePath(practiceSlug, service.page);
  return `/services/${category}/${service.slug ?? serviceSlug(service.name)}`;
}

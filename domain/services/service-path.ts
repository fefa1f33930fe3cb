import { pagePath, type ServiceCategory } from '#domain/paths.ts';

interface LinkedService {
  readonly name: string;
  /** Page id of its own detail page. */
  readonly page?: string;
  readonly slug?: string;
}

/** A name as written in an address: "BAS & IAS Lodgement" is bas-and-ias-lodgement. */
export function serviceSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The id of the page that "See More" leads to: the one it names, or one made from its name. */
export function servicePageId(category: ServiceCategory, service: LinkedService): string {
  return service.page ?? `${category}/${service.slug ?? serviceSlug(service.name)}`;
}

export function servicePath(
  practiceSlug: string,
  category: ServiceCategory,
  service: LinkedService,
): string {
  return pagePath(practiceSlug, servicePageId(category, service));
}

import { type ServiceDetail, serviceDetails } from '#content/service-details.ts';
import { pageAt, type ServiceCategory, serviceCategories } from '#domain/paths.ts';

export interface ShownService {
  readonly id: string;
  readonly category: ServiceCategory;
  readonly detail: ServiceDetail;
}

/** The service whose page stands at an address, by its own path or by an alias. */
export function serviceAt(slug: string, address: string): ShownService {
  const page = pageAt(slug, address);
  const detail = page && serviceDetails[page.id];
  const category = serviceCategories.find((each) => page?.parent === `${each}-services`);
  if (!page || !detail || !category) throw new Error(`No service is shown at "${address}".`);
  return { id: page.id, category, detail };
}

import type { Service } from '#content/services/service.ts';
import {
  type ServiceDetail,
  type ServiceIntroduction,
  serviceDetails,
} from '#content/services/service-details.ts';
import { services } from '#content/services/services.ts';
import { pageAt, type ServiceCategory, serviceCategories } from '#domain/paths.ts';
import { servicePageId } from '#domain/services/service-path.ts';

export interface ShownService {
  readonly id: string;
  readonly category: ServiceCategory;
  readonly price: string | undefined;
  readonly introduction: ServiceIntroduction;
  /** Absent where only the service's card has been written. */
  readonly detail: ServiceDetail | undefined;
}

function introductionFromCard({ name, description, features }: Service): ServiceIntroduction {
  return {
    title: name,
    description,
    keywords: [name, ...features],
    heading: name,
    lede: description,
    covers: features,
  };
}

/** The service whose page is at an address, by its own path or by an alias. */
export function serviceAt(slug: string, address: string, offered = services): ShownService {
  const id = pageAt(slug, address)?.id;
  for (const category of serviceCategories) {
    const service = offered[category].services.find((each) => servicePageId(category, each) === id);
    if (!id || !service) continue;
    const detail = serviceDetails[id];
    return {
      id,
      category,
      price: service.price,
      introduction: detail ?? introductionFromCard(service),
      detail,
    };
  }
  throw new Error(`No service is shown at "${address}".`);
}

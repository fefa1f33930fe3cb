import { type ServiceCategory, serviceCategories } from '#domain/paths.ts';

/** The category that a hash names, or the page's own for a missing or any other hash. */
export function chosenCategory(hash: string, ownCategory: ServiceCategory): ServiceCategory {
  return serviceCategories.find((category) => category === hash) ?? ownCategory;
}

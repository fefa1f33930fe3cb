import { guides } from '#content/guides/all-guides.ts';
import { pageTexts } from '#content/pages.ts';
import { services } from '#content/services/services.ts';
import { serviceCategories } from '#domain/paths.ts';
import { servicePageId } from '#domain/services/service-path.ts';

const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(pageTexts).map(([id, { label }]) => [id, label] as const),
  ...guides.map(({ id, title }) => [id, title] as const),
  ...serviceCategories.flatMap((category) =>
    services[category].services.map(
      (service) => [servicePageId(category, service), service.name] as const,
    ),
  ),
]);

/** What a page is called in lists and breadcrumbs. */
export function pageLabel(id: string): string {
  const label = labels.get(id);
  if (!label) throw new Error(`The page "${id}" has no name.`);
  return label;
}

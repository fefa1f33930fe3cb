import { guides } from '#content/guides/all-guides.ts';
import { pageTexts } from '#content/pages.ts';
import { services } from '#content/services.ts';

const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(pageTexts).map(([id, { label }]) => [id, label] as const),
  ...guides.map(({ id, title }) => [id, title] as const),
  ...Object.values(services).flatMap((category) =>
    category.services.flatMap(({ page, name }) => (page ? [[page, name] as const] : [])),
  ),
]);

/** What a page is called in lists and breadcrumbs. */
export function pageLabel(id: string): string {
  const label = labels.get(id);
  if (!label) throw new Error(`The page "${id}" has no name.`);
  return label;
}

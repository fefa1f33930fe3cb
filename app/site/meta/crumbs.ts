import { trailOf } from '#app/site/frame/current-page.ts';
import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import { headerItems } from '#content/navigation.ts';
import { practice } from '#content/practice.ts';
import { pageById } from '#domain/paths.ts';

/** The header's name for a page. Every page that has pages below it is in the header. */
export const headerLabels: ReadonlyMap<string, string> = new Map(
  headerItems
    .flatMap((item) => [item, ...(item.under ?? [])])
    .map(({ page, label }) => [page, label]),
);

/** Home and the pages above the given one, outermost first. */
export function crumbsAbove(page: string): readonly Crumb[] {
  const above = trailOf(practice.slug, pageById(practice.slug, page)).slice(1).reverse();
  return [
    { label: 'Home', href: '/' },
    ...above.map(({ id, path }) => ({ label: headerLabels.get(id) ?? id, href: path })),
  ];
}

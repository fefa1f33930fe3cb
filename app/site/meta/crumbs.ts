import { pageTrail } from '#app/site/frame/current-page.ts';
import { hrefOf } from '#app/site/page-link.tsx';
import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import { headerItems } from '#content/navigation.ts';
import { practice } from '#content/practice.ts';

/** What the header calls a page. Whatever has pages below it stands there. */
export const headerLabels: ReadonlyMap<string, string> = new Map(
  headerItems
    .flatMap((item) => [item, ...(item.under ?? [])])
    .map(({ page, label }) => [page, label]),
);

/** Home and the pages above the given one, outermost first. */
export function crumbsAbove(page: string): readonly Crumb[] {
  const above = pageTrail(practice.slug, hrefOf(page)).slice(1).reverse();
  return [
    { label: 'Home', href: '/' },
    ...above.map(({ id, path }) => ({ label: headerLabels.get(id) ?? id, href: path })),
  ];
}

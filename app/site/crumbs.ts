import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import { headerItems } from '#content/navigation.ts';
import { practice } from '#content/practice.ts';
import { pageTrail } from './current-page.ts';
import { hrefOf } from './page-link.tsx';

const named = headerItems.flatMap((item) => [item, ...(item.under ?? [])]);

/** Home and the pages above the given one, outermost first, in the words of the header. */
export function crumbsAbove(page: string): readonly Crumb[] {
  const above = pageTrail(practice.slug, hrefOf(page)).slice(1).reverse();
  return [
    { label: 'Home', href: '/' },
    ...above.flatMap(({ id, path }) => {
      const item = named.find((candidate) => candidate.page === id);
      return item ? [{ label: item.label, href: path }] : [];
    }),
  ];
}

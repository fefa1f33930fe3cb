import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import { pageTexts } from '#content/pages.ts';
import { practice } from '#content/practice.ts';
import { pageTrail } from './current-page.ts';
import { hrefOf } from './page-link.tsx';

/** Home and the pages above the given one, outermost first. */
export function crumbsAbove(page: string): readonly Crumb[] {
  const above = pageTrail(practice.slug, hrefOf(page)).slice(1).reverse();
  return [
    { label: 'Home', href: '/' },
    ...above.map(({ id, path }) => ({ label: pageTexts[id]?.label ?? id, href: path })),
  ];
}

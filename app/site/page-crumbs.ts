import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import { pageTrail } from './current-page.ts';
import { pageLabel } from './page-label.ts';

/** The way from the home page down to the page above the one at an address. */
export function pageCrumbs(slug: string, address: string): readonly Crumb[] {
  const above = pageTrail(slug, address)
    .slice(1)
    .map(({ id, path }) => ({ label: pageLabel(id), href: path }));
  return [{ label: pageLabel('home'), href: '/' }, ...above.reverse()];
}

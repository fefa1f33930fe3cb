import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import { pageTexts } from '#content/pages.ts';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import { pageTrail } from './current-page.ts';

/** The pages above a page, from home down. */
export function crumbsTo(id: string): readonly Crumb[] {
  const above = pageTrail(practice.slug, pagePath(practice.slug, id)).slice(1).reverse();
  return [
    { label: pageTexts.home?.label ?? practice.name, href: '/' },
    ...above.map((page) => ({ label: pageTexts[page.id]?.label ?? page.id, href: page.path })),
  ];
}

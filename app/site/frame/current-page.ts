import { guideIds } from '#content/guides/guide-ids.ts';
import { type Page, pageAt, publicPages } from '#domain/paths.ts';

/** The page at an address and the pages above it, nearest first. */
export function pageTrail(slug: string, address: string): readonly Page[] {
  const pages = publicPages(slug, guideIds);
  const trail: Page[] = [];
  let page = pageAt(slug, address, guideIds);
  while (page) {
    trail.push(page);
    const parent = page.parent;
    page = parent ? pages.find((candidate) => candidate.id === parent) : undefined;
  }
  return trail;
}

/** How a menu item for `id` marks itself: this very page, or the part of the site it belongs to. */
export function currentMark(trail: readonly Page[], id: string): 'page' | 'true' | undefined {
  if (trail[0]?.id === id) return 'page';
  return trail.some((page) => page.id === id) ? 'true' : undefined;
}

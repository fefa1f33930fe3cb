import { type Page, pageAt, pageById } from '#domain/paths.ts';

/** A page and the pages above it, nearest first. */
export function trailOf(slug: string, page: Page | undefined): readonly Page[] {
  if (!page) return [];
  return [page, ...(page.parent ? trailOf(slug, pageById(slug, page.parent)) : [])];
}

/** The same for an address, unless it is that of a guide. */
export function pageTrail(slug: string, address: string): readonly Page[] {
  return trailOf(slug, pageAt(slug, address));
}

/** How a menu item for `id` marks itself: this very page, or the part of the site it belongs to. */
export function currentMark(trail: readonly Page[], id: string): 'page' | 'true' | undefined {
  if (trail[0]?.id === id) return 'page';
  return trail.some((page) => page.id === id) ? 'true' : undefined;
}

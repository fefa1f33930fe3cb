import { type Page, pageAt, pageById } from '#domain/paths.ts';

/** A page and the pages above it, nearest first. */
export function trailOf(slug: string, page: Page | undefined): readonly Page[] {
  if (!page) return [];
  return [page, ...(page.parent ? trailOf(slug, pageById(slug, page.parent)) : [])];
}

/** The same for an address; guides are not covered. */
export function pageTrail(slug: string, address: string): readonly Page[] {
  return trailOf(slug, pageAt(slug, address));
}

/** `aria-current` of a menu item: the current page, or the section that it belongs to. */
export function currentMark(trail: readonly Page[], id: string): 'page' | 'true' | undefined {
  if (trail[0]?.id === id) return 'page';
  return trail.some((page) => page.id === id) ? 'true' : undefined;
}

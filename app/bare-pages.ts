import { guideIds } from '#content/guides/guide-ids.ts';
import { notFoundPath, pageAt, pagePath, withoutTrailingSlashes } from '#domain/paths.ts';

/** Whether the page at an address is sent without the framework's scripts. */
export function isBare(slug: string, address: string): boolean {
  const path = withoutTrailingSlashes(address);
  const isGuide = guideIds.some((id) => pagePath(slug, id) === path);
  return isGuide || path === notFoundPath || pageAt(slug, path)?.bare === true;
}

import { guideIds } from '#content/guides/guide-ids.ts';
import { notFoundPath, pageAt, withoutTrailingSlashes } from '#domain/paths.ts';

/** Whether the page at an address is sent without the framework's scripts. */
export function isBare(slug: string, address: string): boolean {
  const page = pageAt(slug, address, guideIds);
  return page ? page.bare : withoutTrailingSlashes(address) === notFoundPath;
}

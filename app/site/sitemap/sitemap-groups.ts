import { pageLabel } from '#app/site/meta/page-label.ts';
import { sitemapWords } from '#content/sitemap.ts';
import type { Page } from '#domain/paths.ts';

export interface SitemapGroup {
  readonly heading: string;
  readonly links: readonly { readonly path: string; readonly label: string }[];
}

/** The given pages by part of the site; a part without a page is left out. */
export function sitemapGroups(pages: readonly Page[]): readonly SitemapGroup[] {
  return sitemapWords.sections.flatMap(({ section, heading }) => {
    const links = pages
      .filter((page) => page.section === section)
      .map(({ id, path }) => ({ path, label: pageLabel(id) }));
    return links.length > 0 ? [{ heading, links }] : [];
  });
}

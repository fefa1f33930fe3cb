import { notFoundPath, nswGuides, type Page, publicPages, shortGuides } from '#domain/paths.ts';

/** The screen of each public page, by page id. A page without one is not routed yet. */
const screens: Readonly<Record<string, string>> = {
  home: 'site/home/home.tsx',
  resources: 'site/resources/resources.tsx',
  sitemap: 'site/sitemap/sitemap.tsx',
  privacy: 'site/legal/privacy.tsx',
  terms: 'site/legal/terms.tsx',
  ...Object.fromEntries(
    [...nswGuides, ...shortGuides].map((id) => [id, `../content/guides/${id}.mdx`]),
  ),
};

export interface RoutedPage extends Page {
  /** The route module, relative to app/. */
  readonly screen: string;
}

export function routedPages(slug: string): readonly RoutedPage[] {
  return publicPages(slug).flatMap((page) => {
    const screen = screens[page.id];
    return screen ? [{ ...page, screen }] : [];
  });
}

/** Every address to prerender: the routed pages, their aliases and the Not Found page. */
export function routedPaths(slug: string): string[] {
  return [
    ...routedPages(slug).flatMap((page) => [page.path, ...(page.aliases ?? [])]),
    notFoundPath,
  ];
}

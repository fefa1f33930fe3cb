import { notFoundPath, type Page, type PageSection, publicPages } from '#domain/paths.ts';

/** The screen of each public page, by page id. A page without one is not routed yet. */
const screens: Readonly<Record<string, string>> = {
  home: 'site/home/home.tsx',
  about: 'site/about/about.tsx',
  'why-us': 'site/why-us/why-us.tsx',
  services: 'site/services/services.tsx',
  'bookkeeping-services': 'site/services/bookkeeping-listing.tsx',
  'business-services': 'site/services/business-listing.tsx',
  'individual-services': 'site/services/individual-listing.tsx',
  contact: 'site/contact/contact.tsx',
  'bookkeeping-booking': 'site/contact/bookkeeping-booking.tsx',
  'business-booking': 'site/contact/business-booking.tsx',
  'individual-booking': 'site/contact/individual-booking.tsx',
  calculator: 'site/calculator/calculator.tsx',
  resources: 'site/resources/resources.tsx',
  sitemap: 'site/sitemap/sitemap.tsx',
  privacy: 'site/legal/privacy.tsx',
  terms: 'site/legal/terms.tsx',
};

/** The screen of the pages of a section that have none of their own. */
const sectionScreens: Partial<Record<PageSection, (id: string) => string>> = {
  details: () => 'site/services/service-detail.tsx',
  guides: (id) => `../content/guides/${id}.mdx`,
};

export interface RoutedPage extends Page {
  /** The route module, relative to app/. */
  readonly screen: string;
}

export function routedPages(slug: string): readonly RoutedPage[] {
  return publicPages(slug).flatMap((page) => {
    const screen = screens[page.id] ?? sectionScreens[page.section]?.(page.id);
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

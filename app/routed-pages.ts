import { guideIds } from '#content/guides/guide-ids.ts';
import type { Practice } from '#content/practice.ts';
import { services } from '#content/services/services.ts';
import { calendarNames } from '#domain/bookings/scheduling.ts';
import {
  notFoundPath,
  type Page,
  type PageSection,
  pageById,
  publicPages,
  schedulePath,
  serviceCategories,
} from '#domain/paths.ts';
import { servicePageId } from '#domain/services/service-path.ts';

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
  'bookkeeping-booking': 'site/bookings/bookkeeping-booking.tsx',
  'business-booking': 'site/bookings/business-booking.tsx',
  'individual-booking': 'site/bookings/individual-booking.tsx',
  calculator: 'site/tax/calculator.tsx',
  resources: 'site/resources/resources.tsx',
  sitemap: 'site/sitemap/sitemap.tsx',
  privacy: 'site/legal/privacy.tsx',
  terms: 'site/legal/terms.tsx',
};

/** The screen of a section's pages that have none of their own. */
const sectionScreens: Partial<Record<PageSection, (id: string) => string>> = {
  details: () => 'site/services/service-detail.tsx',
  guides: (id) => `../content/guides/${id}.mdx`,
};

export interface RoutedPage extends Page {
  /** The route module, relative to app/. */
  readonly screen: string;
}

/** Every page of the table and every guide, with service pages only for services on offer. */
function allPages(slug: string, offered: typeof services): readonly Page[] {
  const serviceIds = new Set(
    serviceCategories.flatMap((category) =>
      offered[category].services.map((service) => servicePageId(category, service)),
    ),
  );
  const pages = publicPages(slug).filter(
    ({ id, section }) => section !== 'details' || serviceIds.has(id),
  );
  const known = new Set(pages.map(({ id }) => id));
  const added = [...serviceIds].filter((id) => !known.has(id));
  return [...pages, ...[...guideIds, ...added].map((id) => pageById(slug, id))];
}

export function routedPages(slug: string, offered = services): readonly RoutedPage[] {
  return allPages(slug, offered).flatMap((page) => {
    const screen = screens[page.id] ?? sectionScreens[page.section]?.(page.id);
    return screen ? [{ ...page, screen }] : [];
  });
}

/** Every address to prerender: the routed pages, their aliases and the Not Found page. */
export function routedPaths(slug: string, offered = services): string[] {
  return [
    ...routedPages(slug, offered).flatMap((page) => [page.path, ...(page.aliases ?? [])]),
    notFoundPath,
  ];
}

/** Our own calendars: prerendered too, but not listed for search engines. */
export const calendarPaths = ({ calendars }: Practice): string[] =>
  calendarNames.filter((name) => calendars[name] === 'own').map(schedulePath);

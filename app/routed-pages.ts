import { guideIds } from '#content/guides/guide-ids.ts';
import type { Practice } from '#content/practice.ts';
import { services } from '#content/services/services.ts';
import { calendarNames } from '#domain/bookings/scheduling.ts';
import {
  notFoundPath,
  type Page,
  pageById,
  publicPages,
  schedulePath,
  serviceCategories,
} from '#domain/paths.ts';
import { servicePageId } from '#domain/services/service-path.ts';

/** Every page of the table and every guide, with service pages only for services on offer. */
export function routedPages(slug: string, offered = services): readonly Page[] {
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

/** Every address of the public site: its pages, their aliases and the Not Found page. */
export function routedPaths(slug: string, offered = services): string[] {
  return [
    ...routedPages(slug, offered).flatMap((page) => [page.path, ...(page.aliases ?? [])]),
    notFoundPath,
  ];
}

/** Our own calendars: prerendered too, but not listed for search engines. */
export const calendarPaths = ({ calendars }: Practice): string[] =>
  calendarNames.filter((name) => calendars[name] === 'own').map(schedulePath);

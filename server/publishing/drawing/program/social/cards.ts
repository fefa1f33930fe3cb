import { routedPages } from '#app/routed-pages.ts';
import { guides } from '#content/guides/all-guides.ts';
import { guidePage } from '#content/guides/guide-page.ts';
import { notFound } from '#content/not-found.ts';
import { pageTexts } from '#content/pages.ts';
import { practice } from '#content/practice.ts';
import { serviceDetails } from '#content/services/service-details.ts';
import { services } from '#content/services/services.ts';
import { serviceCategories } from '#domain/paths.ts';
import { servicePageId } from '#domain/services/service-path.ts';

/** The text of a page's social image. */
export interface Card {
  readonly id: string;
  readonly title: string;
  /** A few words above the title: who it is for, or its section of the site. */
  readonly kicker?: string | undefined;
}

/** For a service that has a card but no text of its own. */
const serviceNames = new Map(
  serviceCategories.flatMap((category) =>
    services[category].services.map((service) => [servicePageId(category, service), service.name]),
  ),
);

function cardOf(id: string, parent: string | undefined): Card {
  const guide = guides.find((candidate) => candidate.id === id);
  if (guide) return { id, title: guide.title, kicker: guidePage.audiences[guide.audience] };
  const title = pageTexts[id]?.title ?? serviceDetails[id]?.title ?? serviceNames.get(id);
  if (!title) throw new Error(`The page "${id}" has no title for its social picture.`);
  return { id, title, kicker: parent && pageTexts[parent]?.label };
}

/** One card for every page that people may share, and for the Not Found page. */
export function cards(): readonly Card[] {
  return [
    ...routedPages(practice.slug).map(({ id, parent }) => cardOf(id, parent)),
    { id: 'not-found', title: notFound.title },
  ];
}

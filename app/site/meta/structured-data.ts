import { trailOf } from '#app/site/frame/current-page.ts';
import { practice } from '#content/practice.ts';
import { daysOf } from '#domain/dates/opening-hours.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { type Page, pagePath } from '#domain/paths.ts';
import { telNumber } from '#domain/phone.ts';
import { headerLabels } from './crumbs.ts';
import type { HeadTag } from './head.tsx';
import { canonicalAddress, publicAddress } from './public-address.ts';
import { socialImagePath } from './social-image.ts';

/** The pages' schema.org data for search engines. */

const practiceId = publicAddress('/#practice');

function dataBlock(data: Record<string, unknown>): HeadTag {
  return { data: { '@context': 'https://schema.org', ...data } };
}

function practiceData(): HeadTag {
  const { street, suburb, state, postcode } = practice.address;
  return dataBlock({
    '@type': 'AccountingService',
    '@id': practiceId,
    name: practice.name,
    url: publicAddress('/'),
    image: publicAddress(socialImagePath('home')),
    telephone: telNumber(practice.phone),
    email: practice.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: suburb,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: 'AU',
    },
    openingHoursSpecification: practice.hours.flatMap((entry) =>
      'opens' in entry
        ? {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: daysOf(entry),
            opens: entry.opens,
            closes: entry.closes,
          }
        : [],
    ),
    hasMap: practice.map.link,
    sameAs: practice.social.map(({ href }) => href),
  });
}

/** The path from Home to a page; `title` names the page where the header does not. */
function breadcrumbData(page: Page, title: string): HeadTag {
  const trail = trailOf(practice.slug, page);
  const below = trail.toReversed().map((step) => ({
    name: headerLabels.get(step.id) ?? title,
    item: canonicalAddress(step),
  }));
  return dataBlock({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', item: publicAddress('/') }, ...below].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  });
}

const pagesAboutThePractice = ['home', 'about', 'contact'];

export function pageData(page: Page, title: string): readonly HeadTag[] {
  return [
    ...(pagesAboutThePractice.includes(page.id) ? [practiceData()] : []),
    ...(page.parent ? [breadcrumbData(page, title)] : []),
  ];
}

export function guideData(guide: Guide): HeadTag {
  const us = {
    '@type': 'Organization',
    '@id': practiceId,
    name: practice.name,
    url: publicAddress('/'),
  };
  return dataBlock({
    '@type': 'Article',
    headline: guide.heading,
    description: guide.description,
    inLanguage: 'en-AU',
    mainEntityOfPage: publicAddress(pagePath(practice.slug, guide.id)),
    image: publicAddress(socialImagePath(guide.id)),
    dateModified: guide.reviewed,
    author: us,
    publisher: us,
  });
}

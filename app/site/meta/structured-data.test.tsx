import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { routedPages } from '#app/routed-pages.ts';
import { guides } from '#content/guides/all-guides.ts';
import { pageTexts } from '#content/pages.ts';
import { practice } from '#content/practice.ts';
import { daysOf } from '#domain/dates/opening-hours.ts';
import { Head, type HeadTag } from './head.tsx';
import { guideData, pageData } from './structured-data.ts';

const pages = routedPages(practice.slug);

function pageCalled(id: string) {
  const page = pages.find((candidate) => candidate.id === id);
  if (!page) throw new Error(`There is no page ${id}.`);
  return page;
}

const blocks = (meta: readonly HeadTag[]) =>
  meta.map((entry) => ('data' in entry ? entry.data : undefined));

test('home, about and contact say who the practice is, where it is and when it is open', () => {
  for (const id of ['home', 'about', 'contact']) {
    const [data] = blocks(pageData(pageCalled(id), 'A title'));
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'AccountingService',
      name: practice.name,
      telephone: expect.stringMatching(/^\+?\d+$/),
      address: { '@type': 'PostalAddress', addressLocality: practice.address.suburb },
      openingHoursSpecification: practice.hours
        .filter((entry) => 'opens' in entry)
        .map((entry) => ({
          dayOfWeek: daysOf(entry),
          opens: entry.opens,
          closes: entry.closes,
        })),
    });
  }
});

test('a page below another lists the path from Home to it, by canonical addresses', () => {
  const [data] = blocks(pageData(pageCalled('company-tax-returns-aus'), 'Company tax returns'));
  expect(data).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${practice.origin}/` },
      { position: 2, name: pageTexts.services?.label },
      {
        position: 3,
        name: pageTexts['business-services']?.label,
        item: `${practice.origin}/services/business-services-${practice.slug}`,
      },
      { position: 4, name: 'Company tax returns' },
    ],
  });
});

test('a page that shows no breadcrumbs claims none', () => {
  expect(pageData(pageCalled('terms'), 'Terms')).toEqual([]);
});

test('a guide is an article of the practice, as fresh as its last review', () => {
  for (const guide of guides) {
    const [data] = blocks([guideData(guide)]);
    expect(data).toMatchObject({
      '@type': 'Article',
      headline: guide.heading,
      dateModified: guide.reviewed,
      author: { name: practice.name },
      publisher: { name: practice.name },
    });
  }
});

test('no page claims a rating', () => {
  const everything = [
    ...pages.flatMap((page) => pageData(page, 'A title')),
    ...guides.map(guideData),
  ];
  expect(JSON.stringify(everything)).not.toMatch(/rating|review"/i);
});

test('text that looks like markup cannot break out of its block', () => {
  const html = renderToStaticMarkup(<Head tags={[{ data: { name: '</script><b>' } }]} />);
  expect(html).toContain('application/ld+json');
  expect(html).not.toContain('</script><b>');
});

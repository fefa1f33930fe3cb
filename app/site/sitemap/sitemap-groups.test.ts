import { expect, test } from 'vitest';
import { routedPages } from '#app/routed-pages.ts';
import { sitemapGroups } from './sitemap-groups.ts';

const pages = routedPages('corella');

test('every public page is listed once, by its own path', () => {
  const paths = sitemapGroups(pages).flatMap(({ links }) => links.map(({ path }) => path));
  expect(paths.toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
});

test('a part of the site without a page has no heading', () => {
  const legal = pages.filter(({ section }) => section === 'legal');
  expect(sitemapGroups(legal).map(({ heading }) => heading)).toEqual(['This site']);
});

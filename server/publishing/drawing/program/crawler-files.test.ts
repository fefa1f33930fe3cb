import { expect, test } from 'vitest';
import { routedPages } from '#app/routed-pages.ts';
import { portalPaths, uiCataloguePath } from '#domain/paths.ts';
import { withAddedService } from '#testing/added-service.ts';
import { robotsTxt, sitemapXml } from './crawler-files.ts';

const origin = 'https://www.corella.example';
const pages = routedPages('corella');
const hidden = [...Object.values(portalPaths), '/api/', uiCataloguePath];

test('the sitemap lists every public page once, with its canonical address', () => {
  const listed = [...sitemapXml(pages, origin).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url,
  );
  expect(listed).toHaveLength(pages.length);
  expect(listed).toContain(`${origin}/`);
  expect(listed).toContain(`${origin}/services/business-services-corella`);
  expect(listed).not.toContain(`${origin}/business-services-corella`);
  expect(listed).not.toContain(`${origin}/bas-and-ias-lodgement`);
});

test('the sitemap lists a service that the practice added', () => {
  expect(sitemapXml(routedPages('corella', withAddedService), origin)).toContain(
    `<loc>${origin}/services/business/budgets-and-cash-planning</loc>`,
  );
});

test('neither file names an address of the portal, the API or the catalogue', () => {
  for (const path of hidden) {
    expect(sitemapXml(pages, origin)).not.toContain(`${origin}${path}<`);
    expect(robotsTxt(origin)).not.toContain(path);
  }
});

test('robots.txt names the sitemap', () => {
  expect(robotsTxt(origin)).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

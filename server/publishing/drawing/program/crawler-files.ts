import { routedPages } from '#app/routed-pages.ts';
import { practice } from '#content/practice.ts';
import type { Page } from '#domain/paths.ts';
import { type DrawnFile, fileAt } from './drawn-file.ts';

/** Lists public pages only, by their canonical addresses. */
export function sitemapXml(pages: readonly Page[], origin: string): string {
  const urls = pages.map(
    ({ path, canonical }) => `<url><loc>${origin}${canonical ?? path}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * Names no address behind sign-in: those pages carry noindex, which crawlers only see if they may
 * read them, and a list would invite attacks.
 */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

export function drawCrawlerFiles(): DrawnFile[] {
  const pages = routedPages(practice.slug);
  return [
    fileAt('/sitemap.xml', sitemapXml(pages, practice.origin)),
    fileAt('/robots.txt', robotsTxt(practice.origin)),
  ];
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routedPages } from '#app/routed-pages.ts';
import { practice } from '#content/practice.ts';
import type { Page } from '#domain/paths.ts';

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

export async function writeCrawlerFiles(folder: string): Promise<void> {
  const pages = routedPages(practice.slug);
  await writeFile(join(folder, 'sitemap.xml'), sitemapXml(pages, practice.origin));
  await writeFile(join(folder, 'robots.txt'), robotsTxt(practice.origin));
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { routedPages } from '#app/routed-pages.ts';
import { practice } from '#content/practice.ts';
import { allCookies, consentKey, cookieConsent } from '#domain/cookies/consent.ts';
import { notFoundPath, portalPaths, uiCataloguePath } from '#domain/paths.ts';
import { launchChromium } from '#testing/chromium.ts';
import { root, withTemporaryCorella } from '../../bench/harness/corella.ts';
import { startContactSheet } from './contact-sheet.ts';
import { takeScreenshot } from './take.ts';

/** Every page at three widths, and a sheet of each width: `npm run tool -- screenshots [page…]`. */

/** Each width, with the width of its thumbnails. */
const widths = new Map([
  [390, 180],
  [900, 240],
  [1440, 300],
]);
const folder = join(root, 'screenshots');
const wanted = process.argv.slice(2);

const pages = [
  ...routedPages(practice.slug),
  { id: 'not-found', path: notFoundPath },
  { id: 'login', path: portalPaths.login },
  { id: 'ui-catalogue', path: uiCataloguePath },
].filter(({ id }) => wanted.length === 0 || wanted.includes(id));

async function openPage(browser: Browser, width: number, origin: string) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  // Nothing from outside, and no cookie banner over the page.
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.addInitScript(
    ([key = '', record = '']) => localStorage.setItem(key, record),
    [consentKey, JSON.stringify(cookieConsent(allCookies, new Date()))],
  );
  return page;
}

async function shootWidth(browser: Browser, width: number, origin: string): Promise<void> {
  const sheet = await startContactSheet(browser, widths.get(width) ?? width);
  const page = await openPage(browser, width, origin);
  mkdirSync(join(folder, String(width)), { recursive: true });
  for (const { id, path } of pages) {
    const png = await takeScreenshot(page, `${origin}${path}`);
    writeFileSync(join(folder, String(width), `${id}.png`), png);
    await sheet.add(id, png);
  }
  await page.close();
  await sheet.save(join(folder, `sheet-${width}.png`));
  console.log(`${width} px: ${pages.length} pages`);
}

await withTemporaryCorella('screenshots', async (corella) => {
  await corella.start().ready();
  const browser = await launchChromium();
  corella.atEnd(() => browser.close());
  rmSync(folder, { recursive: true, force: true });
  for (const width of widths.keys()) await shootWidth(browser, width, corella.address);
});

import type { APIRequestContext, Page } from '@playwright/test';
import { routedPaths } from '#app/routed-pages.ts';
import { practice } from '#content/practice.ts';
import { consentDelay } from '#domain/cookies/consent.ts';
import { notFoundPath, privacyPolicyFile } from '#domain/paths.ts';
import { expect, test } from '../test.ts';
import { addressesIn, type PageLinks, readPageLinks } from './page-links.ts';

/** The path of an address on this site, by its local or public origin; undefined elsewhere. */
function own(address: string, base: string): URL | undefined {
  const url = new URL(address, base);
  if (url.origin === practice.origin) return new URL(url.pathname + url.hash, base);
  return url.origin === new URL(base).origin ? url : undefined;
}

const pagePaths = routedPaths(practice.slug);

/** Opens a page as a visitor does and collects what goes wrong. */
async function visit(page: Page, path: string, faults: Set<string>): Promise<PageLinks> {
  await page.goto(path, { waitUntil: 'networkidle' });
  // So that the cookie banner is there, with its link.
  await page.clock.fastForward(consentDelay);
  const found = await readPageLinks(page);
  for (const empty of found.links.filter((link) => /^#?$/.test(link))) {
    faults.add(`${path} has an empty link "${empty}"`);
  }
  return found;
}

/** Fetches each file once, and whatever a stylesheet or manifest refers to. */
async function fetchAll(
  request: APIRequestContext,
  assets: Map<string, string>,
  base: string,
  faults: Set<string>,
): Promise<void> {
  // A map may grow during iteration.
  for (const [path, from] of assets) {
    const answer = await request.get(path);
    const status = answer.status();
    if (status !== 200 && path !== notFoundPath) faults.add(`${path} answers ${status} (${from})`);
    const type = answer.headers()['content-type'] ?? '';
    if (!/css|manifest|xml/.test(type)) continue;
    for (const address of addressesIn(await answer.text(), type)) {
      const url = own(address, new URL(path, base).href);
      if (url && !assets.has(url.pathname)) assets.set(url.pathname, path);
    }
  }
}

test('no link, asset or anchor of any page is broken, and no page logs an error', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const base = baseURL ?? '';
  const faults = new Set<string>();
  const outside = (url: URL) => url.origin !== base;
  await page.route(outside, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  page.on('requestfailed', (failed) => {
    // The crawl moves on while a calendar is still loading.
    if (failed.failure()?.errorText === 'net::ERR_ABORTED') return;
    faults.add(`${failed.url()} failed on ${page.url()}`);
  });
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 400 && pathname !== notFoundPath) {
      faults.add(`${pathname} answers ${answer.status()} on ${page.url()}`);
    }
  });
  await page.clock.install();

  const visited = new Map<string, PageLinks>();
  const waiting = new Set(pagePaths);
  const assets = new Map([
    ['/sitemap.xml', 'robots'],
    ['/robots.txt', 'robots'],
  ]);
  const anchors = new Map<string, string>();
  for (const path of waiting) {
    const found = await visit(page, path, faults);
    visited.set(path, found);
    const here = new URL(path, base).href;
    for (const address of [...found.links, ...found.assets]) {
      const url = own(address, here);
      if (!url) continue;
      if (pagePaths.includes(url.pathname)) waiting.add(url.pathname);
      else if (!assets.has(url.pathname)) assets.set(url.pathname, path);
      // Figures for the calculator are behind the # too; worked-examples.test.ts reads those.
      const anchor = url.hash && !url.hash.includes('=');
      if (anchor && found.links.includes(address)) anchors.set(url.pathname + url.hash, path);
    }
  }
  for (const [anchor, from] of anchors) {
    const [path = '', id = ''] = anchor.split('#');
    if (!visited.get(path)?.ids.includes(id)) faults.add(`${anchor} leads nowhere (${from})`);
  }
  await fetchAll(request, assets, base, faults);
  // The crawl itself must have found the pages that visitors and robots are sent to.
  expect([...assets.keys()]).toContain(privacyPolicyFile);
  expect(visited.size).toBe(pagePaths.length);
  expect([...faults]).toEqual([]);
});

import type { APIRequestContext } from '@playwright/test';
import { routedPaths } from '#app/routed-pages.ts';
import { practice } from '#content/practice.ts';
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

test('no link, asset or anchor of any page is broken', async ({ page, request, baseURL }) => {
  const base = baseURL ?? '';
  const faults = new Set<string>();
  const read = async (path: string): Promise<PageLinks> =>
    page.evaluate(readPageLinks, await (await request.get(path)).text());

  const visited = new Map<string, PageLinks>();
  const waiting = new Set(pagePaths);
  const assets = new Map([
    ['/sitemap.xml', 'robots'],
    ['/robots.txt', 'robots'],
  ]);
  const anchors = new Map<string, string>();
  for (const path of waiting) {
    const linked = await read(path);
    visited.set(path, linked);
    for (const empty of linked.links.filter((link) => /^#?$/.test(link))) {
      faults.add(`${path} has an empty link "${empty}"`);
    }
    const here = new URL(path, base).href;
    for (const address of [...linked.links, ...linked.assets]) {
      const url = own(address, here);
      if (!url) continue;
      if (pagePaths.includes(url.pathname)) waiting.add(url.pathname);
      else if (!assets.has(url.pathname)) assets.set(url.pathname, path);
      // Figures for the calculator are behind the # too; worked-examples.test.ts reads those.
      const anchor = url.hash && !url.hash.includes('=');
      if (anchor && linked.links.includes(address)) anchors.set(url.pathname + url.hash, path);
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

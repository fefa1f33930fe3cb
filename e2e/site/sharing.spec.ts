import { createHash } from 'node:crypto';
import { keepPress } from '#app/early-press.tsx';
import { routedPages } from '#app/routed-pages.ts';
import { speculationRules } from '#app/speculation.ts';
import { guides } from '#content/guides/all-guides.ts';
import { homeWords } from '#content/home.ts';
import { privacyPolicy } from '#content/legal/privacy.ts';
import { practice } from '#content/practice.ts';
import { iconPaths, notFoundPath, privacyPolicyFile } from '#domain/paths.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { expect, test } from '../test.ts';

const pages = routedPages(practice.slug);

/** Width and height of a PNG, from its first bytes. */
function pngSize(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

function socialImageOf(html: string): string {
  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(address.startsWith(practice.origin)).toBe(true);
  return address.slice(practice.origin.length);
}

test('every page has its own social image, in the size that networks show', async ({ request }) => {
  const seen = new Set<string>();
  const paths = [...pages.map(({ path }) => path), notFoundPath];
  for (const path of paths) {
    const image = socialImageOf(await (await request.get(path)).text());
    const answer = await request.get(image);
    expect.soft(answer.status(), image).toBe(200);
    expect.soft(answer.headers()['content-type']).toBe('image/png');
    const body = await answer.body();
    expect.soft(pngSize(body), image).toEqual({ width: 1200, height: 630 });
    expect.soft(body.length, image).toBeLessThan(40_000);
    seen.add(createHash('sha256').update(body).digest('hex'));
  }
  expect(seen.size).toBe(paths.length);
});

interface DataBlock {
  readonly '@type': string;
  readonly itemListElement?: readonly { readonly item: string }[];
  readonly [name: string]: unknown;
}

function dataBlocks(html: string): DataBlock[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...blocks].map(([, json = '']) => JSON.parse(json));
}

test('the structured data of a page names the page itself', async ({ request }) => {
  for (const { id, path, canonical, parent } of pages) {
    const blocks = dataBlocks(await (await request.get(path)).text());
    const byType = Object.fromEntries(blocks.map((block) => [block['@type'], block]));
    const address = `${practice.origin}${canonical ?? path}`;
    const crumbs = byType.BreadcrumbList?.itemListElement?.map(({ item }) => item);
    expect.soft(crumbs?.at(-1), `breadcrumbs of ${id}`).toBe(parent ? address : undefined);
    const guide = guides.find((candidate) => candidate.id === id);
    expect.soft(byType.Article?.mainEntityOfPage, id).toBe(guide ? address : undefined);
    expect.soft(byType.Article?.dateModified, id).toBe(guide?.reviewed);
    const tellsOfUs = ['home', 'about', 'contact'].includes(id);
    expect.soft('AccountingService' in byType, `practice on ${id}`).toBe(tellsOfUs);
  }
});

test('the content policy allows our own files and the inline scripts that a page has', async ({
  request,
}) => {
  const inline = [speculationRules, keepPress];
  for (const { path } of pages) {
    const answer = await request.get(path);
    const html = await answer.text();
    const hashes = inline
      .filter((script) => html.includes(`>${script}</script>`))
      .map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect.soft(hashes.length, path).toBeGreaterThan(0);
    const policy = answer.headers()['content-security-policy'];
    expect.soft(policy, path).toContain(`script-src 'self'${hashes.join('')};`);
  }
});

test('the privacy policy can be opened as a PDF with all its headings', async ({ request }) => {
  const answer = await request.get(privacyPolicyFile);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const words = pdfText(await answer.body());
  for (const { heading } of privacyPolicy.sections) expect(words).toContain(heading);
  expect(words).toContain(`ABN ${practice.abn}`);
});

test('tabs, home screens and app lists find an icon', async ({ page, request }) => {
  await page.goto('/');
  for (const path of [iconPaths.favicon, iconPaths.drawing, iconPaths.touch, iconPaths.manifest]) {
    await expect(page.locator(`head link[href="${path}"]`)).toHaveCount(1);
    expect((await request.get(path)).status(), path).toBe(200);
  }
  expect(pngSize(await (await request.get(iconPaths.touch)).body()).width).toBe(180);
  const answer = await request.get(iconPaths.manifest);
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest.name).toBe(practice.name);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = pngSize(await (await request.get(src)).body());
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('every picture on every page reserves its space before it loads', async ({ request }) => {
  for (const { id, path } of pages) {
    const html = await (await request.get(path)).text();
    const unsized = [...html.matchAll(/<img [^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag));
    expect.soft(unsized, id).toEqual([]);
  }
});

test('the picture at the top of the home page is loaded first', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toMatch(/<link rel="preload" as="image" href="[^"]*hero[^"]*" fetchPriority="high"/);
});

test('the team meeting takes the place of a picture that cannot be loaded', async ({ page }) => {
  page.removeAllListeners('console');
  await page.route(/\/hero-[^/]*\.svg$/, (route) => route.abort());
  await page.goto('/');
  const picture = page.locator('.hero-picture img');
  await expect(picture).toHaveAttribute('src', /team-meeting/);
  await expect(picture).not.toHaveAttribute('alt', homeWords.hero.picture);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

import type { Page, Request, Response } from '@playwright/test';
import { routedPages } from '#app/routed-pages.ts';
import { socialImagePath } from '#app/site/meta/social-image.ts';
import { practice } from '#content/practice.ts';
import { oldestReader, readingAge, sentencesIn } from '../../tools/reading-age/measure.ts';
import {
  test as base,
  desk,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from '../test.ts';
import { hiddenWhenFocused, zoomed } from './hidden-when-focused.ts';

const pages = routedPages(practice.slug);

/** What goes wrong with a file of ours while a page loads it. */
function watchLoading(page: Page, baseURL = ''): { readonly faults: string[]; end(): void } {
  const faults: string[] = [];
  const note = (request: Request, what = '') => {
    // A page may be left while a calendar is still loading.
    if (request.url().startsWith(baseURL) && what !== 'net::ERR_ABORTED')
      faults.push(`${request.url()}: ${what}`);
  };
  const onFailure = (request: Request) => note(request, request.failure()?.errorText);
  const onAnswer = (answer: Response) => {
    if (answer.status() >= 400) note(answer.request(), String(answer.status()));
  };
  page.on('requestfailed', onFailure).on('response', onAnswer);
  const end = () => void page.off('requestfailed', onFailure).off('response', onAnswer);
  return { faults, end };
}

/** One browser window per worker for all pages: no one signs in, and nothing is stored. */
const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      const page = await browser.newPage(baseURL ? { baseURL } : {});
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedPage, baseURL }, use) => {
    const { faults, end } = watchLoading(sharedPage, baseURL);
    await use(sharedPage);
    end();
    expect(faults).toEqual([]);
  },
});

for (const { id, path } of pages) {
  test(`${id} loads whole, passes axe, fits every screen and hides nothing that has focus`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize(desk);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    for (const size of [phone, zoomed]) {
      await page.setViewportSize(size);
      expect.soft(await page.evaluate(hiddenWhenFocused), `at ${size.width} px`).toEqual([]);
    }
  });
}

const stylesheetsIn = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);

/**
 * Runs in a browser: the selectors of each stylesheet, also those in media queries and layers. A
 * page may leave out in print what others keep.
 */
function selectorsIn(sheets: readonly string[]): string[][] {
  const selectors = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule.selectorText;
      if (rule instanceof CSSMediaRule && rule.conditionText === 'print') return [];
      return rule instanceof CSSGroupingRule ? selectors(rule.cssRules) : [];
    });
  return sheets.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return selectors(sheet.cssRules);
  });
}

/** Runs in a browser: which of the selectors apply to the page. */
function matchesIn([html, selectors]: readonly [string, readonly string[]]): string[] {
  const drawn = new DOMParser().parseFromString(html, 'text/html');
  return selectors.filter((selector) => drawn.querySelector(selector));
}

test('a page loads every stylesheet that has something for its elements', async ({
  page,
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const htmls = new Map<string, string>();
  for (const { id, path } of pages) htmls.set(id, await read(path));
  const hrefs = [...new Set([...htmls.values()].flatMap(stylesheetsIn))];
  await page.goto('/');
  const selectors = await page.evaluate(selectorsIn, await Promise.all(hrefs.map(read)));
  expect(selectors.every((ofSheet) => ofSheet.length > 2)).toBe(true);
  // Our pages may not turn text into HTML.
  await page.goto('about:blank');
  for (const [id, html] of htmls) {
    const named = stylesheetsIn(html);
    const [loaded, others] = [true, false].map((wanted) =>
      hrefs.flatMap((href, at) => (named.includes(href) === wanted ? (selectors[at] ?? []) : [])),
    );
    const absent = (others ?? []).filter((selector) => !loaded?.includes(selector));
    expect.soft(await page.evaluate(matchesIn, [html, absent] as const), id).toEqual([]);
  }
});

/** What a search engine sees of a page, without running anything. */
function wordsIn(html: string) {
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return {
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
    description: meta('description'),
    keywords: meta('keywords'),
    image: meta('og:image'),
    card: meta('twitter:card'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
    headings: [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, words = '']) => words),
  };
}

test('every page has its own metadata for search engines and one heading', async ({ request }) => {
  const seen = { title: new Set(), description: new Set(), heading: new Set() };
  for (const { id, path } of pages) {
    const { title, description, ...words } = wordsIn(await (await request.get(path)).text());
    expect.soft(words.keywords, `keywords of ${id}`).not.toBe('');
    expect.soft(words.image, `image of ${id}`).toBe(`${practice.origin}${socialImagePath(id)}`);
    expect.soft(words.card, `card of ${id}`).toBe('summary_large_image');
    expect.soft(words.headings, `headings of ${id}`).toHaveLength(1);
    seen.title.add(title);
    seen.description.add(description);
    seen.heading.add(words.headings[0]);
  }
  for (const values of Object.values(seen)) expect(values.size).toBe(pages.length);
});

test('every page can be read at the age of 12, legal pages at 14', async ({ request }) => {
  for (const { id, path } of pages) {
    const sentences = sentencesIn(await (await request.get(path)).text());
    expect.soft(readingAge(sentences) ?? 0, id).toBeLessThanOrEqual(oldestReader(path));
    expect.soft(sentences, id).not.toEqual([]);
  }
});

test('every address of a page shows it and carries its canonical address', async ({ request }) => {
  for (const page of pages) {
    for (const path of [page.path, ...(page.aliases ?? [])]) {
      const answer = await request.get(path);
      expect.soft(answer.status(), path).toBe(200);
      const { canonical } = wordsIn(await answer.text());
      expect.soft(canonical).toBe(`${practice.origin}${page.canonical ?? page.path}`);
    }
  }
});

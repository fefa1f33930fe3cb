import type { Browser, Page, Request } from '@playwright/test';

export const kinds = ['html', 'css', 'scripts', 'fonts', 'images', 'other'] as const;
type Kind = (typeof kinds)[number];

export interface Weight {
  readonly bytes: Readonly<Record<Kind, number>>;
  /** The addresses of the scripts that were loaded, each with its size. */
  readonly scripts: ReadonlyMap<string, number>;
}

const kindOf: Readonly<Record<string, Kind>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'scripts',
  font: 'fonts',
  image: 'images',
};

export interface Visit {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** What is in the browser's storage before the visit. */
  readonly storage?: Readonly<Record<string, string>>;
  /** What the visitor does once the page is there. */
  readonly afterwards?: (page: Page) => Promise<void>;
}

/** Bodies as they came over the wire, after the first load into an empty cache. */
export async function weigh(
  browser: Browser,
  origin: string,
  path: string,
  {
    viewport = { width: 1440, height: 900 },
    storage = {},
    afterwards = async () => {},
  }: Visit = {},
): Promise<Weight> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript((values) => Object.assign(localStorage, values), storage);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  // The map comes from an outside server and does not count.
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  // A screen rendered in the browser may take a while on a busy machine.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await afterwards(page);
  await page.waitForLoadState('networkidle');
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`);
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const scripts = new Map<string, number>();
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    const kind = kindOf[request.resourceType()] ?? 'other';
    bytes[kind] += responseBodySize;
    if (kind === 'scripts') scripts.set(new URL(request.url()).pathname, responseBodySize);
  }
  await context.close();
  return { bytes, scripts };
}

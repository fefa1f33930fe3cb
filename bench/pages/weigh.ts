import type { Browser, Request } from '@playwright/test';

export const kinds = ['html', 'css', 'scripts', 'fonts', 'images', 'other'] as const;
export type Kind = (typeof kinds)[number];

export interface Weight {
  readonly bytes: Readonly<Record<Kind, number>>;
  /** The addresses of the scripts that were loaded. */
  readonly scripts: readonly string[];
}

const kindOf: Readonly<Record<string, Kind>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'scripts',
  font: 'fonts',
  image: 'images',
};

/** Bodies as they came over the wire, after the first load into an empty cache. */
export async function weigh(browser: Browser, origin: string, path: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  // The map is not ours to weigh.
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const scripts: string[] = [];
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    const kind = kindOf[request.resourceType()] ?? 'other';
    bytes[kind] += responseBodySize;
    if (kind === 'scripts') scripts.push(new URL(request.url()).pathname);
  }
  await context.close();
  return { bytes, scripts };
}

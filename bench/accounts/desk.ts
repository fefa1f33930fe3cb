import type { Browser, Page } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import type { Practice } from '../api/practices.ts';

/** An admin's browser, signed in and with nothing in its cache. */
export async function newDesk(browser: Browser, { headers }: Practice): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  await page.addInitScript((session) => Object.assign(localStorage, session), {
    token,
    role: 'admin',
  });
  return page;
}

export interface Opening {
  /** From navigation to a table whose first row can be used. */
  readonly milliseconds: number;
  readonly bytes: number;
}

export async function openList(page: Page, { address }: Practice): Promise<Opening> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize)),
  );
  const from = performance.now();
  await page.goto(`${address}${portalPaths.adminDashboard}`, { waitUntil: 'commit' });
  await page.locator('[data-index="0"] [data-act="edit"]').waitFor();
  const milliseconds = performance.now() - from;
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  page.removeAllListeners('requestfinished');
  return { milliseconds, bytes };
}

/** From the last key of a search to the row that was searched for, in milliseconds. */
export async function searchFor(page: Page, text: string): Promise<number> {
  const box = page.locator('#clients-search');
  await box.fill(text.slice(0, -1));
  await page.waitForLoadState('networkidle');
  const shown = page.evaluate((wanted) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const field = document.querySelector('#clients-search');
    field?.addEventListener(
      'input',
      () => {
        const from = performance.now();
        const isThere = () => {
          // A short list is another element than a long one.
          const table = document.querySelector('.table-grid');
          return (
            table?.getAttribute('aria-busy') === 'false' &&
            table.querySelector('[data-index="0"]')?.textContent?.includes(wanted)
          );
        };
        const look = () => {
          if (isThere()) resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        // The table is marked busy from the frame in which the new search starts.
        setTimeout(look, 150);
      },
      { once: true },
    );
    return promise;
  }, text);
  await box.press('End');
  await box.pressSequentially(text.slice(-1));
  const milliseconds = await shown;
  await box.fill('');
  await page.waitForLoadState('networkidle');
  return milliseconds;
}

import type { Page } from '@playwright/test';

/** As loaded after scrolling to the end and back. */
async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(pictures.map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

export async function takeScreenshot(page: Page, address: string): Promise<Buffer> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await loadEverything(page);
  // A screen as tall as the page: otherwise a sticky footer would cover the middle.
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...screen, height });
  const png = await page.screenshot({ animations: 'disabled' });
  await page.setViewportSize(screen);
  return png;
}

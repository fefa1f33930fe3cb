import type { Page } from '@playwright/test';
import { routedPages } from '#app/routed-pages.ts';
import { practice } from '#content/practice.ts';
import { expect, phone, test } from '../test.ts';

/** WCAG 2.4.11: whatever has focus can be seen, beside all that stays in place on the screen. */

/** A window of 1280 by 720 at 200%, and a phone on its side. */
const zoomed = { width: 640, height: 360 };

/** Runs in the browser: what is hidden behind something else once it has focus. */
function hiddenWhenFocused(): string[] {
  const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const covers = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const places = [0.1, 0.5, 0.9].map((part) => [
      left + (right - left) * part,
      top + (bottom - top) * 0.5,
    ]);
    return places.every(([x = 0, y = 0]) => {
      const found = document.elementFromPoint(x, y);
      return !found || !(element.contains(found) || found.contains(element));
    });
  };
  const hidden: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(reachable)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden]'))
      continue;
    element.focus();
    if (document.activeElement === element && covers(element))
      hidden.push(element.textContent?.trim() || element.outerHTML.slice(0, 80));
  }
  return hidden;
}

for (const size of [zoomed, phone]) {
  test(`on every page what has focus is in sight at ${size.width} by ${size.height}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(size);
    for (const { id, path } of routedPages(practice.slug)) {
      await page.goto(path);
      expect.soft(await page.evaluate(hiddenWhenFocused), id).toEqual([]);
    }
  });

  test(`nor is it behind the cookie banner at ${size.width} by ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openBanner(page);
    expect(await page.evaluate(hiddenWhenFocused)).toEqual([]);
    const banner = await page.getByRole('region', { name: 'Cookies' }).boundingBox();
    expect(banner?.height).toBeLessThanOrEqual(size.height / 2);
  });
}

async function openBanner(page: Page): Promise<void> {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
}

test('the bar stays at hand on a phone, and out of the way on a short screen', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Call or book' });
  await page.setViewportSize(phone);
  await page.goto('/');
  await expect(bar).toBeInViewport();
  await page.setViewportSize(zoomed);
  await expect(bar).not.toBeInViewport();
});

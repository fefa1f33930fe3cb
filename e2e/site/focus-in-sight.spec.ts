import { expect, phone, test } from '../test.ts';
import { hiddenWhenFocused, zoomed } from './hidden-when-focused.ts';

test('nothing that has focus is behind the cookie banner, on a phone and on a short screen', async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  for (const size of [zoomed, phone]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(hiddenWhenFocused)).toEqual([]);
    const box = await banner.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(size.height / 2);
  }
});

test('the bar stays at hand on a phone, and out of the way on a short screen', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Call or book' });
  await page.setViewportSize(phone);
  await page.goto('/');
  await expect(bar).toBeInViewport();
  await page.setViewportSize(zoomed);
  await expect(bar).not.toBeInViewport();
});

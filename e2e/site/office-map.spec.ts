import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import { desk, expect, phone, test } from '../test.ts';

const { origin } = new URL(practice.map.embed);

for (const size of [phone, desk]) {
  test(`the map loads when it comes near the view, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const asked: string[] = [];
    await page.route(`${origin}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '' });
    });
    await page.goto(pagePath(practice.slug, 'contact'), { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: 'Get directions' }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toEqual([practice.map.embed]);
    await expect(page.getByTitle('Map of our office')).toBeVisible();
  });
}

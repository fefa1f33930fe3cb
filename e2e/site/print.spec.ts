import { cookies } from '#content/cookies.ts';
import { practice } from '#content/practice.ts';
import { services } from '#content/services/services.ts';
import { pagePath, serviceCategories } from '#domain/paths.ts';
import { expect, test } from '../test.ts';

test('the cookie banner is not printed', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByText(cookies.banner.text);
  await expect(banner).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(banner).toBeHidden();
});

test('the services are printed with all three panels, and without their tabs', async ({ page }) => {
  await page.goto(pagePath(practice.slug, 'services'));
  await page.emulateMedia({ media: 'print' });
  for (const category of serviceCategories) {
    const heading = page.locator('h2', { hasText: services[category].title });
    await expect(heading).toBeVisible();
  }
  await expect(page.getByRole('tab')).toHaveCount(0);
});

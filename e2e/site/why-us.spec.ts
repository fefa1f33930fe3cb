import type { Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import { testimonials } from '#content/reviews/testimonials.ts';
import { pagePath } from '#domain/paths.ts';
import { expect, test } from '../test.ts';

const whyUs = pagePath(practice.slug, 'why-us');
const shown = (page: Page) => page.locator('.reviews > li:visible');
const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const count = (persona: string) => testimonials.filter((each) => each.persona === persona).length;

const waysThere = {
  'opened directly': async (page: Page) => {
    await page.goto(whyUs);
    await page.waitForLoadState('load');
  },
  'reached from the home page': async (page: Page) => {
    await page.goto('/');
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await page.getByRole('link', { name: 'View More Testimonials' }).click();
    await expect(page).toHaveURL(`${whyUs}#testimonials`);
    await expect(page.getByRole('heading', { name: 'Client reviews' })).toBeInViewport();
    await page.waitForLoadState('networkidle');
  },
};

for (const [way, arrive] of Object.entries(waysThere)) {
  test(`six reviews show first and all of them on demand, ${way}`, async ({ page }) => {
    await arrive(page);
    await expect(shown(page)).toHaveCount(6);
    await expect(page.getByText('Showing 6 of 65')).toBeVisible();
    await expect(toggle(page, 'See All Reviews')).toHaveAttribute('aria-expanded', 'false');
    await toggle(page, 'See All Reviews').focus();
    await page.keyboard.press('Enter');
    await expect(shown(page)).toHaveCount(65);
    await expect(toggle(page, 'Show Less')).toHaveAttribute('aria-expanded', 'true');
    await expect(toggle(page, 'Show Less')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shown(page)).toHaveCount(6);
    await expect(shown(page).first()).toBeInViewport();
  });

  test(`a filter keeps its own reviews and folds the list, ${way}`, async ({ page }) => {
    await arrive(page);
    await expect(filter(page, 'All Clients')).toHaveAttribute('aria-pressed', 'true');
    await toggle(page, 'See All Reviews').click();
    await filter(page, 'Business Owners').focus();
    await page.keyboard.press('Space');
    await expect(filter(page, 'Business Owners')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[aria-pressed="true"]')).toHaveCount(1);
    await expect(shown(page)).toHaveCount(6);
    await toggle(page, 'See All Reviews').click();
    await expect(shown(page)).toHaveCount(count('business'));
    await filter(page, 'Individuals').click();
    await expect(shown(page)).toHaveCount(6);
    await expect(page.getByText(`Showing 6 of ${count('individual')}`)).toBeVisible();
    const first = testimonials.find((each) => each.persona === 'individual');
    await expect(shown(page).first()).toContainText(first?.content ?? '');
    await filter(page, 'All Clients').click();
    await expect(page.getByText('Showing 6 of 65')).toBeVisible();
  });
}

test('six matches or fewer need no toggle', async ({ page }) => {
  await page.goto(whyUs);
  await page.waitForLoadState('load');
  await page.evaluate(() => {
    const individuals = [...document.querySelectorAll('[data-persona="individual"]')];
    for (const each of individuals.slice(6)) each.remove();
  });
  await filter(page, 'Individuals').click();
  await expect(shown(page)).toHaveCount(6);
  await expect(page.locator('.review-toggle')).toBeHidden();
  await filter(page, 'Business Owners').click();
  await expect(toggle(page, 'See All Reviews')).toBeVisible();
});

test('each of the eight questions opens and shuts on its own, by keyboard', async ({ page }) => {
  await page.goto(whyUs);
  const items = page.locator('.accordion details');
  await expect(items).toHaveCount(8);
  for (const index of [0, 3]) {
    await items.nth(index).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(items.nth(index).locator('.accordion-answer')).toBeVisible();
  }
  await expect(page.locator('.accordion details[open]')).toHaveCount(2);
  await items.nth(0).locator('summary').focus();
  await page.keyboard.press('Space');
  await expect(items.nth(0).locator('.accordion-answer')).toBeHidden();
  await expect(items.nth(3).locator('.accordion-answer')).toBeVisible();
});

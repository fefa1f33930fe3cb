import type { Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import { services } from '#content/services/services.ts';
import { pagePath, serviceCategories } from '#domain/paths.ts';
import { expect, holdScripts, test } from '../test.ts';

const path = (id: string) => pagePath(practice.slug, id);
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name });
const entries = (page: Page) => page.evaluate(() => history.length);

/** One tab is selected; only that tab is in the tab order and only its panel is visible. */
async function expectChosen(page: Page, category: (typeof serviceCategories)[number]) {
  await expect(page.locator(`#tab-${category}`)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveCount(1);
  await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  const heading = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(services[category].title);
}

test('arrow keys move through the tabs, with the hash and without new history', async ({
  page,
}) => {
  await page.goto(path('services'));
  const before = await entries(page);
  await expectChosen(page, 'bookkeeping');
  await tab(page, /bookkeeping/i).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#business$/);
  await expectChosen(page, 'business');
  await expect(tab(page, /business/i)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectChosen(page, 'individual');
  await page.keyboard.press('ArrowRight');
  await expectChosen(page, 'bookkeeping');
  await page.keyboard.press('End');
  await expectChosen(page, 'individual');
  await page.keyboard.press('Home');
  await expectChosen(page, 'bookkeeping');
  await page.keyboard.press('ArrowLeft');
  await expectChosen(page, 'individual');
  await expect(page).toHaveURL(/#individual$/);
  expect(await entries(page)).toBe(before);
});

test('a click on a tab replaces the hash and does not scroll the page', async ({ page }) => {
  await page.goto(path('services'));
  const before = await entries(page);
  await tab(page, /individual/i).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const scrolled = await page.evaluate(() => scrollY);
  await tab(page, /individual/i).click();
  await expectChosen(page, 'individual');
  expect(await entries(page)).toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('a click is not lost while the scripts are loading', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto(path('services'), { waitUntil: 'commit' });
  await tab(page, /business/i).click();
  arrive();
  await expectChosen(page, 'business');
});

test('all tabs are visible on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path('services'));
  for (const category of serviceCategories) {
    await expect(page.locator(`#tab-${category}`)).toBeInViewport({ ratio: 1 });
  }
});

test('the hash selects the tab, even when it changes later', async ({ page }) => {
  await page.goto(`${path('services')}#individual`);
  await expectChosen(page, 'individual');
  await page.evaluate(() => {
    location.hash = 'business';
  });
  await expectChosen(page, 'business');
  await page.goBack();
  await expectChosen(page, 'individual');
  await page.evaluate(() => {
    location.hash = 'nonsense';
  });
  await expectChosen(page, 'bookkeeping');
});

for (const own of serviceCategories) {
  test(`the ${own} listing opens its own tab unless the hash names one`, async ({ page }) => {
    await page.goto(path(`${own}-services`));
    await expectChosen(page, own);
    // All three are in the page; only the open one is shown.
    await expect(page.locator('[role="tabpanel"]')).toHaveCount(3);
    await page.goto(`${path(`${own}-services`)}#nonsense`);
    await expectChosen(page, own);
    for (const other of serviceCategories) {
      await page.goto(`${path(`${own}-services`)}#${other}`);
      await expectChosen(page, other);
    }
  });
}

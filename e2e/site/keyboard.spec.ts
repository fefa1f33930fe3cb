import type { Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import { desk, expect, phone, test } from '../test.ts';

const path = (id: string) => pagePath(practice.slug, id);
const detail = path('capital-gains-tax-service');

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dropdownLinks = ['Bookkeeping Services', 'Business Services', 'Individual Services'];

/** The page's own small script handles keys and the mouse; it loads after the text. */
const scriptsArrived = (page: Page) => page.waitForLoadState('load');

test('the first press of Tab offers a link that skips the header', async ({ page }) => {
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Book Your Appointment' })).toBeFocused();
});

test.describe('on a large screen', () => {
  test.use({ viewport: desk });

  test('the Services dropdown follows the mouse, and Escape closes it', async ({ page }) => {
    await page.goto('/');
    await scriptsArrived(page);
    const sub = mainNav(page).getByRole('link', { name: 'Business Services' });
    await expect(sub).toBeHidden();
    await mainNav(page).getByRole('link', { name: 'Services', exact: true }).hover();
    await expect(sub).toBeVisible();
    await sub.hover();
    await expect(sub).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(sub).toBeHidden();
    await mainNav(page).getByRole('link', { name: 'Services', exact: true }).hover();
    await expect(sub).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sub).toBeHidden();
  });

  test('the Services dropdown opens by keyboard; Escape and moving past it close it', async ({
    page,
  }) => {
    await page.goto('/');
    await scriptsArrived(page);
    await mainNav(page).locator('summary').press('Enter');
    const last = mainNav(page).getByRole('link', { name: 'Individual Services' });
    await last.focus();
    await expect(last).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(mainNav(page).getByRole('link', { name: 'Why Us' })).toBeFocused();
    await expect(last).toBeHidden();

    const arrow = mainNav(page).locator('summary', { has: page.locator('svg') });
    await mainNav(page).getByRole('link', { name: 'Services', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(arrow).toBeFocused();
    await page.keyboard.press('Enter');
    for (const name of dropdownLinks) {
      await page.keyboard.press('Tab');
      await expect(mainNav(page).getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(arrow).toBeFocused();
    await expect(mainNav(page).getByRole('link', { name: 'Business Services' })).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path('bookkeeping-services'));
    await expect(mainNav(page).getByRole('link', { name: 'Business Services' })).toBeHidden();
  });
});

test('the header marks the current page, and Services on every page below it', async ({ page }) => {
  await page.setViewportSize(desk);
  const services = mainNav(page).getByRole('link', { name: 'Services', exact: true });
  const marked = mainNav(page).locator('.nav-link[aria-current]');
  await page.goto(path('services'));
  await expect(services).toHaveAttribute('aria-current', 'page');
  for (const below of [detail, path('business-services'), '/bas-and-ias-lodgement']) {
    await page.goto(below);
    await expect(services).toHaveAttribute('aria-current', 'true');
    await expect(marked).toHaveCount(1);
  }
  await page.goto(path('resources'));
  await expect(marked).toHaveText('Resources');
  await page.goto('/');
  await expect(marked).toHaveCount(0);
  await page.goto(path('contact'));
  const booking = page.getByRole('banner').getByRole('link', { name: 'Book a Session' });
  await expect(booking).toHaveAttribute('aria-current', 'page');
});

test('a medium screen shows three items, the login and the booking button; a large one all five', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto('/');
  const shown = mainNav(page).locator('.nav-link:visible');
  await expect(shown).toHaveText(['Services', 'Why Us', 'About Us']);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Client Login' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Book a Session' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(shown).toHaveText([
    'Services',
    'Why Us',
    'About Us',
    'Resources',
    'AI Tax Calculator',
  ]);
});

test.describe('the menu of a small screen', () => {
  test.use({ viewport: phone });

  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
  const button = (page: Page) => page.getByRole('button', { name: 'Menu' });
  const services = (page: Page) => menu(page).locator('summary', { hasText: 'Services' });

  test('opens, unfolds and closes by keyboard', async ({ page }) => {
    await page.goto(detail);
    await scriptsArrived(page);
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(services(page)).toBeFocused();
    await page.keyboard.press('Enter');
    for (const name of ['All Services', ...dropdownLinks]) {
      await page.keyboard.press('Tab');
      await expect(menu(page).getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes when a link is chosen, of another page or of this one', async ({ page }) => {
    await page.goto(detail);
    await scriptsArrived(page);
    await button(page).click();
    await menu(page).getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL(path('about'));
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await page.goto(path('services'));
    await scriptsArrived(page);
    await button(page).click();
    await services(page).click();
    await menu(page).getByRole('link', { name: 'All Services' }).click();
    await expect(menu(page)).toBeHidden();
  });

  test('keeps one section open at most', async ({ page }) => {
    await page.goto(detail);
    await button(page).click();
    // Services is the only section so far; opening a second one must close it.
    await menu(page)
      .locator('details')
      .evaluate((section) => section.after(section.cloneNode(true)));
    await services(page).first().click();
    await expect(menu(page).locator('details').first()).toHaveAttribute('open');
    await services(page).last().click();
    await expect(menu(page).locator('details').last()).toHaveAttribute('open');
    await expect(menu(page).locator('details[open]')).toHaveCount(1);
  });
});

import { guides } from '#content/guides/all-guides.ts';
import { guidePage } from '#content/guides/guide-page.ts';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import { expect, test } from '../test.ts';

/** What a reader ticks in a guide stays in this browser. */

const guide = guides.find(({ list }) => list === 'library');
const path = pagePath(practice.slug, guide?.id ?? '');
const { clear, cleared, undo } = guidePage.kept;

test('a tick stays over a reload, is cleared, and comes back with Undo', async ({ page }) => {
  const box = page.getByRole('checkbox').first();
  await page.goto(path);
  await box.check();
  await page.reload();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: clear, exact: true }).click();
  await expect(box).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: cleared })).toBeVisible();
  await page.getByRole('button', { name: undo }).click();
  await expect(box).toBeChecked();
  // The browser may take a moment to store it.
  await expect(async () => {
    await page.reload();
    await expect(box).toBeChecked({ timeout: 1000 });
  }).toPass();
});

test('a guide works whatever the browser has stored for it', async ({ page }) => {
  await page.goto(path);
  const box = page.getByRole('checkbox').first();
  for (const stored of ['{"broken', 'null', '"text"', '[1]']) {
    await page.evaluate((text) => localStorage.setItem(`guide:${location.pathname}`, text), stored);
    await page.reload();
    await expect(box).not.toBeChecked();
    await box.check();
    await page.reload();
    await expect(box).toBeChecked();
  }
});

test('the startup template adds up what is typed, also after a reload, Clear and Undo', async ({
  page,
}) => {
  await page.goto(pagePath(practice.slug, 'library/startup-financial-planning-template'));
  const setup = page.getByLabel('Total set-up');
  const runway = page.getByLabel('Runway', { exact: true });
  await expect(setup).toHaveText('');
  await page.getByLabel('Bond, fit-out and signs').fill('10,000');
  await page.getByLabel('Equipment, tools and vehicle').fill('$5 000');
  await expect(setup).toHaveText('$16,500');
  const stock = page.getByLabel('First stock and website');
  await stock.fill('abc');
  await stock.blur();
  const warning = page.getByText('We can’t read this as a number');
  await expect(warning).toBeVisible();
  await stock.fill('');
  await expect(warning).toHaveCount(0);
  await page.getByLabel('Cash on opening day').fill('24000');
  await page.getByLabel('Cash we expect to lose a month at first').fill('3000');
  await expect(runway).toHaveText('8 months');
  await page.reload();
  await expect(runway).toHaveText('8 months');
  await page.getByRole('button', { name: clear, exact: true }).click();
  await expect(runway).toHaveText('');
  await page.getByRole('button', { name: undo }).click();
  await expect(runway).toHaveText('8 months');
});

test('a guide leads to the service it is about, and the service back to the guide', async ({
  page,
}) => {
  await page.goto(pagePath(practice.slug, 'library/payroll-compliance-checklist'));
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.locator('.prose').getByRole('link', { name: 'Payroll & Superannuation' }).click();
  await expect(page).toHaveURL(pagePath(practice.slug, 'payroll-superannuation-mgmt'));
  await page.getByRole('link', { name: heading ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
});

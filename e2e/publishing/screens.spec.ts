import type { Page } from '@playwright/test';
import { siteScreens as words } from '#content/publishing/screens.ts';
import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, test } from '../test.ts';

/** How the screens at /admin/site behave. Nothing is saved or published: other journeys go on. */

async function open(page: Page, part: string): Promise<void> {
  await page.goto(portalPaths.login);
  await page.getByLabel('Email').fill(firstAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
  await page.getByRole('button', { name: /^(?:log ?in|sign in)$/i }).click();
  await page.waitForURL(`**${portalPaths.adminDashboard}`);
  await page.goto(`${portalPaths.site}?part=${part}`);
}

/** Runs in the browser: the name of what has focus if any of it is under the bar. */
function hiddenUnderBar(): string | undefined {
  const [focused, bar] = [document.activeElement, document.querySelector('.site-save')];
  if (!focused || !bar || bar.contains(focused)) return undefined;
  const isUnder = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  return isUnder ? focused.id || focused.textContent || focused.tagName : undefined;
}

test('what has focus is never under the bar that saves', async ({ page }) => {
  test.setTimeout(120_000);
  const save = page.getByRole('button', { name: words.draft.save });
  await open(page, 'practice');
  for (const [width, height] of [
    [390, 700],
    [390, 900],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByLabel('Name of the practice').focus();
    const hidden: string[] = [];
    while (!(await save.evaluate((button) => button === document.activeElement))) {
      const found = await page.evaluate(hiddenUnderBar);
      if (found) hidden.push(found);
      await page.keyboard.press('Tab');
    }
    expect(hidden, `${width} by ${height}`).toEqual([]);
  }
});

import type { Page } from '@playwright/test';
import { assistantWords } from '#content/publishing/assistant.ts';
import { siteScreens as words } from '#content/publishing/screens.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Version } from '#domain/publishing/versions.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, phone, test } from '../test.ts';

/** How the screens at /admin/site behave. Nothing is saved or published: other journeys go on. */

async function open(page: Page, part: string): Promise<void> {
  await page.goto(portalPaths.login);
  await page.getByLabel('Email').fill(firstAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
  await page.getByRole('button', { name: /^(?:log ?in|sign in)$/i }).click();
  await page.waitForURL(`**${portalPaths.adminDashboard}`);
  await page.goto(`${portalPaths.site}?part=${part}`);
}

test('fields stay where they are once they can be filled in', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route('**/api/site/assistant', async (route) => {
    await page.waitForTimeout(1500);
    await route.continue();
  });
  await open(page, 'practice');
  const field = page.getByLabel('Name of the practice');
  await field.waitFor();
  const first = await field.boundingBox();
  await expect(page.getByRole('heading', { name: assistantWords.title })).toBeVisible();
  expect(await field.boundingBox()).toEqual(first);
});

/** Runs in the browser: the name of what has focus if any of it is under the bar. */
function hiddenUnderBar(): string | undefined {
  const [focused, bar] = [document.activeElement, document.querySelector('.site-save')];
  if (!focused || !bar || bar.contains(focused)) return undefined;
  const isUnder = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  return isUnder ? focused.id || focused.textContent || focused.tagName : undefined;
}

test('what has focus is never under the bar that saves', async ({ page }) => {
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

const change = { part: 'practice', name: 'phone', label: 'Phone', isDefault: false };
const difference = [{ ...change, from: '(02) 5550 1234', to: '(02) 5550 9999' }];
const versionOf = (_id: string, over: Partial<Version>): Version => ({
  ...{ _id, number: 1, state: 'building', createdAt: '2026-11-16T03:00:00.000Z', liveAt: null },
  ...{ publishedBy: null, restores: null, replacedBy: null, difference },
  ...{ progress: { drawn: 0, pages: 0 } },
  ...over,
});

test('publishing is followed to its end, also when someone publishes in between', async ({
  page,
}) => {
  let first = versionOf('first', {});
  let second = versionOf('second', { number: 2 });
  const answer = (path: string, data: () => unknown) =>
    page.route(`**${path}`, (route) => route.fulfill({ json: { message: '', data: data() } }));
  await answer('/api/site/difference', () => difference);
  await answer('/api/site/reach', () => []);
  await answer('/api/site/publish', () => first);
  await answer('/api/site/versions/first', () => first);
  await answer('/api/site/versions/second', () => second);
  await open(page, 'publish');
  const publish = page.getByRole('button', { name: words.review.publish });
  await publish.click();
  await expect(page.getByText(words.review.building(0, 0))).toBeVisible();
  await expect(publish).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.review.publishing })).toBeVisible();
  first = versionOf('first', { progress: { drawn: 31, pages: 62 } });
  await expect(page.getByText('Drawing page 31 of 62')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveClass('progress-bar');

  first = versionOf('first', { state: 'failed', replacedBy: 'second' });
  second = versionOf('second', { number: 2, progress: { drawn: 62, pages: 62 } });
  await expect(page.getByText('Putting it live')).toBeVisible();
  await expect(publish).toHaveCount(0);
  second = versionOf('second', { number: 2, state: 'live' });
  await expect(page.getByText(words.review.replaced)).toBeVisible();
  await expect(page.getByText(words.review.broken)).toHaveCount(0);
  await expect(publish).toBeVisible();
});

test('whoever leaves with unsaved changes is asked first', async ({ page }) => {
  await open(page, 'practice');
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('(02) 5550 9999');
  const away = page.getByRole('link', { name: 'Clients', exact: true });
  await away.click();
  await page.getByRole('button', { name: words.leaving.stay }).click();
  await expect(phone).toHaveValue('(02) 5550 9999');
  await away.click();
  await page.getByRole('button', { name: words.leaving.leave }).click();
  await page.waitForURL(`**${portalPaths.adminDashboard}`);
});

const drawn = '/pictures/Zm9vYmFyYmF6cXV4cXV1-400x100.webp';

test('focus stays in a list when entries are moved and removed', async ({ page }) => {
  await open(page, 'people');
  await page.locator('summary', { hasText: 'Person 1' }).click();
  const down = page.getByRole('button', { name: /^Move Person 1.* down$/ });
  const { width = 0, height = 0 } = (await down.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await down.press('Enter');
  // It is the last one now, and can only go up.
  await expect(page.locator('summary', { hasText: 'Person 2' })).toBeFocused();
  await page.getByRole('button', { name: /^Move Person 2.* up$/ }).press('Enter');
  await expect(page.locator('summary', { hasText: 'Person 1' })).toBeFocused();
  await page.getByRole('button', { name: /^Remove Person 1/ }).press('Enter');
  await expect(page.locator('summary', { hasText: 'Person 1' })).toBeFocused();
  await page.getByRole('button', { name: words.fields.add('person') }).press('Enter');
  await expect(page.locator('#scheduling-staff-1-name')).toBeFocused();
});

test('nobody gets a rating that was not given, nor words for a picture that is gone', async ({
  page,
}) => {
  await page.route('**/api/site/images', (route) =>
    route.fulfill({ status: 201, json: { message: '', data: { address: drawn } } }),
  );
  await page.route(`**${drawn}`, (route) => route.fulfill({ body: '' }));
  await open(page, 'reviews');
  await page
    .getByRole('button', { name: new RegExp(`^${words.fields.startOwn}.*Reviews`) })
    .click();
  await expect(page.getByLabel('Rating (of 5)')).toHaveValue('');

  await page.getByRole('link', { name: words.screens.look, exact: true }).click();
  const says = page.getByLabel(/^What the logo says/);
  await expect(says).toBeHidden();
  const file = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await page.locator('input[type=file]').setInputFiles(file);
  await says.fill('Wattle Tax');
  await page.getByRole('button', { name: words.fields.noPicture }).click();
  await expect(says).toBeHidden();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(says).toHaveValue('');
});

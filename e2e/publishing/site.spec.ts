import type { Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import { siteScreens as words } from '#content/publishing/screens.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { expect, expectAccessible, phone, test } from '../test.ts';

/** On a server of its own: what is published is on every page that other journeys look at. */

test.describe.configure({ mode: 'serial' });
test.use({
  actionTimeout: 15_000,
  viewport: phone,
  expectedComplaints: /status of (?:400|404|409)/,
});
const folder = temporaryFolder('publishing');
let server: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = firstAdmin;
  const env = { PORT: String(await freePort()), DATA_DIR: folder.path, NODE_ENV: 'development' };
  server = startServerProcess({ ...env, ADMIN_EMAIL, ADMIN_PASSWORD });
  await server.ready();
});
test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.address}${portalPaths.login}`);
  await page.getByLabel('Email').fill(firstAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
  await page.getByRole('button', { name: /^(?:log ?in|sign in)$/i }).click();
  await page.waitForURL(`**${portalPaths.adminDashboard}`);
}

const open = (page: Page, part: string) =>
  page.goto(`${server.address}${portalPaths.site}?part=${part}`);
const save = (page: Page) => page.getByRole('button', { name: words.draft.save }).click();
const newPhone = '(02) 5550 9999';

test('a phone number is changed on a phone, previewed and published', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page);
  await open(page, 'practice');
  const field = page.getByLabel('Phone', { exact: true });
  await expect(field).toHaveValue(practice.phone);
  await expectAccessible(page);
  await field.fill('call me');
  await save(page);
  await expect(field).toHaveAccessibleDescription(/a phone number such as/);
  await field.fill(newPhone);
  await save(page);
  await expect(page.getByText(words.draft.saved(1))).toBeVisible();

  await page.getByRole('link', { name: words.publish }).click();
  const change = page.getByRole('listitem').filter({ hasText: newPhone });
  await expect(change).toContainText(/Phone: .*→.*, on \d+ pages/);
  await expectAccessible(page);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: words.review.preview }).click();
  const preview = await opening;
  await expect(preview.getByText(wording.publishing.isPreview)).toBeVisible({ timeout: 15_000 });
  await expect(preview.getByRole('link', { name: newPhone }).first()).toBeAttached();
  await preview.close();
  expect(await (await page.request.get(server.address)).text()).not.toContain(newPhone);

  await page.getByRole('button', { name: words.review.publish }).click();
  await expect(page.getByText(words.review.done)).toBeVisible({ timeout: 60_000 });
  const home = await (await page.request.get(server.address)).text();
  expect(home).toContain(newPhone);
  expect(home).not.toContain(practice.phone);
});

test('two admins at once: the second is told, and keeps what they typed', async ({ page }) => {
  await signIn(page);
  await open(page, 'practice');
  const other = await page.context().newPage();
  await open(other, 'practice');
  await other.getByLabel('Registration number').fill('24 681 357');
  await save(other);
  await expect(other.getByText(words.draft.saved(1))).toBeVisible();

  await page.getByLabel('Name of the practice').fill('Wattle & Rowe Tax');
  await save(page);
  await expect(page.getByText(/has saved other changes since/)).toBeVisible();
  await expect(page.getByLabel('Name of the practice')).toHaveValue('Wattle & Rowe Tax');
  await save(page);
  await expect(page.getByText(words.draft.saved(2))).toBeVisible();
  await expect(page.getByLabel('Registration number')).toHaveValue('24 681 357');
});

test('every part can be used without a mouse or sight, as far as a machine can tell', async ({
  page,
}) => {
  await signIn(page);
  for (const part of ['people', 'reviews', 'faqs', 'notice', 'scheduling', 'history']) {
    await open(page, part);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  }
});

import { siteScreens as words } from '#content/publishing/screens.ts';
import { iconPaths, portalPaths } from '#domain/paths.ts';
import { paletteLabels, tokensOfPalette } from '#domain/publishing/colours/palettes.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';

/** On a server of its own: what is published is on every page that other journeys look at. */

test.use({ actionTimeout: 30_000, viewport: phone, expectedComplaints: /status of (?:400|404)/ });
const folder = temporaryFolder('look');
let server: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = firstAdmin;
  const env = { PORT: String(await freePort()), DATA_DIR: folder.path, NODE_ENV: 'development' };
  server = startServerProcess({ ...env, ADMIN_EMAIL, ADMIN_PASSWORD });
  await server.ready();
});
test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80"><rect width="320" height="80" fill="#7a1f5c"/><script>alert(1)</script></svg>`;

test('colours and a logo are chosen on a phone and are on every page', async ({ page }) => {
  test.setTimeout(400_000);
  await page.goto(`${server.address}${portalPaths.login}`);
  await page.getByLabel('Email').fill(firstAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
  await page.getByRole('button', { name: /^(?:log ?in|sign in)$/i }).click();
  await page.waitForURL(`**${portalPaths.adminDashboard}`);
  await page.goto(`${server.address}${portalPaths.site}?part=look`);
  const save = page.getByRole('button', { name: words.draft.save });

  await page.getByRole('radio', { name: paletteLabels.own }).check();
  const accent = page.getByLabel(/^Our own colour/);
  await accent.fill('#ffcc00');
  await save.click();
  await expect(accent).toHaveAccessibleDescription(/The nearest darker shade that works is #/);
  await expect(accent).toHaveValue('#ffcc00');
  await expectAccessible(page);

  await page.getByRole('radio', { name: paletteLabels.harbour }).check();
  await expect(accent).toBeHidden();
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo),
  });
  await expect(page.locator('.site-picture')).toBeVisible();
  await page.getByLabel(/^What the logo says/).fill('Wattle Tax');
  await save.click();
  await expect(page.getByText(words.draft.saved(2))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: words.publish }).click();
  const change = page.getByRole('listitem').filter({ hasText: paletteLabels.harbour });
  await expect(change).toContainText(`${paletteLabels.eucalypt} → ${paletteLabels.harbour}`);
  await page.getByRole('button', { name: words.review.publish }).click();
  await expect(page.getByText(words.review.done)).toBeVisible({ timeout: 180_000 });

  for (const path of ['/', portalPaths.login]) {
    await page.goto(`${server.address}${path}`);
    const mark = page.getByRole('banner').getByRole('img', { name: 'Wattle Tax' });
    await expect(mark).toBeVisible();
    const shown = await mark.evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(shown).toBeGreaterThan(100);
    const dark = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-gum'),
    );
    expect(dark).toBe(tokensOfPalette({ name: 'harbour' })?.gum);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  const icon = await page.request.get(`${server.address}${iconPaths.drawing}`);
  expect(await icon.text()).toContain('data:image/png;base64,');
});

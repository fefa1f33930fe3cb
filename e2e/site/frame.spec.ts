import { practice } from '#content/practice.ts';
import { pagePath, portalPaths, uiCataloguePath } from '#domain/paths.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';

const whyUs = pagePath(practice.slug, 'why-us');

test('the home page keeps to the strict content policy', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page loads the scripts that it names, and nothing inline runs', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/404');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringContaining('/nav.browser-')]);
  await expect(page.locator('script:not([src], [type="speculationrules"])')).toHaveCount(0);
});

test('an unknown path is the Not Found page with status 404', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
});

test('a change of path starts at the top; a change of hash stays where it was', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => {
    window.location.hash = 'somewhere';
  });
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Why Us' }).click();
  await expect(page).toHaveURL(whyUs);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a screen that crashes says so, with the reason', async ({ page }) => {
  await page.goto(uiCataloguePath);
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  await page.getByRole('button', { name: 'Make this screen fail' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await expect(page.getByText('This screen was made to fail.')).toBeVisible();
});

test('no screen of the portal is for search engines, with its scripts or before', async ({
  page,
}) => {
  for (const path of Object.values(portalPaths)) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"');
  }
  await page.goto(portalPaths.login);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('axe finds nothing on the Not Found page and in the catalogue', async ({ page }) => {
  for (const path of ['/no-such-page', uiCataloguePath]) {
    await page.setViewportSize(phone);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(desk);
    await expectAccessible(page);
  }
});

test('no frame scrolls sideways from 320 px up', async ({ page }) => {
  for (const path of ['/', '/no-such-page', portalPaths.login, uiCataloguePath]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const width of [320, 390, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
});

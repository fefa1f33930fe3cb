import type { Page } from '@playwright/test';
import { cookies } from '#content/cookies.ts';
import { practice } from '#content/practice.ts';
import { consentDelay, consentKey } from '#domain/cookies/consent.ts';
import { pagePath, privacyPolicyFile } from '#domain/paths.ts';
import { desk, drawAhead, expect, expectAccessible, phone, test } from '../test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie Settings' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), consentKey);

/** Opens a page with a stopped clock, and waits until it has set its timer. */
async function openWithStillClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2025-11-15T01:02:00Z' });
  await page.clock.pauseAt('2025-11-15T01:02:03Z');
  await page.addInitScript(() => {
    const timers: unknown[] = [];
    const start = window.setTimeout;
    Object.assign(window, {
      timers,
      setTimeout: (step: () => void, delay: number) => {
        timers.push(delay);
        return start(step, delay);
      },
    });
  });
  await page.goto('/');
  await page.waitForFunction(
    (delay) => (window as unknown as { timers: unknown[] }).timers.includes(delay),
    consentDelay,
  );
}

async function openBanner(page: Page): Promise<void> {
  await openWithStillClock(page);
  await page.clock.runFor(consentDelay);
  await expect(banner(page)).toBeVisible();
}

test('the banner appears after two seconds, with a link to the policy as a PDF', async ({
  page,
}) => {
  await openWithStillClock(page);
  await page.clock.runFor(consentDelay - 1);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(banner(page)).toContainText(cookies.banner.text);
  const policy = banner(page).getByRole('link', { name: 'Privacy Policy' });
  await expect(policy).toHaveAttribute('href', privacyPolicyFile);
  await expect(policy).toHaveAttribute('target', '_blank');
});

test('on a page that was drawn ahead, the two seconds begin with the visit', async ({ page }) => {
  const ahead = await drawAhead(page);
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(consentDelay * 5);
  await expect(banner(page)).toBeHidden();
  await ahead.visit();
  await page.clock.runFor(consentDelay);
  await expect(banner(page)).toBeVisible();
});

for (const [name, allowed] of [
  ['Accept All', true],
  ['Decline All', false],
] as const) {
  test(`${name} is remembered, and the visitor is not asked again`, async ({ page }) => {
    await openBanner(page);
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await stored(page)).toEqual({
      essential: true,
      analytics: allowed,
      marketing: allowed,
      timestamp: '2025-11-15T01:02:05.000Z',
    });
    await page.reload();
    await page.clock.runFor(consentDelay * 5);
    await expect(banner(page)).toBeHidden();
  });
}

/** As another page of the site does. */
const answerElsewhere = (page: Page) =>
  page.evaluate((key) => localStorage.setItem(key, '{}'), consentKey);

test('an answer given while the page was drawn ahead counts', async ({ page }) => {
  const ahead = await drawAhead(page);
  await page.clock.install();
  await page.goto('/');
  await answerElsewhere(page);
  await ahead.visit();
  await page.clock.runFor(consentDelay * 5);
  await expect(banner(page)).toBeHidden();
});

test('someone who answered and comes back to an earlier page is not asked there', async ({
  page,
}) => {
  await openBanner(page);
  await answerElsewhere(page);
  // As browsers do for a page that they have kept.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(banner(page)).toBeHidden();
});

test('an answer in one tab is an answer in all of them', async ({ page, context }) => {
  await openBanner(page);
  await button(page, 'Manage Settings').click();
  const other = await context.newPage();
  await openBanner(other);
  await button(other, 'Decline All').click();
  await expect(banner(page)).toBeHidden();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('Save Settings stores the two toggles, both off at first', async ({ page }) => {
  await openBanner(page);
  await button(page, 'Manage Settings').click();
  const essential = dialog(page).getByRole('checkbox', { name: /^Essential/ });
  await expect(essential).toBeChecked();
  await expect(essential).toBeDisabled();
  for (const { description } of cookies.dialog.categories) {
    await expect(dialog(page).getByText(description)).toBeVisible();
  }
  await expect(dialog(page).getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked();
  await dialog(page).getByRole('checkbox', { name: 'Analytics' }).press('Space');
  await button(page, 'Save Settings').press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toEqual({
    essential: true,
    analytics: true,
    marketing: false,
    timestamp: '2025-11-15T01:02:05.000Z',
  });
});

const waysOut: Record<string, (page: Page) => Promise<void>> = {
  'the close button': (page) => button(page, 'Close').click(),
  'the backdrop': (page) => page.mouse.click(5, 5),
  Escape: (page) => page.keyboard.press('Escape'),
};

test('the settings keep the keyboard and clicks inside; leaving them stores nothing and returns the focus', async ({
  page,
}) => {
  await openBanner(page);
  for (const [name, leave] of Object.entries(waysOut)) {
    await test.step(name, async () => {
      await button(page, 'Manage Settings').press('Enter');
      await expect(dialog(page)).toBeVisible();
      await leave(page);
      await expect(dialog(page)).toBeHidden();
      await expect(button(page, 'Manage Settings')).toBeFocused();
      await expect(banner(page)).toBeVisible();
      expect(await stored(page)).toBeNull();
    });
  }
  await button(page, 'Manage Settings').press('Enter');
  await dialog(page).getByRole('heading', { name: 'Cookie Settings' }).click();
  await expect(dialog(page)).toBeVisible();
  const reached = new Set<string>();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === document.body) return 'the browser itself';
      return focused?.closest('dialog') ? 'inside' : 'outside';
    });
    reached.add(where);
  }
  expect(reached).toContain('inside');
  expect(reached).not.toContain('outside');
});

test('banner and settings fit a phone and a desk, and are accessible', async ({ page }) => {
  await page.setViewportSize(phone);
  await openBanner(page);
  await page.clock.resume();
  for (const opened of [banner, dialog]) {
    if (opened === dialog) await button(page, 'Manage Settings').click();
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await expect(opened(page)).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    }
  }
});

test('no other page shows the banner', async ({ page }) => {
  await page.clock.install();
  await page.goto(pagePath(practice.slug, 'services'));
  await page.clock.runFor(consentDelay * 5);
  await expect(banner(page)).toBeHidden();
});

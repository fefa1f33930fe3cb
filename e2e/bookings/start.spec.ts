import type { Page } from '@playwright/test';
import { schedule } from '#content/bookings/schedule.ts';
import { practice } from '#content/practice.ts';
import { pagePath, schedulePath } from '#domain/paths.ts';
import { desk, drawAhead, expect, phone, test } from '../test.ts';
import { frameOf } from './schedule-page.ts';

const calendar = schedulePath('contact');

/** Opens the contact page with a stopped clock; counts how often the calendar is fetched. */
async function openContact(page: Page): Promise<() => number> {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === calendar) asked += 1;
  });
  await page.clock.install({ time: '2025-11-15T01:02:00Z' });
  await page.clock.pauseAt('2025-11-15T01:02:03Z');
  await page.goto(pagePath(practice.slug, 'contact'), { waitUntil: 'networkidle' });
  return () => asked;
}

const heading = { name: 'Choose a day and a time' };

/** As Back finds it: `history.length` may be stale while a frame loads just as an anchor is followed. */
async function historyOf(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { entries } = await cdp.send('Page.getNavigationHistory');
  return entries.map(({ url }) => new URL(url).pathname + new URL(url).hash);
}

test('the calendar loads once it is in view and not before, and adds nothing to the history', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const asked = await openContact(page);
  await expect(page.locator('.calendar-area iframe')).toHaveAttribute('src', calendar);
  await page.clock.runFor('10:00');
  expect(asked()).toBe(0);
  const before = await historyOf(page);
  await page.getByRole('link', { name: 'Book a time' }).click();
  await expect(frameOf(page).getByRole('heading', heading)).toBeVisible();
  expect(asked()).toBe(1);
  const contact = pagePath(practice.slug, 'contact');
  expect(await historyOf(page)).toEqual([...before, `${contact}#book-free-session`]);
});

test('the Tab key reaches the calendar wherever the page stands', async ({ page }) => {
  await page.setViewportSize(phone);
  const asked = await openContact(page);
  await page.getByRole('link', { name: 'Book a time' }).focus();
  await expect(frameOf(page).getByRole('heading', heading)).toBeVisible();
  expect(asked()).toBe(1);
});

for (const size of [
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
]) {
  test(`the calendar loads a little ahead on a screen of ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await openContact(page);
    await expect(page.locator('.calendar-area')).not.toBeInViewport();
    await expect(frameOf(page).getByRole('heading', heading)).toBeVisible();
  });
}

test('the area is as tall before the calendar starts as with an empty frame', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.route(`**${calendar}`, () => {});
  await page.goto(pagePath(practice.slug, 'contact'), { waitUntil: 'domcontentloaded' });
  const area = page.locator('.calendar-area');
  const height = () => area.evaluate((element) => element.getBoundingClientRect().height);
  await expect(area.locator('iframe')).toBeVisible();
  const started = await height();
  expect(started).toBeGreaterThanOrEqual(630);
  await area.evaluate((element) => element.classList.add('calendar-waits'));
  await expect(area.locator('iframe')).toBeHidden();
  expect(await height()).toBe(started);
});

/** How far the page has moved by itself, as browsers score it. */
const movedSoFar = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntryList) =>
          entries.reduce(
            (total, entry) => total + (entry as unknown as { value: number }).value,
            0,
          );
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        // Nothing is reported when nothing has moved.
        setTimeout(() => resolve(0), 500);
      }),
  );

test('a calendar that is in view from the start moves nothing', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto(pagePath(practice.slug, 'contact'));
  await expect(frameOf(page).getByRole('heading', heading)).toBeVisible();
  expect(await movedSoFar(page)).toBeLessThan(0.01);
});

test('a phone keeps room for the month and its times, until a time is chosen', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(pagePath(practice.slug, 'bookkeeping-booking'));
  const area = page.locator('.calendar-area');
  const height = () => area.evaluate((element) => element.clientHeight);
  expect(await height()).toBeGreaterThan(1100);
  await page.getByRole('link', { name: 'Book a time' }).click();
  await frameOf(page).locator('.times').getByRole('button').last().click();
  await expect(frameOf(page).getByLabel('Name')).toBeVisible();
  await expect(area).toHaveCSS('min-height', '632px');
});

test('a calendar on a page that was drawn ahead loads when the visit begins', async ({ page }) => {
  await page.setViewportSize({ ...desk, height: 1000 });
  const ahead = await drawAhead(page);
  const asked = await openContact(page);
  await page.clock.runFor(10_000);
  expect(asked()).toBe(0);
  await ahead.visit();
  await expect(frameOf(page).getByRole('heading', heading)).toBeVisible();
});

test('the calendar names the practice only where no page around it does', async ({ page }) => {
  await page.goto(calendar);
  await expect(page.getByRole('banner')).toContainText(schedule.titles.contact);
  await page.setViewportSize({ ...desk, height: 1000 });
  await page.goto(pagePath(practice.slug, 'contact'));
  const frame = frameOf(page);
  await expect(frame.getByRole('heading', heading)).toBeVisible();
  await expect(frame.locator('header')).toBeHidden();
  // As the card around it.
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('the bar with Call and Book stays out of the way while someone gives their details', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(pagePath(practice.slug, 'individual-booking'));
  const bar = page.getByRole('navigation', { name: 'Call or book' });
  const book = bar.getByRole('link', { name: 'Book' });
  await expect(book).toHaveAttribute('href', '#book-free-session');
  await book.click();
  const frame = frameOf(page);
  await frame.locator('.times').getByRole('button').last().click();
  await expect(frame.getByLabel('Name')).toBeVisible();
  await expect(bar).toBeHidden();
  await frame.getByRole('button', { name: 'Choose another time' }).click();
  await expect(bar).toBeVisible();
});

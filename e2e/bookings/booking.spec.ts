import type { Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import { cityOf, spokenDayOfYear } from '#domain/dates/spoken-time.ts';
import { pagePath, schedulePath } from '#domain/paths.ts';
import { mailTo } from '../accounts/people.ts';
import {
  chooseDay,
  fillDetails,
  frameOf,
  freeDay,
  newEmail,
  timeButton,
  waitLikeAPerson,
} from './schedule-page.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from './test.ts';

const individual = pagePath(practice.slug, 'individual-booking');

/** At both sizes axe finds nothing, and the narrowest does not scroll sideways. */
async function checkScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(desk);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  const frame = page.frames().find((each) => each.url().includes('/schedule/'));
  expect(
    await frame?.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
  ).toBe(true);
  await page.setViewportSize(phone);
  // The frame is as tall as its content, so that it never scrolls itself.
  await expect
    .poll(() => frame?.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBe(0);
}

const ownCity = cityOf(practice.timeZone);

test.use({ timezoneId: practice.timeZone });

test('a visitor books on a phone inside the booking page', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const { day, slots } = await freeDay(request, 'individual', 2);
  await page.goto(individual);
  await page.getByRole('link', { name: 'Book a time' }).click();
  const frame = frameOf(page);
  await expect(frame.getByText(`Times are ${ownCity} time.`)).toBeVisible();
  const box = await page.locator('.calendar-area iframe').boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(320);
  expect(box?.height).toBeGreaterThanOrEqual(630);
  await chooseDay(frame, day);
  await checkScreen(page);

  await timeButton(frame, slots[0]).first().click();
  await expect(frame.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await expect(frame.getByText('hold this time for another 5 minutes').first()).toBeVisible();
  await frame.getByRole('button', { name: 'Book this time' }).click();
  await expect(frame.getByRole('alert')).toBeFocused();
  await expect(frame.getByRole('alert')).toContainText('Please fix 3 things to continue');
  await checkScreen(page);
  const email = newEmail();
  await fillDetails(frame, email);
  await expect(frame.locator('.field-error')).toHaveCount(0);
  await waitLikeAPerson(page);
  await frame.getByRole('button', { name: 'Book this time' }).click();

  await expect(frame.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await checkScreen(page);
  const reference = await frame.locator('.reference').innerText();
  const mail = await mailTo(email);
  expect(mail.text).toContain(reference);
  const file = await frame.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  expect(await (await request.get(file ?? '')).text()).toContain('BEGIN:VEVENT');
  const change = frame.getByRole('link', { name: 'Change or cancel' });
  await expect(change).toHaveAttribute('target', '_top');
});

test('a Saturday is booked as a request, and called one before and after', async ({
  page,
  request,
}) => {
  const { day, slots } = await freeDay(request, 'bookkeeping', 0, true);
  await page.goto(schedulePath('bookkeeping'));
  await chooseDay(page, day);
  await expect(page.getByText('Times on this day are on request.')).toBeVisible();
  await expectAccessible(page);
  await timeButton(page, slots[0]).first().click();
  await expect(page.getByText('It’s yours once we’ve confirmed it by email')).toBeVisible();
  const policy = page.getByRole('link', { name: 'Privacy Policy' });
  await expect(policy).toHaveAttribute('href', pagePath(practice.slug, 'privacy'));
  await expectAccessible(page);
  await fillDetails(page, newEmail());
  await waitLikeAPerson(page);
  await page.getByRole('button', { name: 'Ask for this time' }).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
});

test('a visitor can book with the keyboard alone', async ({ page, request }) => {
  const { day: wanted } = await freeDay(request, 'business', 4);
  await page.goto(schedulePath('business'));
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
  await grid.locator('[tabindex="0"]').focus();
  const first = (await focused()) ?? '';
  await page.keyboard.press('PageDown');
  await expect.poll(focused).toBe(await sameDayNextMonth(page, first));
  await page.keyboard.press('End');
  const sunday = page.locator(':focus');
  await expect(sunday).toHaveAccessibleName(/^Sunday .*, no times free$/);
  await expect(sunday).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/has no free times. Please choose another day/)).toHaveCount(1);
  await page.keyboard.press('PageUp');
  await expect.poll(focused).toContain(first.slice(0, 7));
  for (let steps = 0; steps < 60 && (await focused()) !== wanted; steps += 1) {
    await page.keyboard.press(((await focused()) ?? '') < wanted ? 'ArrowRight' : 'ArrowLeft');
  }
  await expect(page.locator(':focus')).toHaveAccessibleName(/\d+ times? free$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Times on/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Choose another time' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'At our office' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'By video' })).toBeChecked();
  for (const words of ['Mei Chen', newEmail(), '02 5550 4161', 'My company.']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
  await waitLikeAPerson(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await expect(page.getByText('By video.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join the meeting' })).toHaveAttribute(
    'href',
    /^https:/,
  );
});

/** Or the last bookable day, if that is earlier. */
async function sameDayNextMonth(page: Page, day: string): Promise<string> {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
  const answer = await page.request.get(`/api/schedule/business/days?month=${next}`);
  const { lastDay } = (await answer.json()).data;
  const last = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  const same = `${next}${day.slice(7)}`;
  return [same, last, lastDay].toSorted()[0];
}

for (const [timezoneId, says, beside] of [
  [
    'Australia/Perth',
    `Times are ${ownCity} time, with Perth time beside them.`,
    /am in Perth|pm in Perth/,
  ],
  ['Europe/London', `Times are ${ownCity} time, with London time beside them.`, /in London/],
] as const) {
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test('the visitor’s own time is shown beside ours', async ({ page, request }) => {
      const { day, slots } = await freeDay(request, 'contact', 5);
      await page.goto(schedulePath('contact'));
      await expect(page.getByText(says)).toBeVisible();
      await chooseDay(page, day);
      const first = timeButton(page, slots[0]);
      await expect(first).toHaveText(beside);
      await first.click();
      await expect(page.getByRole('definition').filter({ hasText: beside })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Choose another time' }).click();
      await expect(page.getByRole('heading', { name: 'Choose a day and a time' })).toBeFocused();
      // Going back to choose another time returns to the same day.
      await expect(page.getByRole('heading', { name: /^Times on/ })).toHaveText(
        `Times on ${spokenDayOfYear(day)}`,
      );
      await expect(first).toHaveText(beside);
      await expectAccessible(page);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the calendar says how to reach us instead', async ({ page }) => {
    await page.goto(schedulePath('individual'));
    // By position: locators do not see text inside noscript.
    await expect(page.locator('.without-scripts h2')).toBeVisible();
    await expect(page.locator('.without-scripts a[href^="tel:"]')).toBeVisible();
    await expect(page.locator(`a[href="mailto:${practice.email}"]`)).toBeVisible();
    await expect(page.getByText('Looking for free times')).toBeHidden();
  });
});

test('only our own pages may frame the calendar, and search engines may not index it', async ({
  request,
}) => {
  const answer = await request.get(schedulePath('individual'));
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  const page = await request.get(individual);
  expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const listed = async (list: string) => (await request.get(list)).text();
  expect(await listed('/sitemap.xml')).not.toContain('/schedule/');
  expect(await listed(pagePath(practice.slug, 'sitemap'))).not.toContain('href="/schedule/');
});

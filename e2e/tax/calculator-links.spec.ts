import type { Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { pagePath } from '#domain/paths.ts';
import { chooseDay, frameOf, freeDay } from '../bookings/schedule-page.ts';
import { expect, phone, test } from '../test.ts';
import { bill, calculate, fill, hydrated, income, open, outcome, year } from './calculator-page.ts';

test('a copied link brings the same figures back, and no server ever sees them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await open(page);
  await fill(page, { income: '72,345', withheld: '15,678.49' });
  await calculate(page).click();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe('#income=72345&taxWithheld=15678.49&year=2024-25-simplified');
  await year(page).selectOption({ label: '2025-26' });
  await expect(page.getByText('Link copied.')).toHaveCount(0);
  await page.goto('/404');
  await page.goto(link);
  await expect(outcome(page)).toContainText('+$1,740');
  await expect(income(page)).toHaveValue('72,345');
  const sent = asked.map((address) => address.replace(/#.*/, ''));
  expect(sent.filter((address) => /72,?345|15,?678/.test(address))).toEqual([]);
});

/** The "about" field, once a time of the day is chosen in the calendar of the page. */
async function aboutField(page: Page, day: Day) {
  const calendar = frameOf(page);
  await chooseDay(calendar, day);
  await calendar.locator('.times').getByRole('button').last().click();
  return calendar.getByLabel('What is it about?');
}

test('booking includes the estimate only when asked to', async ({ page, request }) => {
  const { day } = await freeDay(request, 'individual', 33);
  const booking = pagePath(practice.slug, 'individual-booking');
  await open(page, bill);
  await page.getByRole('link', { name: 'Book with this estimate' }).click();
  await expect(page).toHaveURL(new RegExp(booking));
  expect(page.url()).not.toContain('95000');
  await expect(page.locator('.calendar-area')).toBeInViewport();
  const filledIn = frameOf(page).getByText('Your estimate from the tax calculator is filled in.');
  await expect(await aboutField(page, day)).toHaveValue(/Gross annual income: \$95,000/);
  await expect(filledIn).toBeVisible();
  await page.reload();
  await expect(await aboutField(page, day)).toHaveValue(/Gross annual income: \$95,000/);
  await page.goto('/404');
  await page.goto(booking);
  await expect(await aboutField(page, day)).toHaveValue('');
});

test('on a phone, the bar’s Book takes the estimate along as soon as the result’s own link does', async ({
  page,
  request,
}) => {
  const { day } = await freeDay(request, 'individual', 35);
  await page.setViewportSize(phone);
  const book = page.getByRole('navigation', { name: 'Call or book' }).getByRole('link', {
    name: 'Book',
  });
  await open(page);
  await expect(book).toHaveAttribute('href', pagePath(practice.slug, 'contact'));
  const hrefWithLink = page.evaluate(
    () =>
      new Promise<string | null | undefined>((resolve) => {
        new MutationObserver(() => {
          if (!document.querySelector('.result-actions')) return;
          resolve(document.querySelector('.call-bar .button-dark')?.getAttribute('href'));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await open(page, bill);
  expect(await hrefWithLink).toContain(pagePath(practice.slug, 'individual-booking'));
  await expect(page.locator('.result-actions')).toBeVisible();
  await book.click();
  await expect(page).toHaveURL(new RegExp(pagePath(practice.slug, 'individual-booking')));
  await expect(await aboutField(page, day)).toHaveValue(/Gross annual income: \$95,000/);
});

test('going back from the booking page restores the form, the year and the result', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  await open(page);
  const place = () => page.evaluate(() => [window.history.length, window.scrollY]);
  await year(page).selectOption({ label: '2025-26' });
  await fill(page, { income: '78,400', withheld: '15,876' });
  const before = await place();
  await calculate(page).click();
  await expect(outcome(page)).toContainText('Your estimate for 2025-26');
  expect(await place()).toEqual(before);
  const shown = await outcome(page).innerText();
  await page.getByRole('link', { name: 'Book with this estimate' }).click();
  await expect(page).toHaveURL(new RegExp(pagePath(practice.slug, 'individual-booking')));
  await page.goBack();
  await expect(year(page)).toHaveValue('2025-26');
  await expect(income(page)).toHaveValue('78,400');
  expect(await outcome(page).innerText()).toBe(shown);
});

test('a year restored by the browser is the year that is used', async ({ page }) => {
  await open(page);
  await year(page).selectOption({ label: '2025-26' });
  await page.goto('/404');
  await page.goBack();
  await hydrated(page);
  await expect(year(page)).toHaveValue('2025-26');
  await fill(page, { income: '20,000', withheld: '0' });
  await calculate(page).click();
  await expect(outcome(page)).toContainText('Your estimate for 2025-26');
});

import { routedPages } from '#app/routed-pages.ts';
import { schedule } from '#content/bookings/schedule.ts';
import { contact } from '#content/contact.ts';
import { bookingFaqs } from '#content/faqs/booking.ts';
import { whyUsFaqs } from '#content/faqs/why-us.ts';
import { practice } from '#content/practice.ts';
import { testimonials } from '#content/reviews/testimonials.ts';
import { services } from '#content/services/services.ts';
import { calculator } from '#content/tax/calculator.ts';
import { pagePath } from '#domain/paths.ts';
import { desk, expect, phone, test } from '../test.ts';

/** The site with JavaScript switched off. */
test.use({ javaScriptEnabled: false });

const path = (id: string) => pagePath(practice.slug, id);

test('every page shows its heading, its text and where to go next', async ({ page }) => {
  for (const { id, path: address } of routedPages(practice.slug)) {
    await page.goto(address);
    await expect.soft(page.getByRole('heading', { level: 1 }), id).toBeVisible();
    const words = (await page.getByRole('main').innerText()).split(/\s+/).length;
    expect.soft(words, `words of ${id}`).toBeGreaterThan(100);
    await expect.soft(page.getByRole('contentinfo').getByRole('link').first(), id).toBeVisible();
  }
});

test('the header links to every section on a large screen', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Services', exact: true }).hover();
  await nav.getByRole('link', { name: 'Business Services' }).click();
  await expect(page).toHaveURL(path('business-services'));
  await nav.getByRole('link', { name: 'Why Us' }).click();
  await expect(page).toHaveURL(path('why-us'));
});

test('the menu links to every section on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.locator('summary', { hasText: 'Services' }).click();
  await menu.getByRole('link', { name: 'Individual Services' }).click();
  await expect(page).toHaveURL(path('individual-services'));
  await expect(menu).toBeHidden();
});

test('every list of services shows those of all three categories', async ({ page }) => {
  for (const id of [
    'services',
    'bookkeeping-services',
    'business-services',
    'individual-services',
  ]) {
    await page.goto(path(id));
    for (const { title, services: offered } of Object.values(services)) {
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      for (const { name } of offered) {
        await expect(page.getByRole('link', { name: `See More about ${name}` })).toBeVisible();
      }
    }
    await expect(page.locator('[role="tablist"]')).toBeHidden();
  }
});

test('every review can be read, and no button is shown that would do nothing', async ({ page }) => {
  await page.goto(path('why-us'));
  await expect(page.locator('.reviews > li:visible')).toHaveCount(testimonials.length);
  await expect(page.locator('main button:visible')).toHaveCount(0);
});

test('every answer to a question can be read', async ({ page }) => {
  for (const [id, faqs] of [
    ['why-us', whyUsFaqs],
    ['contact', bookingFaqs],
  ] as const) {
    await page.goto(path(id));
    for (const { question, answer } of faqs) {
      await page.locator('summary', { hasText: question }).click();
      await expect(page.getByText(answer)).toBeVisible();
    }
  }
});

test('the contact page says how to reach the practice instead', async ({ page }) => {
  await page.goto(path('contact'));
  await expect(page.locator('noscript p')).toHaveText(contact.form.withoutScripts);
  await expect(page.locator('noscript p')).toBeVisible();
  const ways = page.getByRole('main').locator(`a[href^="tel:"], a[href^="mailto:"]`);
  await expect(ways.first()).toBeVisible();
  const calendar = page.locator('.calendar-area iframe:visible');
  await expect(calendar).toHaveCount(1);
  await expect(
    calendar.contentFrame().getByRole('heading', { name: schedule.withoutScripts.heading }),
  ).toBeVisible();
});

test('the calculator says that it needs scripts', async ({ page }) => {
  await page.goto(path('calculator'));
  await expect(page.locator('noscript p')).toHaveText(calculator.noScript);
  await expect(page.locator('noscript p')).toBeVisible();
});

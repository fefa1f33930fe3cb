import type { Page } from '@playwright/test';
import { whyUsFaqs } from '#content/faqs/why-us.ts';
import { practice } from '#content/practice.ts';
import { testimonials } from '#content/reviews/testimonials.ts';
import { pagePath } from '#domain/paths.ts';
import { expect, holdScripts, test } from '../test.ts';

const whyUs = pagePath(practice.slug, 'why-us');
const shown = (page: Page) => page.locator('.reviews > li:visible');
const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const count = (persona: string) => testimonials.filter((each) => each.persona === persona).length;

/** How many show before a visitor opens the rest. */
const first = 6;

/** A longer list shows its first reviews, and a button for the rest. */
async function expectFolded(page: Page, total: number): Promise<void> {
  const seen = Math.min(first, total);
  await expect(shown(page)).toHaveCount(seen);
  await expect(page.getByText(`Showing ${seen} of ${total}`, { exact: true })).toBeVisible();
  await expect(page.locator('.review-toggle')).toBeVisible({ visible: total > first });
}

async function unfold(page: Page, total: number): Promise<void> {
  if (total > first) {
    await expect(toggle(page, 'See All Reviews')).toHaveAttribute('aria-expanded', 'false');
    await toggle(page, 'See All Reviews').press('Enter');
    await expect(toggle(page, 'Show Less')).toHaveAttribute('aria-expanded', 'true');
    await expect(toggle(page, 'Show Less')).toBeFocused();
  }
  await expect(shown(page)).toHaveCount(total);
}

async function fold(page: Page, total: number): Promise<void> {
  if (total > first) await toggle(page, 'Show Less').press('Enter');
  await expectFolded(page, total);
  await expect(shown(page).first()).toBeInViewport();
}

const arrivals = {
  'opened directly': async (page: Page) => {
    await page.goto(whyUs);
    await page.waitForLoadState('load');
  },
  'reached from the home page': async (page: Page) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'View More Testimonials' }).click();
    await expect(page).toHaveURL(`${whyUs}#testimonials`);
    await expect(page.getByRole('heading', { name: 'Client reviews' })).toBeInViewport();
    await page.waitForLoadState('networkidle');
  },
};

for (const [arrival, arrive] of Object.entries(arrivals)) {
  test(`the first reviews show and all of them on demand, ${arrival}`, async ({ page }) => {
    await arrive(page);
    await expectFolded(page, testimonials.length);
    await unfold(page, testimonials.length);
    await expect(shown(page).last()).toContainText(testimonials.at(-1)?.content ?? '');
    await fold(page, testimonials.length);

    // A filter shows its own, and collapses the list.
    await expect(filter(page, 'All Clients')).toHaveAttribute('aria-pressed', 'true');
    await unfold(page, testimonials.length);
    await filter(page, 'Business Owners').focus();
    await page.keyboard.press('Space');
    await expect(filter(page, 'Business Owners')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[aria-pressed="true"]')).toHaveCount(1);
    await expectFolded(page, count('business'));
    await unfold(page, count('business'));
    await filter(page, 'Individuals').click();
    await expectFolded(page, count('individual'));
    const own = testimonials.filter((each) => each.persona === 'individual').slice(0, first);
    await expect(shown(page).locator('blockquote')).toHaveText(own.map(({ content }) => content));
    await filter(page, 'All Clients').click();
    await expectFolded(page, testimonials.length);
  });
}

/** A page with this many reviews of one kind, however many the practice has. */
async function openWith(page: Page, individuals: number): Promise<void> {
  await page.route(whyUs, async (route) => {
    const html = await (await route.fetch()).text();
    const review = (at: number) => `<li data-persona="individual"><p>Review ${at}</p></li>`;
    const reviews = Array.from({ length: individuals }, (_, at) => review(at)).join('');
    const list = /(<ul class="reviews">)[\s\S]*?(<\/ul>)/;
    const body = html.replace(list, (_, start, end) => start + reviews + end);
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(whyUs);
  await page.waitForLoadState('load');
}

test('a filter that is pressed while the scripts are loading is not lost', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto(whyUs, { waitUntil: 'commit' });
  await filter(page, 'Individuals').click();
  arrive();
  await expect(filter(page, 'Individuals')).toHaveAttribute('aria-pressed', 'true');
  await expectFolded(page, count('individual'));
});

test('a seventh review is hidden until the visitor opens the rest', async ({ page }) => {
  await openWith(page, 7);
  await filter(page, 'Individuals').click();
  await expectFolded(page, 7);
  await unfold(page, 7);
  await fold(page, 7);
});

test('six matches or fewer need no toggle', async ({ page }) => {
  await openWith(page, 6);
  await filter(page, 'Individuals').click();
  await expectFolded(page, 6);
  await filter(page, 'Business Owners').click();
  await expectFolded(page, 0);
});

test('each question opens and closes on its own, by keyboard', async ({ page }) => {
  await page.goto(whyUs);
  const items = page.locator('.accordion details');
  await expect(items).toHaveCount(whyUsFaqs.length);
  for (const item of await items.all()) {
    await item.locator('summary').press('Enter');
    await expect(item.locator('.accordion-answer')).toBeVisible();
  }
  await items.first().locator('summary').press('Space');
  await expect(items.first().locator('.accordion-answer')).toBeHidden();
  await expect(page.locator('.accordion details[open]')).toHaveCount(whyUsFaqs.length - 1);
});

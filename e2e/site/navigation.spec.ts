import type { Page } from '@playwright/test';
import { guides } from '#content/guides/all-guides.ts';
import { pageTexts } from '#content/pages.ts';
import { practice } from '#content/practice.ts';
import { resources } from '#content/resources.ts';
import { pagePath } from '#domain/paths.ts';
import { desk, expect, test } from '../test.ts';

test.use({ viewport: desk });

const pathOf = (id: string) => pagePath(practice.slug, id);
const titleOf = (id: string) => pageTexts[id]?.title ?? id;
const guide = guides.find(({ list }) => list === 'cards');

async function expectPage(page: Page, id: string, heading: string, title: string): Promise<void> {
  await expect(page).toHaveURL(pathOf(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  // A short title is followed by the practice's name.
  await expect.poll(() => page.title()).toContain(title);
}

for (const start of ['home', 'about']) {
  test(`a guide is reached from ${start}, and back and forward work`, async ({ page }) => {
    if (!guide) throw new Error('There is no guide on a card.');
    const expectResources = () =>
      expectPage(page, 'resources', resources.headline, titleOf('resources'));
    const expectGuide = () => expectPage(page, guide.id, guide.heading, guide.title);
    await page.goto(pathOf(start));
    const startHeading = await page.getByRole('heading', { level: 1 }).innerText();

    await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
    await expectResources();
    await page
      .getByRole('main')
      .locator(`a[href="${pathOf(guide.id)}"]`)
      .click();
    await expectGuide();

    await page.goBack();
    await expectResources();
    await page.goBack();
    await expectPage(page, start, startHeading, titleOf(start));
    await page.goForward();
    await page.goForward();
    await expectGuide();

    const read = await page.getByRole('main').innerText();
    await page.reload();
    await expectGuide();
    expect(await page.getByRole('main').innerText()).toBe(read);
  });
}

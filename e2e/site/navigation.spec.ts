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

/** Stays as long as the browser does not load another document. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

async function expectPage(page: Page, id: string, heading: string, title: string): Promise<void> {
  await expect(page).toHaveURL(pathOf(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  // A short title is followed by the practice's name.
  await expect.poll(() => page.title()).toContain(title);
}

for (const [name, start, loadsPages] of [
  ['the home page, without loading a page', 'home', false],
  ['a page without the framework, by loading each page', 'about', true],
] as const) {
  test(`a guide is reached from ${name}, and back and forward work`, async ({ page }) => {
    if (!guide) throw new Error('There is no guide on a card.');
    const expectResources = () =>
      expectPage(page, 'resources', resources.headline, titleOf('resources'));
    const expectGuide = () => expectPage(page, guide.id, guide.heading, guide.title);
    await page.goto(pathOf(start));
    if (!loadsPages) await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await markDocument(page);
    const startHeading = await page.getByRole('heading', { level: 1 }).innerText();

    await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
    await expectResources();
    await page
      .getByRole('main')
      .locator(`a[href="${pathOf(guide.id)}"]`)
      .click();
    await expectGuide();
    expect(await isMarked(page)).toBe(!loadsPages);

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

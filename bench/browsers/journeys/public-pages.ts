import { cookies } from '#content/cookies.ts';
import { practice } from '#content/practice.ts';
import { notFoundPath, pagePath } from '#domain/paths.ts';
import type { Page } from '../page.ts';
import type { Journey } from './journey.ts';

/** Those that have something of their own, and one of each other kind. */
const ids = [
  ...['services', 'individual-services', 'why-us', 'about', 'resources', 'contact', 'sitemap'],
  ...['library/gst-registration-guide', 'company-tax-returns-aus', 'privacy'],
];

const anyHeading = /\S/;

/** On a phone the links are in a menu that opens over the page. */
async function goToResources(page: Page): Promise<void> {
  if (page.isPhone) await page.press('button', 'Menu');
  await page.press('link', 'Resources');
}

export const walkPages: Journey = async (page) => {
  await page.open('/');
  await page.press('button', cookies.banner.manage);
  await page.seesHeading(cookies.dialog.title);
  await page.press('button', cookies.dialog.save);
  await goToResources(page);
  await page.seesPath(pagePath(practice.slug, 'resources'));
  for (const id of ids) {
    await page.open(pagePath(practice.slug, id));
    await page.seesHeading(anyHeading);
  }
  await page.open(notFoundPath);
  await page.seesHeading(anyHeading);
};

export const calculate: Journey = async (page) => {
  await page.open(pagePath(practice.slug, 'calculator'));
  await page.fill(/^Gross annual income/, '$72,345');
  await page.fill(/^Tax withheld/, '15 678.49');
  await page.press('button', 'Calculate');
  await page.sees('+$1,740');
  await page.sees('This is your estimated refund.');
  await page.press('button', 'Show advanced options');
  await page.fill(/^Total deductions/, '1,200');
  await page.press('button', 'Calculate');
  await page.sees('+$2,124');
};

import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import type { Journey } from './journey.ts';

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
  await page.sees('This is your estimated refund.');
};

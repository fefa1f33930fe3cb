import type { Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';

export const path = pagePath(practice.slug, 'calculator');
export const refund = '#income=78400&taxWithheld=15876&otherIncome=420&deductions=4850';
export const bill =
  '#income=95000&taxWithheld=20000&deductions=1200&helpBalance=22000&year=2025-26';

export async function open(page: Page, fragment = '') {
  await page.goto(path + fragment);
  await hydrated(page);
}

/** React marks the place that it has taken over. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const island = document.querySelector('[data-island]');
    return Object.keys(island ?? {}).some((name) => name.startsWith('__reactContainer'));
  });

export const income = (page: Page) => page.getByLabel('Gross annual income');
export const withheld = (page: Page) => page.getByLabel('Tax withheld');
export const year = (page: Page) => page.getByLabel('Year and rules');
export const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' });
export const outcome = (page: Page) => page.locator('.outcome');

export async function fill(page: Page, amounts: { income: string; withheld: string }) {
  await income(page).fill(amounts.income);
  await withheld(page).fill(amounts.withheld);
}

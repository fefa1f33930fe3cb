import type { APIRequestContext, Page } from '@playwright/test';
import { apiPaths, portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/first-admin.ts';
import { makeClient, sendContactForm, signIn, signInByApi } from './people.ts';
import { expect } from './test.ts';

/** A form on the desk of the practice. */
export interface SentForm {
  readonly id: string;
  readonly reference: string;
}

export async function findForm(request: APIRequestContext, reference: string): Promise<SentForm> {
  const headers = await signInByApi(request, firstAdmin);
  const answer = await request.get(`${apiPaths.submissions}?search=${reference}`, { headers });
  const { data } = await answer.json();
  return { id: data[0]._id, reference };
}

/** A form from somebody whom no other journey knows. */
export async function sendForm(request: APIRequestContext): Promise<SentForm> {
  const reference = await sendContactForm(request, await makeClient(request));
  return findForm(request, reference);
}

export async function signInAtDesk(page: Page): Promise<void> {
  await signIn(page, firstAdmin, portalPaths.adminDashboard);
  await page.getByRole('link', { name: 'Submissions' }).click();
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
}

export async function openForm(page: Page, { reference }: SentForm): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
  await expect(page.getByText('1 to 1 of 1 forms')).toBeVisible();
  await page.getByRole('link', { name: 'Linh Mai Nguyen' }).click();
  await expect(page.getByRole('heading', { name: 'Linh Mai Nguyen' })).toBeVisible();
}

/** What stands beside a label of the form. */
export const fact = (page: Page, label: string) =>
  page.locator('.form-part .fact', { has: page.getByText(label, { exact: true }).first() });

export const askFor = (page: Page, label: string) =>
  page.getByRole('button', { name: `Reveal ${label}` }).click();

export async function givePassword(page: Page, password: string = firstAdmin.password) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Reveal', exact: true }).click();
}

/** The newest of what was done with the form, as the screen tells it. */
export const looks = (page: Page) =>
  page.getByRole('region', { name: 'Who looked at this' }).getByRole('listitem');

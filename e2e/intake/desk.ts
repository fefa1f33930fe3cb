import type { APIRequestContext, Page } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { makeClient, type SentForm, signIn, submitForm } from '../accounts/people.ts';
import { expect } from '../test.ts';

/** A form from a person that no other journey uses. */
export async function sendForm(request: APIRequestContext): Promise<SentForm> {
  return submitForm(request, await makeClient());
}

let ours: Promise<SentForm> | undefined;

/** A form that several journeys may read and reveal, one after another. */
export function someForm(request: APIRequestContext): Promise<SentForm> {
  ours ??= sendForm(request);
  return ours;
}

export async function signInAtDesk(page: Page): Promise<void> {
  await signIn(page, firstAdmin, portalPaths.adminDashboard);
  await page.getByRole('link', { name: /^Forms/ }).click();
  await expect(page.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible();
}

export async function openForm(page: Page, { reference }: SentForm): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
  await expect(page.getByText('1 form', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Linh Mai Nguyen' }).click();
  await expect(page.getByRole('heading', { name: 'Linh Mai Nguyen' })).toBeVisible();
}

/** The value beside a label of the form. */
export const fact = (page: Page, label: string) =>
  page.locator('.form-part .fact', { has: page.getByText(label, { exact: true }).first() });

export const askFor = (page: Page, label: string) =>
  page.getByRole('button', { name: `Reveal ${label}` }).click();

export async function givePassword(page: Page, password: string = firstAdmin.password) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Reveal', exact: true }).click();
}

/** Who looked at the form, newest first, as the screen lists it. */
export const looks = (page: Page) =>
  page.getByRole('region', { name: 'Who looked at this' }).getByRole('listitem');

import type { Locator, Page } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { expect } from '../../test.ts';
import { fillSignIn, type Person } from '../people.ts';
import { appCode } from './authenticators.ts';

/** The own account for journeys: names for its parts, and what several of them do. */

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name });
export const press = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const codesShown = (page: Page): Locator =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

/** Reads the new recovery codes and says that they are kept. */
async function keepCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused();
  await expect(codesShown(page)).toHaveCount(10);
  const codes = await codesShown(page).allTextContents();
  await press(page, 'I’ve saved them');
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeFocused();
  return codes;
}

/** On the account's page: sets up an app. Returns its secret and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await press(page, 'Set up an authenticator app');
  await expect(page.getByRole('heading', { name: 'Scan this QR code' })).toBeFocused();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await page.locator('.account-secret').textContent()) ?? '';
  await page.getByLabel('Code the app is showing now').fill(appCode(secret));
  await press(page, 'Turn on');
  return { secret, codes: await keepCodes(page) };
}

export async function addPasskey(page: Page, name: string): Promise<string[]> {
  await page.getByLabel('Name of this passkey').fill(name);
  await press(page, 'Add a passkey');
  return keepCodes(page);
}

export const openAccount = (page: Page) => page.goto(portalPaths.account);

/** Signs out, and in again up to the second step. */
export async function signInUpToSecondStep(page: Page, person: Person): Promise<void> {
  await press(page, 'Logout');
  await page.waitForURL(`**${portalPaths.login}`);
  await fillSignIn(page, person);
  await press(page, 'Sign In');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
}

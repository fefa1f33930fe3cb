import type { Page, Route } from '@playwright/test';
import { expect } from '../test.ts';
import { answering } from './admin-page.ts';

/** What the journeys of failing lists share, of admins and of clients. */

export const failing = answering(500, { message: 'It broke.' });
export const lost = (route: Route) => route.abort();

export const networkError = 'Network error. Please try again.';

export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
export const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

interface FailingList {
  readonly calls: string;
  readonly shown: (page: Page) => ReturnType<Page['locator']>;
  /** What the screen says before the reason; nothing on the admin's screens. */
  readonly notLoaded?: string;
  readonly answer?: object;
}

/** On a screen whose calls fail: the network goes too, then all is well again. */
export async function expectRecovery(page: Page, list: FailingList): Promise<void> {
  const { calls, shown, notLoaded, answer } = list;
  const told = (reason: string) => (notLoaded ? `${notLoaded} ${reason}` : reason);
  await expect(alert(page)).toHaveText(told('It broke.'));
  await expect(shown(page)).toHaveCount(0);
  await page.route(calls, lost);
  await tryAgain(page).click();
  await expect(alert(page)).toHaveText(told(networkError));
  expect(await stored(page)).toEqual(['role', 'token']);
  await page.unroute(calls);
  if (answer) await page.route(calls, answering(200, answer));
  await tryAgain(page).click();
  await expect(shown(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
}

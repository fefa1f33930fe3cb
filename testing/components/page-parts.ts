import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';

/** Names for what many screens have. */

export const alert = () => page.getByRole('main').getByRole('alert');
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const tryAgain = () => button('Try again');
export const stored = () => Object.keys(localStorage).toSorted();
export const networkError = 'Network error. Please try again.';

export const says = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const heading = (name: string) => page.getByRole('heading', { name, exact: true });
/** What stands below the fields that were refused. */
export const refusals = () =>
  [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);

/** Polling by `expect`, and pressing by a locator, would let the clock of a test go on. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame);
}

/** What a timer changes is drawn a little later. Frames must not be pretended, too. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

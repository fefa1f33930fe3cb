import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Names for what many screens have. */

export const alert = () => page.getByRole('main').getByRole('alert');
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const tryAgain = () => button('Try again');
export const stored = () => Object.keys(localStorage).toSorted();
export const networkError = 'Network error. Please try again.';

export const says = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

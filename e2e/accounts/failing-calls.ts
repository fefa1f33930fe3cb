import type { Page } from '@playwright/test';

/** What the journeys of failing lists share. */

export const networkError = 'Network error. Please try again.';

export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

import type { Page } from '@playwright/test';
import { answering } from './admin-page.ts';

/** What the journeys of failing lists share, of admins and of clients. */

export const failing = answering(500, { message: 'It broke.' });

export const networkError = 'Network error. Please try again.';

export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

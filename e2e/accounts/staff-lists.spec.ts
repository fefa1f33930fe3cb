import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { addPerson, openAs, search } from './admin-page.ts';

/** Sorting, as staff do it in their lists every day. */

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const names = (page: Page) => page.locator('tbody th[scope="row"]');

test('clients are sorted by the keyboard, on a phone', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const mark = crypto.randomUUID().slice(0, 8);
  for (const first of ['Bo', 'ann', 'Cy'])
    await addPerson(request, { name: `${first} ${mark}`, email: `${first}-${mark}@example.com` });
  await openAs(page, request);
  await search(page, mark);
  const button = heading(page, 'Name').getByRole('button');
  await button.focus();
  await expect(button).toBeInViewport();
  for (const [direction, first] of [
    ['ascending', 'ann'],
    ['descending', 'Cy'],
    ['none', 'Cy'],
  ] as const) {
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Name')).toHaveAttribute('aria-sort', direction);
    await expect(page.getByRole('searchbox')).toHaveValue(mark);
    await expect(names(page).first()).toHaveText(`${first} ${mark}`);
    await expect(button).toBeFocused();
  }
  await heading(page, 'Status').getByRole('button').click();
  await expect(heading(page, 'Status')).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

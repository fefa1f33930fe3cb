import { expect, test } from '../test.ts';
import { openAs, pretendPeople, rowOf } from './admin-page.ts';

test('the back button returns to the same page of the same search', async ({ page, request }) => {
  await pretendPeople(page, 37);
  await openAs(page, request);
  await page.getByPlaceholder('search name, email, phone, status').fill('chen');
  await page.getByLabel('Show', { exact: true }).selectOption('10');
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(rowOf(page, 'Person 21')).toBeVisible();
  expect(page.url()).not.toContain('chen');
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Person 21')).toBeVisible();
  await expect(page.getByPlaceholder('search name, email, phone, status')).toHaveValue('chen');
});

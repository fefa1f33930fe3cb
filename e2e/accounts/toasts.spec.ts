import { portalPaths } from '#domain/paths.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { answering, dialog, openAs, openEditOfSomeone, topToast } from './admin-page.ts';

test.use({ expectedComplaints: /status of 500/ });

test('a toast can be reached over an open window, which stays open', async ({ page, request }) => {
  const { person } = await openEditOfSomeone(page, request);
  await page.route(`**/api/users/${person._id}`, answering(500));
  await dialog(page).getByLabel('Name', { exact: true }).fill('Another Name');
  await dialog(page).getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(topToast(page)).toHaveText('Failed to update client');
  await page.keyboard.press('F6');
  await expect(topToast(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(topToast(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});

test('logging out clears the list, leads to the sign-in page and says so', async ({
  page,
  request,
}) => {
  await openAs(page, request);
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(topToast(page)).toHaveText('Logged out successfully');
  await expect(page).toHaveURL(portalPaths.login);
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

import { apiPaths } from '#domain/api-paths.ts';
import { portalPaths } from '#domain/paths.ts';
import { expect, expectAccessible, test } from '../test.ts';
import {
  addPerson,
  answering,
  bottomToast,
  dialog,
  inviteForm,
  openAs,
  openEditOfSomebody,
  search,
  topToast,
} from './admin-page.ts';

test.use({ expectedComplaints: /status of (?:401|500)|ERR_FAILED|did not end the session/ });

test('a toast at the top stays for 3.2 seconds', async ({ page, request }) => {
  await openAs(page, request);
  await expect(inviteForm(page)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await inviteForm(page).getByRole('button', { name: 'Send Invitation' }).click();
  await expect(topToast(page)).toBeVisible();
  await page.clock.runFor(3190);
  await expect(topToast(page)).toHaveCount(1);
  await page.clock.runFor(10);
  await expect(topToast(page)).toHaveCount(0);
});

test('a toast at the bottom stays for 3.5 seconds and fades out', async ({ page, request }) => {
  const person = await addPerson(request);
  await openAs(page, request);
  const row = await search(page, person.email);
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(bottomToast(page)).toBeVisible();
  await page.clock.runFor(3290);
  await expect(bottomToast(page)).not.toHaveClass(/toast-leaving/);
  await page.clock.runFor(20);
  await expect(bottomToast(page)).toHaveClass(/toast-leaving/);
  await page.clock.runFor(180);
  await expect(bottomToast(page)).toHaveCount(1);
  await page.clock.runFor(10);
  await expect(bottomToast(page)).toHaveCount(0);
});

test('a toast stays while the pointer is on it, then for its full time', async ({
  page,
  request,
}) => {
  await openAs(page, request);
  await expect(inviteForm(page)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await inviteForm(page).getByRole('button', { name: 'Send Invitation' }).click();
  await page.clock.runFor(3100);
  await expect(topToast(page)).toHaveClass(/toast-leaving/);
  await topToast(page).hover();
  await expect(topToast(page)).not.toHaveClass(/toast-leaving/);
  await page.clock.runFor(60_000);
  await expect(topToast(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(3190);
  await expect(topToast(page)).toHaveCount(1);
  await page.clock.runFor(10);
  await expect(topToast(page)).toHaveCount(0);
});

test('F6 moves the focus to a toast and keeps it open; closing it returns the focus', async ({
  page,
  request,
}) => {
  await openAs(page, request);
  const email = inviteForm(page).getByLabel('Email');
  await expect(email).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await email.press('Enter');
  await expect(topToast(page)).toBeVisible();
  await page.keyboard.press('F6');
  await expect(topToast(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.clock.runFor(60_000);
  await page.clock.resume();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(topToast(page)).toHaveCount(0);
  await expect(email).toBeFocused();
});

test('a toast can be reached over an open window, which stays open', async ({ page, request }) => {
  const { person } = await openEditOfSomebody(page, request);
  await page.route(`**/api/users/${person._id}`, answering(500));
  await dialog(page).getByLabel('Name', { exact: true }).fill('Another Name');
  await dialog(page).getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(topToast(page)).toHaveText('Failed to update client');
  await page.keyboard.press('F6');
  await expect(topToast(page).getByRole('button', { name: 'Close' })).toBeFocused();
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

for (const [how, answer, message] of [
  ['does not hear of', undefined, 'Error during logout'],
  ['refuses with a reason', answering(500, { message: 'Not just now.' }), 'Not just now.'],
] as const) {
  test(`a logout that the server ${how} still ends the session in this browser`, async ({
    page,
    request,
  }) => {
    await openAs(page, request);
    await page.route(`**${apiPaths.logout}`, answer ?? ((route) => route.abort()));
    await page.getByRole('button', { name: 'Logout' }).click();
    // First: a slow sign-in page may come after the toast has gone.
    await expect(topToast(page)).toHaveText(message);
    await expect(page).toHaveURL(portalPaths.login);
  });
}

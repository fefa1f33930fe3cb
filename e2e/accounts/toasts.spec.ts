import { apiPaths } from '#domain/api-paths.ts';
import { portalPaths } from '#domain/paths.ts';
import { expect, test } from '../test.ts';
import {
  addPerson,
  answering,
  bottomToast,
  dialog,
  inviteForm,
  openAs,
  search,
  topToast,
} from './admin-page.ts';

test.use({ expectedComplaints: /status of 500|ERR_FAILED|did not end the session/ });

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

test('logging out clears the list, leads to the sign-in page and says so', async ({
  page,
  request,
}) => {
  await openAs(page, request);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(portalPaths.login);
  await expect(topToast(page)).toHaveText('Logged out successfully');
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

for (const [how, answer, message] of [
  ['does not hear of', undefined, 'Error during logout'],
  ['refuses with a reason', answering(500, { message: 'Not just now.' }), 'Not just now.'],
] as const) {
  test(`a logout that the server ${how} ends in this browser all the same`, async ({
    page,
    request,
  }) => {
    await openAs(page, request);
    await page.route(`**${apiPaths.logout}`, answer ?? ((route) => route.abort()));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(portalPaths.login);
    await expect(topToast(page)).toHaveText(message);
  });
}

import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, test } from '../test.ts';
import {
  addPerson,
  answering,
  bottomToast,
  dialog,
  openAs,
  openEditOfSomebody,
  search,
  topToast,
} from './admin-page.ts';
import { mailTo, signInByApi } from './people.ts';

test.use({ expectedComplaints: /status of (?:409|500)|ERR_FAILED/ });

test('only changed fields are sent, and the list shows them', async ({ page, request }) => {
  const { person, row } = await openEditOfSomebody(page, request, { phone_number: '0491 570 156' });
  const edit = dialog(page);
  await expect(edit.getByRole('heading', { name: 'Edit Client' })).toBeVisible();
  await expect(edit.getByText('Role', { exact: true })).toBeVisible();
  await expect(edit.getByText('Active', { exact: true })).toBeVisible();
  await edit.getByLabel('Phone').fill('0491 570 157');
  await edit.getByLabel('Company name').fill('Kim Cafe');
  await edit.getByLabel('Name', { exact: true }).fill('');
  const [change] = await Promise.all([
    page.waitForRequest('**/api/users/*'),
    edit.getByRole('button', { name: 'Save changes' }).click(),
  ]);
  expect(change.method()).toBe('PATCH');
  expect(change.postDataJSON()).toEqual({ phone_number: '0491 570 157', company_name: 'Kim Cafe' });
  expect(change.headers()['if-match']).toBe('"1"');
  await expect(bottomToast(page)).toHaveText('Client updated successfully');
  await expect(bottomToast(page)).toHaveClass(/toast-updated/);
  await expect(edit).toHaveCount(0);
  await expect(row).toContainText('Kim Cafe');
  await expect(row).toContainText(person.name);
});

test('an edit without a change says so, sends nothing and closes', async ({ page, request }) => {
  await openEditOfSomebody(page, request);
  let changes = 0;
  page.on('request', (call) => {
    if (call.method() === 'PATCH') changes += 1;
  });
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(topToast(page)).toHaveText('No changes were made');
  await expect(topToast(page)).toHaveClass(/toast-info/);
  await expect(dialog(page)).toHaveCount(0);
  expect(changes).toBe(0);
});

test('a refused edit or address keeps the window and what was typed', async ({ page, request }) => {
  const { person, row } = await openEditOfSomebody(page, request);
  const own = `**/api/users/${person._id}`;
  await dialog(page).getByLabel('Email').fill(firstAdmin.email);
  const save = dialog(page).getByRole('button', { name: 'Save changes' });
  await save.click();
  const inUse = 'That email address already has an account.';
  await expect(topToast(page)).toHaveText(inUse);
  await expect(dialog(page).getByText(inUse)).toBeVisible();
  await page.route(own, answering(500));
  await save.click();
  await expect(topToast(page).last()).toHaveText('Failed to update client');
  await expect(dialog(page).getByLabel('Email')).toHaveValue(firstAdmin.email);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Add address' }).click();
  await dialog(page).getByLabel('Address').fill('1 Sample Street');
  await dialog(page).getByRole('button', { name: 'Save address' }).click();
  await expect(topToast(page).last()).toHaveText('Failed to update address');
  await expect(dialog(page).getByLabel('Address')).toHaveValue('1 Sample Street');
  await page.unroute(own);
  await dialog(page).getByRole('button', { name: 'Save address' }).click();
  await expect(bottomToast(page)).toHaveText('Address updated successfully');
  await row.getByRole('button', { name: 'View' }).click();
  await expect(dialog(page).getByLabel('Address')).toHaveValue('1 Sample Street');
});

test('the second of two admins sees what the first saved and loses no edits', async ({
  page,
  request,
}) => {
  const { person, row } = await openEditOfSomebody(page, request);
  const own = `/api/users/${person._id}`;
  await dialog(page).getByLabel('Phone').fill('0491 570 158');
  await dialog(page).getByLabel('Address').fill('9 Typed Street');

  const headers = await signInByApi(request, firstAdmin);
  const first = { phone_number: '0491 570 159', company_name: 'First Pty Ltd' };
  await request.patch(own, { headers, data: first });
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Someone else has changed');
  await expect(dialog(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByText('Now saved as: 0491 570 159')).toBeVisible();
  await expect(dialog(page).getByLabel('Phone')).toHaveValue('0491 570 158');
  await expect(dialog(page).getByLabel('Company name')).toHaveValue('First Pty Ltd');
  await expect(dialog(page).getByLabel('Address')).toHaveValue('9 Typed Street');

  const [again] = await Promise.all([
    page.waitForRequest(`**${own}`),
    dialog(page).getByRole('button', { name: 'Save changes' }).click(),
  ]);
  expect(again.postDataJSON()).toEqual({ phone_number: '0491 570 158', address: '9 Typed Street' });
  await expect(bottomToast(page)).toHaveText('Client updated successfully');
  await expect(row).toContainText('First Pty Ltd');
});

test('a deletion is confirmed, deactivates, and can be undone in the edit window', async ({
  page,
  request,
}) => {
  const person = await addPerson(request);
  await openAs(page, request);
  const row = await search(page, person.email);
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible();
  await expect(
    dialog(page).getByText(
      'Are you sure you want to delete this client? This action cannot be undone.',
    ),
  ).toBeVisible();
  const confirm = dialog(page).getByRole('button', { name: 'Delete' });
  await page.route(`**/api/users/${person._id}`, answering(500));
  await confirm.click();
  await expect(topToast(page)).toHaveText('Error deactivating user');
  await page.unroute(`**/api/users/${person._id}`);
  await confirm.click();
  await expect(bottomToast(page)).toHaveText('User deactivated successfully');
  await expect(bottomToast(page)).toHaveClass(/toast-deleted/);
  await expect(row).toContainText('Inactive');

  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Phone').fill('0491 570 158');
  await dialog(page).getByRole('button', { name: 'Make active again' }).click();
  await expect(bottomToast(page).last()).toHaveText('Client updated successfully');
  await expect(dialog(page).getByText('Active', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Phone')).toHaveValue('0491 570 158');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(row).toContainText('0491 570 158');
  await expect(row).not.toContainText('Inactive');
});

test('admins cannot delete their own account, and are told why', async ({ page, request }) => {
  await openAs(page, request);
  const row = await search(page, firstAdmin.email);
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(topToast(page)).toHaveText('You cannot deactivate your own account.');
});

test('a person who never signed in can be invited again from the edit window', async ({
  page,
  request,
}) => {
  const { person, row } = await openEditOfSomebody(page, request);
  await dialog(page).getByLabel('Phone').fill('0491 570 158');
  await dialog(page).getByRole('button', { name: 'Invite again' }).click();
  await expect(topToast(page)).toHaveText('Invitation email sent');
  await mailTo(person.email, 2);
  // It was the admin's own change, so there is no conflict to report.
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(bottomToast(page)).toHaveText('Client updated successfully');
  await expect(row).toContainText('0491 570 158');
});

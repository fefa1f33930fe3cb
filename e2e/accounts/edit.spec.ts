import { expect, test } from '../test.ts';
import {
  addPerson,
  bottomToast,
  dialog,
  openAs,
  openEditOfSomeone,
  search,
  topToast,
} from './admin-page.ts';
import { mailTo } from './people.ts';

test('only changed fields are sent, and the list shows them', async ({ page, request }) => {
  const { person, row } = await openEditOfSomeone(page, request, { phone_number: '0491 570 156' });
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
  await expect(bottomToast(page, 'updated')).toHaveText('Client updated successfully');
  await expect(edit).toHaveCount(0);
  await expect(row).toContainText('Kim Cafe');
  await expect(row).toContainText(person.name);
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
  await confirm.click();
  await expect(bottomToast(page, 'deleted')).toContainText('User deactivated successfully');
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

test('a person who never signed in can be invited again from the edit window', async ({
  page,
  request,
}) => {
  const { person, row } = await openEditOfSomeone(page, request);
  await dialog(page).getByLabel('Phone').fill('0491 570 158');
  await dialog(page).getByRole('button', { name: 'Invite again' }).click();
  await expect(topToast(page)).toHaveText('Invitation email sent');
  await mailTo(person.email, 2);
  // It was the admin's own change, so there is no conflict to report.
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(bottomToast(page)).toHaveText('Client updated successfully');
  await expect(row).toContainText('0491 570 158');
});

import { clientPath } from '#domain/paths.ts';
import { addPerson, bottomToast, openAs } from '../accounts/admin-page.ts';
import { makeStaff } from '../accounts/people.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';

test.use({ viewport: desk, expectedComplaints: /status of 400/ });

test('staff record how they checked who a client is, and void it again', async ({
  page,
  request,
}) => {
  const client = await addPerson(request);
  await openAs(page, request, await makeStaff(), clientPath(client._id, 'compliance'));
  const identity = page.getByRole('region', { name: 'Identity' });
  await expect(identity).toContainText('Not checked yet.');
  await identity.getByRole('button', { name: 'Record a check' }).click();
  await identity.getByLabel('Document sighted').selectOption('Passport');
  await identity.getByLabel('Date of the check').fill('2026-03-03');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await identity.getByRole('button', { name: 'Record check' }).click();
  await expect(identity.getByRole('status')).toContainText('Checked 3 March 2026, passport, by ');
  await identity.getByText('All checks').click();
  await identity.getByRole('button', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Void this check' }).click();
  await expect(dialog).toContainText('Please enter why you are voiding it.');
  await dialog.getByLabel('Why').fill('Noted for the wrong client.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Void this check' }).click();
  await expect(bottomToast(page).last()).toContainText('has been voided');
  await expect(identity).toContainText('Not checked yet.');
  await expect(identity.getByRole('listitem')).toContainText('Noted for the wrong client.');
});

import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../../test.ts';
import { topToast } from '../admin-page.ts';
import { makeClient, makeStaff, signIn, signInByApi, signInByForm } from '../people.ts';
import { press, section } from './own-page.ts';

/** One's own account, besides the second factor. */

test.use({ expectedComplaints: /status of (?:400|401)/ });

const field = 'Current password';

test('a client changes name, phone and password', async ({ page }) => {
  const person = await makeClient();
  await signIn(page, person, portalPaths.account);
  const details = section(page, 'Name and phone');
  await details.getByLabel('Name').fill('');
  await press(details, 'Save details');
  await expect(details).toContainText('Name is required');
  await details.getByLabel('Name').fill('Mei Lin Chen');
  await details.getByLabel('Phone').fill('0491 570 157');
  await press(details, 'Save details');
  await expect(topToast(page)).toHaveText(wording.accounts.profileUpdated);

  const passwords = section(page, 'Password');
  await expect(passwords).toContainText('At least 6 characters.');
  const chosen = 'three birds over Parramatta';
  await passwords.getByLabel(field, { exact: true }).fill('not it');
  await passwords.getByLabel('New password', { exact: true }).fill(chosen);
  await passwords.getByLabel('Confirm new password').fill('something else');
  await press(passwords, 'Change password');
  await expect(passwords).toContainText(wording.access.newPasswordsDiffer);
  await passwords.getByLabel('Confirm new password').fill(chosen);
  await press(passwords, 'Change password');
  await expect(passwords.getByLabel(field, { exact: true })).toBeFocused();
  await passwords.getByLabel(field, { exact: true }).fill(person.password);
  await press(passwords, 'Change password');
  await expect(topToast(page).last()).toHaveText(wording.accounts.passwordUpdated);

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Mei Lin Chen' })).toBeVisible();
  await signInByForm(page, { email: person.email, password: chosen });
});

test('staff are told the rules of their passwords before they type', async ({ page }) => {
  const person = await makeStaff();
  await signIn(page, person, portalPaths.account);
  const passwords = section(page, 'Password');
  await expect(passwords).toContainText('At least 15 characters, or 12 with two-step verification');
  await passwords.getByLabel(field, { exact: true }).fill(person.password);
  await passwords.getByLabel('New password', { exact: true }).fill('kv7 rm2 xq9');
  await passwords.getByLabel('Confirm new password').fill('kv7 rm2 xq9');
  await press(passwords, 'Change password');
  await expect(passwords).toContainText('Please choose a password of at least 15 characters.');
});

test('other devices are listed and signed out, one or all', async ({ page, request }) => {
  const person = await makeClient();
  await signIn(page, person, portalPaths.account);
  for (let device = 0; device < 3; device += 1) await signInByApi(request, person);
  await page.reload();
  const sessions = section(page, 'Active sessions');
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await expect(sessions.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(3);
  await sessions.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(sessions.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(2);
  const heading = sessions.getByRole('heading', { name: 'Active sessions' });
  await expect(heading).toBeFocused();
  await press(sessions, 'Sign out everywhere else');
  await expect(sessions).toContainText('You’re signed in on this device only.');
  await expect(heading).toBeFocused();

  await expect(section(page, 'What happened in your account')).toContainText('You signed in');
});

test('the account is accessible in both frames', async ({ page }) => {
  for (const person of [await makeClient(), await makeStaff()]) {
    await signIn(page, person, portalPaths.account);
    await expect(section(page, 'What happened in your account')).toContainText('You signed in');
    await expect(section(page, 'Two-step verification')).toContainText('Passkeys');
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
});

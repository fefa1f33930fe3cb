import { randomUUID } from 'node:crypto';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { addPerson, dialog, search, topToast } from '../admin-page.ts';
import { ageSessionsOf, asFirstAdmin, makeAdmin, signIn } from '../people.ts';
import { press, setUpApp } from './own-page.ts';

/** The one dialog in which someone confirms that it is them. */

test.use({ expectedComplaints: /status of (?:401|403)/ });

const confirmation = 'Confirm your password';

test('an act of weight asks for the password, and goes on with what was typed', async ({
  page,
}) => {
  const person = await makeAdmin();
  await signIn(page, person, portalPaths.team);
  await ageSessionsOf(person);
  const email = `staff-${randomUUID()}@example.com`;
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send Invitation');

  const asked = page.getByRole('dialog', { name: confirmation });
  await expect(asked.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send Invitation' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await press(page, 'Send Invitation');
  await asked.getByLabel('Your password').fill('not it');
  await press(asked, 'Confirm');
  await expect(asked).toContainText(wording.accounts.passwordNotYours);
  await asked.getByLabel('Your password').fill(person.password);
  await press(asked, 'Confirm');
  await expect(topToast(page)).toHaveText(wording.accounts.invitationSent);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Staff');
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('it opens above another dialog, which stays as it was', async ({ page, request }) => {
  const person = await makeAdmin();
  const client = await addPerson(request);
  await request.delete(`/api/users/${client._id}`, { headers: await asFirstAdmin(request) });
  await signIn(page, person, portalPaths.adminDashboard);
  await ageSessionsOf(person);
  const row = await search(page, client.email);
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Client' });
  await edit.getByLabel('Phone').fill('0491 570 158');
  await press(edit, 'Make active again');
  const asked = page.getByRole('dialog', { name: confirmation });
  await expect(asked.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(edit.getByLabel('Phone')).toHaveValue('0491 570 158');
  await expect(edit.getByRole('button', { name: 'Make active again' })).toBeFocused();

  await press(edit, 'Make active again');
  await expect(asked.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(edit).toContainText('Active');
  await expect(edit.getByLabel('Phone')).toHaveValue('0491 570 158');
});

test('with a second factor it asks for that, and the password alone is not offered', async ({
  page,
}) => {
  const person = await makeAdmin();
  await signIn(page, person, portalPaths.account);
  const { codes } = await setUpApp(page);
  await ageSessionsOf(person);
  await press(page, 'Make new codes');
  await press(dialog(page), 'Make new codes');
  const asked = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(asked.getByLabel('Code from your authenticator app')).toBeFocused();
  await expect(asked.getByLabel('Your password')).toHaveCount(0);
  await expectAccessible(page);
  await press(asked, 'Use a recovery code instead');
  await asked.getByLabel('Recovery code').fill(codes[0] ?? '');
  await press(asked, 'Confirm');
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused();
  const newest = await page.getByRole('list', { name: 'Recovery codes' }).allTextContents();
  expect(newest.join()).not.toContain(codes[1]);
});

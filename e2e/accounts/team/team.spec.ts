import { randomUUID } from 'node:crypto';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { temporaryPasswordIn } from '#testing/mail/mail-facts.ts';
import { sendForm } from '../../intake/desk.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../../test.ts';
import { createForm, dialog, rowOf, search, topToast, unfold } from '../admin-page.ts';
import { press, setUpApp } from '../own/own-page.ts';
import { ageSessionsOf, fillSignIn, mailTo, makeAdmin, makeStaff, signIn } from '../people.ts';

/** The practice's own people: invited, seen, deactivated; and what staff cannot do. */

test.use({ expectedComplaints: /status of (?:400|401|403)/ });

const { team, adminDashboard, activity, submission } = portalPaths;

test('an admin invites staff, who complete their profile and sign in', async ({ page }) => {
  const email = `staff-${randomUUID()}@example.com`;
  await signIn(page, firstAdmin, adminDashboard);
  await page.getByRole('link', { name: 'Team' }).click();
  // Another form on the screen before has the same button.
  await page.waitForURL(`**${team}`);
  await press(page, 'Send Invitation');
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send Invitation');
  await expect(topToast(page)).toHaveText(wording.accounts.invitationSent);
  await expect(rowOf(page, email)).toContainText('Hasn’t signed in yet');

  const password = `three birds over the river ${randomUUID()}`;
  const temporary = temporaryPasswordIn(await mailTo(email));
  await press(page, 'Logout');
  await page.waitForURL(`**${portalPaths.login}`);
  await fillSignIn(page, { email, password: temporary });
  await press(page, 'Sign In');
  await page.getByLabel('Name', { exact: true }).fill('Sam Staff');
  await page.getByLabel('Current password').fill(temporary);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await press(page, 'Complete Profile');
  await page.waitForURL(`**${adminDashboard}`);
  await expect(page.getByText(/^Showing \d/)).toBeVisible();
});

test('staff see the screens without what they may not do', async ({ page, request }) => {
  const person = await makeStaff();
  const admin = await makeAdmin();
  const form = await sendForm(request);
  await signIn(page, person, adminDashboard);
  await expect(page.getByText(/^Showing \d/)).toBeVisible();
  for (const name of ['Team', 'Activity']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  await unfold(page, 'create');
  await expect(createForm(page).getByLabel('Role').getByRole('option')).toHaveText(['Client']);
  const row = await search(page, admin.email);
  await expect(row.getByRole('button')).toHaveCount(0);

  await page.goto(activity);
  await page.waitForURL(`**${adminDashboard}`);
  await page.goto(team);
  await expect(page.getByRole('heading', { name: 'Your appointments' })).toBeVisible();
  await expect(page.getByText(admin.email)).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Invite someone' })).toHaveCount(0);
  await page.goto(`${submission}?id=${form.id}`);
  await expect(page.getByRole('heading', { name: 'Linh Mai Nguyen' })).toBeVisible();
  await expect(page.getByText('Who looked at this')).toHaveCount(0);
  await expectAccessible(page);
});

test('an admin resets a lost second factor, and deactivates and activates', async ({
  page,
  browser,
}) => {
  const person = await makeStaff();
  const theirs = await browser.newPage();
  await signIn(theirs, person, portalPaths.account);
  await setUpApp(theirs);
  await theirs.close();

  const admin = await makeAdmin();
  await signIn(page, admin, team);
  await ageSessionsOf(admin);
  const row = rowOf(page, person.email);
  await expect(row).toContainText('Yes');
  await press(row, 'Reset two-step verification');
  await expect(dialog(page)).toContainText('Reset Sam Staff’s two-step verification?');
  await press(dialog(page), 'Reset two-step verification');
  const confirmation = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect(confirmation.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  const again = dialog(page).getByRole('button', { name: 'Reset two-step verification' });
  await expect(again).toBeFocused();
  await again.click();
  await confirmation.getByLabel('Your password').fill(admin.password);
  await press(confirmation, 'Confirm');
  await expect(topToast(page)).toHaveText(wording.accounts.secondFactorReset);
  await expect(row.getByRole('button', { name: 'Reset two-step verification' })).toHaveCount(0);
  await expect(row).toContainText('No');
  const deactivate = row.getByRole('button', { name: 'Deactivate' });
  await expect(deactivate).toBeFocused();

  await press(row, 'Deactivate');
  await press(dialog(page), 'Deactivate');
  await expect(row).toContainText('Inactive');
  await expect(row.getByRole('button', { name: 'Make active' })).toBeFocused();
  await press(row, 'Make active');
  await expect(deactivate).toBeFocused();
  // No one deactivates themselves.
  await expect(rowOf(page, admin.email).getByRole('button')).toHaveCount(0);
});

test('the team is accessible and fits the screen', async ({ page }) => {
  await signIn(page, firstAdmin, team);
  await expect(rowOf(page, firstAdmin.email)).toContainText('You');
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

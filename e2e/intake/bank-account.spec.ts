import type { APIRequestContext, Page } from '@playwright/test';
import { portalPaths, submissionPath } from '#domain/paths.ts';
import { makeClient, makeStaff, signIn, submitForm } from '../accounts/people.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { account, correct, sendBack } from './corrections.ts';
import { askFor, fact, givePassword, looks, openForm, signInAtDesk } from './desk.ts';

/** A bank account that has changed is revealed only after a call. */

test.use({ viewport: desk, expectedComplaints: /status of (?:400|403|409)/ });

async function check(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Note the call' });

/** A form whose account number a correction has changed. */
async function changedForm(request: APIRequestContext) {
  const client = await makeClient();
  const form = await submitForm(request, client);
  await sendBack(request, form, [account]);
  await correct(request, client, form, { bankingDetails: { accountNumber: '99887766' } });
  return form;
}

async function noteCall(page: Page): Promise<void> {
  await dialog(page).getByRole('radio', { name: '0491 570 156' }).check();
  await dialog(page).getByRole('textbox', { name: 'Who did you speak to?' }).fill('Linh Nguyen');
  await dialog(page).getByRole('textbox', { name: 'Note (optional)' }).fill('A new bank.');
  await dialog(page).getByRole('button', { name: 'Save the note' }).click();
}

test('a changed account is called about, noted, and then revealed', async ({ page, request }) => {
  const form = await changedForm(request);
  await signInAtDesk(page);
  await openForm(page, form);
  const number = fact(page, 'Account Number');
  await expect(number).toContainText('Changed: call before use');
  await expect(number.getByRole('link', { name: '0491 570 156' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText(
    'Account Number changed',
  );
  await check(page);
  // The server refuses, and the screen goes on to the note.
  await askFor(page, 'Account Number');
  await expect(dialog(page)).toContainText('This bank account has changed. Please call the client');
  await dialog(page).getByRole('button', { name: 'Save the note' }).click();
  await expect(dialog(page)).toContainText('Please enter the number you called.');
  await expect(dialog(page)).toContainText('Please say who you spoke to.');
  await check(page);
  await noteCall(page);
  await expect(page.getByText('The call has been noted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reveal Account Number' })).toBeFocused();
  await expect(number).toContainText(/Administrator called 0491 570 156 on .+ and spoke to Linh/);
  await expect(number).toContainText('A new bank.');
  await expect(looks(page).first()).toContainText('A new bank.');
  await check(page);
  await askFor(page, 'Account Number');
  await givePassword(page);
  await expect(number).toContainText('99887766');
});

test('staff note the call too, and lose nothing to someone who was quicker', async ({
  page,
  request,
}) => {
  const form = await changedForm(request);
  const staff = await makeStaff();
  await signIn(page, staff, portalPaths.adminDashboard);
  await page.goto(submissionPath(form.id));
  await page.getByRole('button', { name: 'Note the call' }).click();
  await sendBack(request, form, [account]);
  await noteCall(page);
  await expect(dialog(page).getByRole('alert')).toContainText('Someone else has changed');
  await dialog(page).getByRole('button', { name: 'Load it again' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(dialog(page).getByRole('textbox', { name: 'Who did' })).toHaveValue('Linh Nguyen');
  await dialog(page).getByRole('button', { name: 'Save the note' }).click();
  await expect(fact(page, 'Account Number')).toContainText('Sam Staff called 0491 570 156');
  await expect(fact(page, 'Account Number')).toContainText(`Sent back: ${account.comment}`);
});

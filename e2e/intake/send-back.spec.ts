import type { Page } from '@playwright/test';
import { portalPaths, submissionPath } from '#domain/paths.ts';
import { askDatabase } from '#testing/accounts/signed-in.ts';
import { makeClient, makeStaff, signIn, submitForm } from '../accounts/people.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { account, correct, sendBack, suburb } from './corrections.ts';
import { fact, looks, openForm, sendForm, signInAtDesk } from './desk.ts';

/** The desk sends answers back, and reads what a correction changed. */

test.use({ viewport: desk, expectedComplaints: /status of (?:403|404|409)/ });

async function check(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const mark = (page: Page, label: string) =>
  page.getByRole('checkbox', { name: `Needs another look ${label}`, exact: true });
const comment = (page: Page, label: string) =>
  page.getByRole('textbox', { name: `What should the client look at? ${label}`, exact: true });
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' });

test('answers are marked and sent back, and stay visible with the form', async ({
  page,
  request,
}) => {
  const form = await sendForm(request);
  await signInAtDesk(page);
  await openForm(page, form);
  await press(page, 'Send back');
  await expect(page.getByRole('heading', { name: 'Send back' })).toBeFocused();
  await page.locator('.send-back').getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please mark at least one answer.');
  await mark(page, 'Suburb').check();
  await mark(page, 'Account Number').check();
  await mark(page, 'Home number').check();
  await comment(page, 'Home number').fill('Is there one?');
  await comment(page, 'Suburb').fill(suburb.comment);
  await page.locator('.send-back').getByRole('button', { name: 'Send back' }).click();
  await expect(page.locator('.error-summary')).toContainText(
    'Account Number: Please say what needs another look.',
  );
  await check(page);
  await comment(page, 'Account Number').fill(account.comment);
  await page.locator('.send-back').getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('The form has been sent back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send back', exact: true })).toBeFocused();
  await expect(fact(page, 'Residential address')).toContainText(
    `Sent back (Suburb): ${suburb.comment}`,
  );
  await expect(fact(page, 'Account Number')).toContainText(`Sent back: ${account.comment}`);
  await expect(fact(page, 'Home number')).toContainText(/^Home numberNot given.*Is there one\?$/);
  await expect(page.getByRole('button', { name: 'Sent back', pressed: true })).toBeVisible();
  await expect(looks(page).first()).toContainText('Sent a form back: 3');
  await check(page);

  await page.getByRole('link', { name: 'All submissions' }).click();
  await page.getByRole('button', { name: /^Sent back/ }).click();
  await expect(page.getByRole('row', { name: form.reference })).toContainText('Sent back');
  await expect(page.getByRole('button', { name: 'Sent back 1' })).toBeVisible();
});

test('of two staff at once the second is told, and loses nothing', async ({ page, request }) => {
  const form = await sendForm(request);
  const staff = await makeStaff();
  await signIn(page, staff, portalPaths.adminDashboard);
  await page.goto(submissionPath(form.id));
  await press(page, 'Send back');
  await mark(page, 'Employer').check();
  await comment(page, 'Employer').fill('Is it still the bakery?');
  await sendBack(request, form, [account]);
  await page.locator('.send-back').getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByRole('alert')).toContainText('Someone else has changed');
  await check(page);
  await press(page, 'Load it again');
  await expect(page.getByText('This is the form as it is now.')).toBeVisible();
  await expect(page.getByText(`Already sent back: ${account.comment}`)).toBeVisible();
  await expect(comment(page, 'Employer')).toHaveValue('Is it still the bakery?');
  await page.locator('.send-back').getByRole('button', { name: 'Send back' }).click();
  await expect(fact(page, 'Employer')).toContainText('Sent back: Is it still the bakery?');
});

test('a correction is read as a difference, and every version opens', async ({ page, request }) => {
  const client = await makeClient();
  const form = await submitForm(request, client);
  await sendBack(request, form, [account, suburb]);
  await correct(request, client, form, {
    addressDetails: { residentialCity: 'Granville' },
    bankingDetails: { accountNumber: '12345678' },
  });
  await signInAtDesk(page);
  const listed = page.getByRole('row', { name: form.reference });
  await expect(listed).toContainText(/Corrected \d{1,2} [A-Z][a-z]{2} \d{4}, .*New$/);
  await check(page);
  await openForm(page, form);
  await expect(page.locator('.submission-head')).toContainText(/Corrected\d{1,2} /);
  const newest = versions(page).getByRole('listitem').first();
  await expect(newest).toContainText(/^Version 2, sent \d{1,2} /);
  await expect(newest).toContainText('Suburb from Merrylands to Granville');
  await expect(newest).not.toContainText('Account Number');
  await expect(fact(page, 'Residential address')).toContainText('Granville NSW 2160');
  await check(page);
  await page.getByRole('button', { name: 'Open version 1' }).click();
  await expect(page.getByRole('heading', { name: /^Version 1, sent/ })).toBeFocused();
  await expect(fact(page, 'Residential address')).toContainText('Merrylands NSW 2160');
  await expect(page.getByRole('button', { name: 'Reveal Tax File Number' })).toHaveCount(0);
  await check(page);
  const downloading = page.waitForEvent('download');
  await press(page, 'Receipt of this version');
  expect((await downloading).suggestedFilename()).toBe(`receipt-${form.reference}.pdf`);
  await press(page, 'Back to the newest version');
  await expect(fact(page, 'Residential address')).toContainText('Granville NSW 2160');
});

test('a form from before opens, prints and is sent back', async ({ page, request }) => {
  const form = await sendForm(request);
  // As an older version stored it.
  const dataDir = { dataDir: process.env.E2E_DATA_DIR ?? '' };
  await askDatabase(
    dataDir,
    'update submissions set sending_sealed = null, state_changed_at = null where id = $1',
    [form.id],
  );
  await askDatabase(
    dataDir,
    'delete from client_intake where user_id = (select user_id from submissions where id = $1)',
    [form.id],
  );
  await signInAtDesk(page);
  await openForm(page, form);
  await page.evaluate(() => {
    window.print = () => void document.body.setAttribute('data-printed', '');
  });
  await press(page, 'Print');
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await press(page, 'Send back');
  await mark(page, 'Last Name').check();
  await comment(page, 'Last Name').fill('As on your passport?');
  await page.locator('.send-back').getByRole('button', { name: 'Send back' }).click();
  await expect(fact(page, 'Last Name')).toContainText('Sent back: As on your passport?');
});

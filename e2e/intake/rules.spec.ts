import type { Page } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { expect, phone, test } from '../test.ts';
import {
  drawStroke,
  expectStep,
  field,
  fillAndGoOn,
  fillStep,
  openForm,
  press,
  summary,
  walkTo,
} from './steps.ts';

/** What the contact form asks for, says and allows, step by step. */

test.use({ viewport: phone, expectedComplaints: /status of 404|ERR_FAILED/ });

/** Next is refused: each message is in the summary and beside its field. */
async function expectRefused(page: Page, messages: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: /^(?:Next|Submit Form)$/ }).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText(Object.values(messages));
  for (const [id, message] of Object.entries(messages)) {
    const control = page.locator(`#${id}`);
    await expect(control).toHaveAccessibleDescription(new RegExp(`Error: ${message}`));
    await summary(page).getByRole('link', { name: message, exact: true }).click();
    await expect(control).toBeFocused();
  }
}

test('every message appears in its place and clears when its field is edited', async ({
  page,
  request,
}) => {
  await openForm(page, request);
  await field(page, 'Last Name').fill('');
  await field(page, 'Given Names').fill('');
  await expectRefused(page, {
    'personal-tfn': 'Tax File Number is required',
    'personal-lastName': 'Last Name is required',
    'personal-givenNames': 'Given Names are required',
    'personal-dateOfBirth': 'Date of Birth is required',
  });
  await field(page, 'Last Name').fill('N');
  await expect(page.getByText('Last Name is required')).toHaveCount(0);
  await expect(summary(page).getByRole('link')).toHaveCount(3);
  await fillAndGoOn(page, 'personal');

  await field(page, 'Email').fill('linh@example');
  await expectRefused(page, {
    'contact-email': 'Email is invalid',
    'contact-selectedPhones': 'At least one phone number is required',
  });
  await field(page, 'Email').fill('');
  await expectRefused(page, {
    'contact-email': 'Email is required',
    'contact-selectedPhones': 'At least one phone number is required',
  });
  await field(page, 'Mobile number').fill('0');
  await expect(page.getByText('At least one phone number is required')).toHaveCount(0);
  await fillAndGoOn(page, 'contact');

  await expectRefused(page, { 'spouse-hasSpouse': 'Please answer yes or no.' });
  await field(page, 'Yes').check();
  await expectRefused(page, {
    'spouse-lastName': 'Spouse last name is required',
    'spouse-givenNames': 'Spouse given names are required',
    'spouse-email': 'Spouse email is required',
    'spouse-selectedPhones': 'At least one spouse phone number is required',
  });
  await fillStep.spouse(page);
  await field(page, 'Spouse email').fill('ivan');
  await expectRefused(page, { 'spouse-email': 'Spouse email is invalid' });
  await field(page, 'No').check();
  await expect(summary(page)).toHaveCount(0);
  await fillAndGoOn(page, 'spouse');

  await expectRefused(page, {
    'address-residentialAddress': 'Full address is required',
    'address-residentialSuburb': 'Suburb is required',
    'address-residentialState': 'State is required',
    'address-residentialPostcode': 'Postcode is required',
  });
  await field(page, 'My postal address is different').check();
  await expect(summary(page)).toHaveCount(0);
  await expectRefused(page, {
    'address-postalAddress': 'Postal full address is required',
    'address-postalSuburb': 'Postal suburb is required',
    'address-postalState': 'Postal state is required',
    'address-postalPostcode': 'Postal postcode is required',
  });
  await field(page, 'My postal address is different').uncheck();
  await fillAndGoOn(page, 'address');

  await expectRefused(page, {
    'banking-bsb': 'BSB is required',
    'banking-accountNumber': 'Account Number is required',
    'banking-accountName': 'Account Name is required',
  });
  await fillAndGoOn(page, 'banking');
  await expectRefused(page, { 'additional-consent': 'You must agree to the terms' });
  await fillAndGoOn(page, 'additional');
  await expectRefused(page, {
    'signature-image': 'Signature is required',
    'signature-date': 'Signature date is required',
  });
  await drawStroke(page);
  await expect(summary(page)).toHaveCount(0);
});

test('the spouse question comes first, and its details are skipped and asked as the rules say', async ({
  page,
  request,
}) => {
  await openForm(page, request);
  await walkTo(page, 'spouse');
  await expect(field(page, 'Spouse last name')).toHaveCount(0);
  await fillStep.spouse(page);
  await press(page, 'Previous');
  await expectStep(page, 'spouse');
  await expect(field(page, 'Yes')).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'Spouse/Partner Details' })).toBeFocused();
  await field(page, 'Yes').check();
  await expect(field(page, 'Spouse last name')).toHaveValue('Petrov');
  await press(page, 'Next');
  await expectStep(page, 'address');
  await press(page, 'Previous');
  await expectStep(page, 'spouse');
  await field(page, 'No').check();
  await press(page, 'Next');
  await expectStep(page, 'address');
  await press(page, 'Previous');
  await expectStep(page, 'contact');
  await press(page, 'Next');
  await expectStep(page, 'spouse');
  await press(page, 'Previous');
  await press(page, 'Previous');
  await expectStep(page, 'contact');
  await press(page, 'Previous');
  await expectStep(page, 'personal');
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
});

test('a double click on Next moves on one step and presses nothing there', async ({
  page,
  request,
}) => {
  await openForm(page, request);
  await fillStep.personal(page);
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await expectStep(page, 'contact');
  await expect(field(page, 'Mobile')).toBeChecked();
  await expect(summary(page)).toHaveCount(0);
});

test('the browser’s back and forward buttons walk through the steps', async ({ page, request }) => {
  await openForm(page, request);
  await walkTo(page, 'spouse');
  await page.goBack();
  await expectStep(page, 'contact');
  await page.goForward();
  await expectStep(page, 'spouse');
  await press(page, 'Previous');
  await expectStep(page, 'contact');
  await page.goBack();
  await expectStep(page, 'personal');
  await expect(field(page, 'Last Name')).toHaveValue('Nguyen');
  await field(page, 'Last Name').fill('');
  await page.goForward();
  await expectStep(page, 'personal');
  await expect(summary(page).getByRole('link')).toHaveText(['Last Name is required']);
  await expect(page).toHaveURL(portalPaths.contactForm);
});

test('leaving with answers that could not be saved asks first, inside the site and outside', async ({
  page,
  request,
}) => {
  await openForm(page, request);
  await page.route('**/api/forms/contact/draft', (route) => route.abort());
  const question = page.getByRole('dialog', { name: 'Leave the form?' });
  await fillAndGoOn(page, 'personal');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(question).toBeVisible();
  await press(page, 'Stay on the form');
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: 'Back to site' }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expectStep(page, 'contact');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.goBack();
  await expectStep(page, 'personal');
  await expect(field(page, 'Last Name')).toHaveValue('Nguyen');

  await page.goBack();
  await expect(question).toBeVisible();
  await press(page, 'Leave without saving');
  await expect(page).toHaveURL(portalPaths.clientDashboard);
  await page.getByRole('link', { name: 'Start Contact Form' }).click();
  await expect(field(page, 'Last Name')).toHaveValue('Chen');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(portalPaths.clientDashboard);
});

test('a form can be started again, with nothing stored in the browser', async ({
  page,
  request,
}) => {
  await openForm(page, request);
  await walkTo(page, 'spouse');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Go on where you stopped, or start again?')).toBeVisible();
  await press(page, 'Start again');
  await expectStep(page, 'personal');
  await expect(field(page, 'Tax File Number')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'role',
    'tfn-notice',
    'token',
  ]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(portalPaths.clientDashboard);
});

test('an answer that looks wrong gets a friendly warning, which does not block', async ({
  page,
  request,
}) => {
  await openForm(page, request);
  await fillStep.personal(page);
  const tfn = field(page, 'Tax File Number');
  const tfnWarning = page.getByText('That doesn’t look like a tax file number.');
  await tfn.fill('');
  await tfn.pressSequentially('123 456 78');
  await expect(tfnWarning).toHaveCount(0);
  await tfn.press('3');
  await expect(tfnWarning).toBeVisible();
  await expect(tfn).toHaveAccessibleDescription(/doesn’t look like a tax file number/);
  await expect(tfn).not.toHaveAttribute('aria-invalid');
  await tfn.fill('123 456 782');
  await expect(tfnWarning).toHaveCount(0);
  await tfn.fill('1');
  await field(page, 'Last Name').focus();
  await expect(tfnWarning).toBeVisible();
  await field(page, 'Date of Birth').fill('31/01/2190');
  await expect(page.getByText('That date is in the future.')).toBeVisible();
  await press(page, 'Next');
  await fillAndGoOn(page, 'contact');
  await fillAndGoOn(page, 'spouse');

  await fillStep.address(page);
  await field(page, 'Postal state').selectOption('VIC');
  await expect(page.getByText('That postcode doesn’t seem to be in VIC.')).toBeVisible();
  await field(page, 'Postal state').selectOption('Outside Australia');
  await expect(page.getByText('That postcode doesn’t seem')).toHaveCount(0);
  await press(page, 'Next');

  const bsb = field(page, 'BSB');
  await bsb.pressSequentially('062-0001');
  await expect(bsb).toHaveValue('062000');
  await bsb.fill('06200');
  await field(page, 'Account Number').focus();
  await expect(page.getByText('A BSB usually has 6 digits.')).toBeVisible();
  await field(page, 'Account Number').fill('1');
  await field(page, 'Account Name').fill('L');
  await press(page, 'Next');
  await expectStep(page, 'additional');
});

test('phone numbers are asked for as phones are ticked; an extension takes three characters', async ({
  page,
  request,
}) => {
  await openForm(page, request);
  await walkTo(page, 'contact');
  await expect(field(page, 'Mobile')).toBeChecked();
  await expect(field(page, 'AM or PM on your mobile')).toHaveValue('PM');
  await expect(field(page, 'Home number')).toHaveCount(0);
  await field(page, 'Home').check();
  const extension = field(page, 'Extension at home (optional)');
  await extension.pressSequentially('1234');
  await expect(extension).toHaveValue('123');
  await field(page, 'Email').fill('linh@example.com');
  await field(page, 'Mobile number').fill('0491 570 156');
  await field(page, 'Mobile').uncheck();
  await press(page, 'Next');
  await expect(summary(page).getByRole('link')).toHaveText([
    'At least one phone number is required',
  ]);
  await field(page, 'Mobile').check();
  await expect(field(page, 'Mobile number')).toHaveValue('0491 570 156');
  await field(page, 'Best time to call on your mobile (optional)').fill('after tea');
  await press(page, 'Next');
  await expectStep(page, 'spouse');
});

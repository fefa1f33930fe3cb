import type { Page } from '@playwright/test';
import { exampleAnswers } from '#domain/intake/example.ts';
import { expect, expectAccessible, phone, test } from '../test.ts';
import { expectStep, field, fillAndGoOn, fillStep, openForm, openFormAt, press } from './steps.ts';

/** All answers are read before they are signed, changed one by one, and printed. */

test.use({ viewport: phone });

const list = (page: Page) => page.getByRole('region', { name: 'Check your answers' });
const answer = (page: Page, label: string) =>
  list(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) });

test('every answer can be read and changed before signing, and changed again after', async ({
  page,
}) => {
  await openFormAt(page, 'signature');
  await expect(list(page).getByRole('heading', { level: 4 })).toHaveText([
    'Personal Details',
    'Contact Information',
    'Spouse/Partner Details',
    'Address Details',
    'Banking Details',
    'Additional Information',
  ]);
  await expect(answer(page, 'Tax File Number')).toContainText(exampleAnswers.personal.tfn);
  await expect(answer(page, 'Account Number')).toContainText(exampleAnswers.banking.accountNumber);
  await expectAccessible(page);

  await list(page).getByRole('link', { name: 'Change Do you have a spouse or partner?' }).click();
  await expectStep(page, 'spouse');
  await expectAccessible(page);
  await field(page, 'Spouse last name').fill('');
  await press(page, 'Next');
  await expect(page.getByText('Spouse last name is required').first()).toBeVisible();
  await field(page, 'No').check();
  await press(page, 'Next');
  await expectStep(page, 'signature');
  const change = list(page).getByRole('link', { name: 'Change Do you have a spouse or partner?' });
  await expect(change).toBeFocused();
  await expect(answer(page, 'Spouse last name')).toHaveCount(0);

  await fillStep.signature(page);
  await list(page).getByRole('link', { name: 'Change Employer' }).click();
  await expect(field(page, 'Employer (optional)')).toBeFocused();
  await press(page, 'Next');
  await expect(page.getByText('Signature Captured')).toBeVisible();
  await list(page).getByRole('link', { name: 'Change Employer' }).click();
  await field(page, 'Employer (optional)').fill('Another Bakery');
  await page.goBack();
  await expectStep(page, 'signature');
  await expect(answer(page, 'Employer')).toContainText('Another Bakery');
  await expect(page.getByText('Signature Captured')).toHaveCount(0);
  await expect(page.getByText('You’ve changed an answer since you signed')).toBeVisible();
  await expectAccessible(page);
  await fillStep.signature(page);
  await expect(page.getByText('You’ve changed an answer since you signed')).toHaveCount(0);
});

test('a warning stands beside its answer, in its step and once more in the list', async ({
  page,
}) => {
  const young = 'That makes you younger than 14.';
  const bank = 'We don’t know a bank whose BSBs begin like that.';
  await openForm(page);
  await fillStep.personal(page);
  await field(page, 'Date of Birth').fill('31/01/2020');
  await field(page, 'Last Name').focus();
  await expect(page.getByText(young)).toBeVisible();
  await press(page, 'Next');
  await fillAndGoOn(page, 'contact');
  await fillStep.spouse(page);
  await field(page, 'Spouse last name').fill('Nguyen');
  await field(page, 'Spouse given names').fill('Linh Mai');
  await field(page, 'Spouse email').focus();
  await expect(page.getByText('These are your own names.')).toBeVisible();
  await press(page, 'Next');
  await fillAndGoOn(page, 'address');
  await fillStep.banking(page);
  await expect(page.getByText('Commonwealth Bank', { exact: true })).toBeVisible();
  await expect(field(page, 'BSB')).toHaveAccessibleDescription(/Commonwealth Bank$/);
  await field(page, 'BSB').fill('990000');
  await expect(page.getByText(bank)).toBeVisible();
  await expect(page.getByText('Commonwealth Bank', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await press(page, 'Next');
  await fillAndGoOn(page, 'additional');
  await expect(answer(page, 'Date of Birth')).toContainText(young);
  await expect(answer(page, 'Spouse given names')).toContainText('These are your own names.');
  await expect(answer(page, 'BSB')).toContainText(bank);
  await expect(list(page).locator('.field-warning')).toHaveCount(3);
  await expectAccessible(page);
});

test('by keyboard alone, an answer is changed and the list is back', async ({ page }) => {
  await openFormAt(page, 'signature');
  const change = list(page).getByRole('link', { name: 'Change BSB' });
  await change.focus();
  await page.keyboard.press('Enter');
  await expectStep(page, 'banking');
  await expect(field(page, 'BSB')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('062111');
  await page.keyboard.press('Enter');
  await expectStep(page, 'signature');
  await expect(change).toBeFocused();
  await expect(change).toBeInViewport();
  await expect(answer(page, 'BSB')).toContainText('062111 (Commonwealth Bank)');
});

test('on paper there are the answers and nothing else', async ({ page }) => {
  await openFormAt(page, 'signature');
  await page.emulateMedia({ media: 'print' });
  await expect(answer(page, 'Last Name')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  for (const hidden of ['Contact form', 'E-Signature', 'Your signature', 'Submit Form']) {
    await expect(page.getByText(hidden, { exact: true }).first()).toBeHidden();
  }
  expect(await page.locator('a, button').filter({ visible: true }).count()).toBe(0);
});

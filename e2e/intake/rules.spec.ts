import { portalPaths } from '#domain/paths.ts';
import { expect, phone, test } from '../test.ts';
import { expectStep, field, fillAndGoOn, openForm, press, summary, walkTo } from './steps.ts';

/** The way back and forth between the steps of the contact form, and out of it. */

test.use({ viewport: phone, expectedComplaints: /status of 404|ERR_FAILED/ });

test('the browser’s back and forward buttons walk through the steps', async ({ page }) => {
  await openForm(page);
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
}) => {
  await openForm(page);
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

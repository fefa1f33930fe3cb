import type { Page, Route } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { endSessionsOf, fillSignIn, type Person } from '../accounts/people.ts';
import { expect, phone, test } from '../test.ts';
import { drawStroke, expectStep, field, fillStep, formsOf, openFormAt, press } from './steps.ts';

/** A form is submitted exactly once, whatever happens on the way. */

test.use({
  viewport: phone,
  expectedComplaints: /status of (?:401|404|409)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
});

const forms = '**/api/forms/contact';
const failed = 'Error submitting form. Please try again.';
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, we have your form' });

/** A form that is filled in and signed. */
async function openSigned(page: Page): Promise<Person> {
  const person = await openFormAt(page, 'signature');
  await fillStep.signature(page);
  return person;
}

/** The server gets the form; its answer is lost on the way back. */
async function loseAnswer(route: Route): Promise<void> {
  if (route.request().method() === 'POST') await route.fetch();
  await route.abort();
}

test('a lost answer leads to one form after a second click', async ({ page, request }) => {
  const person = await openSigned(page);
  await page.route(forms, loseAnswer);
  await press(page, 'Submit Form');
  await expect(page.getByRole('alert')).toHaveText(failed);
  await expect(page.getByText('we don’t know whether your form arrived')).toBeVisible();
  expect(await formsOf(request, person)).toHaveLength(1);
  await page.unroute(forms);
  await press(page, 'Submit Form');
  await expect(thanks(page)).toBeVisible();
  expect(await formsOf(request, person)).toHaveLength(1);
});

test('offline at submit, then online: nothing is lost and one form is sent', async ({
  page,
  context,
  request,
}) => {
  const person = await openSigned(page);
  await context.setOffline(true);
  await press(page, 'Submit Form');
  await expect(page.getByRole('alert')).toHaveText(failed);
  await expect(page.getByText('Signature Captured')).toBeVisible();
  await context.setOffline(false);
  expect(await formsOf(request, person)).toHaveLength(0);
  await press(page, 'Submit Form');
  await expect(thanks(page)).toBeVisible();
  expect(await formsOf(request, person)).toHaveLength(1);
  // By itself, and going back leads to no form that could be sent again.
  await expect(page).toHaveURL(portalPaths.clientDashboard);
  await page.goBack();
  await expect(page).toHaveURL(portalPaths.clientDashboard);
});

test('a form changed after it arrived says so, and can be sent as another one', async ({
  page,
  request,
}) => {
  const person = await openSigned(page);
  await page.route(forms, loseAnswer);
  await press(page, 'Submit Form');
  await expect(page.getByRole('alert')).toHaveText(failed);
  await page.unroute(forms);
  await press(page, 'Clear Signature');
  await drawStroke(page);
  await field(page, 'Signature date').fill('2026-01-31');
  await press(page, 'Submit Form');
  await expect(page.getByRole('alert')).toHaveText(
    'We already had your form from the first time you pressed Submit Form. It doesn’t include what you’ve changed since.',
  );
  expect(await formsOf(request, person)).toHaveLength(1);
  await press(page, 'Send the changed form');
  await expect(thanks(page)).toBeVisible();
  expect(await formsOf(request, person)).toHaveLength(2);
});

test('a session that ends before submitting loses no answers', async ({ page, request }) => {
  const person = await openSigned(page);
  await endSessionsOf(request, person);
  await press(page, 'Submit Form');
  await expect(page).toHaveURL(portalPaths.login);
  await expect(page.getByText('What you typed is still here.')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  await (await asked).dismiss();
  await fillSignIn(page, person);
  await press(page, 'Sign In');
  await expectStep(page, 'signature');
  await expect(page.getByText('Signature Captured')).toBeVisible();
  await press(page, 'Previous');
  await expectStep(page, 'additional');
  await press(page, 'Next');
  await expectStep(page, 'signature');
  await press(page, 'Submit Form');
  await expect(thanks(page)).toBeVisible();
  expect(await formsOf(request, person)).toHaveLength(1);
});

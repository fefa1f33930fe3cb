import type { Page, Route } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { endSessionsOf, fillSignIn } from '../accounts/people.ts';
import { expect, phone, test } from '../test.ts';
import {
  drawStroke,
  expectStep,
  field,
  fillStep,
  formsOf,
  openForm,
  press,
  walkTo,
} from './steps.ts';

/** A form is submitted exactly once, whatever happens on the way. */

test.use({
  viewport: phone,
  expectedComplaints: /status of (?:401|404|409|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
});

const forms = '**/api/forms/contact';
const failed = 'Error submitting form. Please try again.';
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, we have your form' });
const toast = (page: Page) => page.getByText('Form submitted successfully!');

async function fillIn(page: Page): Promise<void> {
  await walkTo(page, 'signature');
  await fillStep.signature(page);
}

/** The server gets the form; its answer is lost on the way back. */
async function loseAnswer(route: Route): Promise<void> {
  if (route.request().method() === 'POST') await route.fetch();
  await route.abort();
}

test('the confirmation shows for 4 seconds, fades and leads to the dashboard', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const person = await openForm(page, request);
  await fillIn(page);
  await page.clock.pauseAt(Date.now() + 600_000);
  await press(page, 'Submit Form');
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Submit Form' })).toHaveCount(0);
  await page.clock.runFor(3900);
  await expect(toast(page)).toBeVisible();
  await expect(page.locator('.form-fading')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.locator('.form-fading')).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(portalPaths.contactForm);
  await page.clock.runFor(100);
  await expect(page).toHaveURL(portalPaths.clientDashboard);
  await page.clock.resume();
  await page.goBack();
  await expect(page).toHaveURL(portalPaths.clientDashboard);
  await page.getByRole('link', { name: 'Start Contact Form' }).click();
  await expect(page.getByText('You’ve sent us this form before')).toBeVisible();
  await expect(field(page, 'Tax File Number')).toHaveValue('');
  expect(await formsOf(request, person)).toHaveLength(1);
});

test('two clicks send one form, and nothing can be changed meanwhile', async ({
  page,
  request,
}) => {
  const person = await openForm(page, request);
  await fillIn(page);
  let posts = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(forms, async (route) => {
    posts += route.request().method() === 'POST' ? 1 : 0;
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit Form' }).dblclick();
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click();
  await press(page, 'Previous');
  await expectStep(page, 'signature');
  letGo();
  await expect(thanks(page)).toBeVisible();
  expect(posts).toBe(1);
  expect(await formsOf(request, person)).toHaveLength(1);
});

test('a lost answer leads to one form after a second click', async ({ page, request }) => {
  const person = await openForm(page, request);
  await fillIn(page);
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
  const person = await openForm(page, request);
  await fillIn(page);
  await context.setOffline(true);
  await press(page, 'Submit Form');
  await expect(page.getByRole('alert')).toHaveText(failed);
  await expect(page.getByText('Signature Captured')).toBeVisible();
  await context.setOffline(false);
  expect(await formsOf(request, person)).toHaveLength(0);
  await press(page, 'Submit Form');
  await expect(thanks(page)).toBeVisible();
  expect(await formsOf(request, person)).toHaveLength(1);
});

test('an unavailable server is reported as our fault, and can be retried', async ({
  page,
  request,
}) => {
  const person = await openForm(page, request);
  await fillIn(page);
  await page.route(forms, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await press(page, 'Submit Form');
  await expect(page.getByRole('alert')).toHaveText(failed);
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await press(page, 'Submit Form');
  await expect(thanks(page)).toBeVisible();
  expect(await formsOf(request, person)).toHaveLength(1);
});

test('a form changed after it arrived says so, and can be sent as another one', async ({
  page,
  request,
}) => {
  const person = await openForm(page, request);
  await fillIn(page);
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
  const person = await openForm(page, request);
  await fillIn(page);
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
  await page.goForward();
  await expectStep(page, 'signature');
  await press(page, 'Submit Form');
  await expect(thanks(page)).toBeVisible();
  expect(await formsOf(request, person)).toHaveLength(1);
});

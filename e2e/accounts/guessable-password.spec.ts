import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { resetTokenIn } from '#testing/mail/mail-facts.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { createForm, openAs, topToast } from './admin-page.ts';
import { fillSignIn, invite, mailTo, makeClient } from './people.ts';

/** A password that the server refuses is reported at its field, wherever it is chosen. */

test.use({ expectedComplaints: /status of (?:400|403)/ });

const guessable = '123456';
const refusal = 'Please choose a password that is harder to guess.';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function expectRefused(page: Page, password: Locator): Promise<void> {
  await expect(page.locator('.field-error')).toHaveText(`Error: ${refusal}`);
  await expect(password).toHaveAccessibleDescription(new RegExp(refusal));
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue(guessable);
  await expectAccessible(page);
}

test('on a new client’s form', async ({ page, request }) => {
  const email = `new-${randomUUID()}@example.com`;
  await openAs(page, request);
  const form = createForm(page);
  const password = form.getByLabel('Password', { exact: true });
  await form.getByLabel('Name', { exact: true }).fill('Lena Popov');
  await form.getByLabel('Email').fill(email);
  await password.fill(guessable);
  await form.getByRole('button', { name: 'Create Client' }).click();
  await expect(topToast(page)).toHaveText(refusal);
  await expectRefused(page, password);
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await password.fill('a walk by the river');
  await expect(form.getByText(refusal)).toHaveCount(0);
});

test('at the first sign-in', async ({ page, request }) => {
  const { email, temporaryPassword } = await invite(request);
  await page.goto(portalPaths.login);
  await fillSignIn(page, { email, password: temporaryPassword });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await field(page, 'Name').fill('Mei Chen');
  await field(page, 'Current password').fill(temporaryPassword);
  await field(page, 'New password').fill(guessable);
  await field(page, 'Confirm new password').fill(guessable);
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expectRefused(page, field(page, 'New password'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue('Mei Chen');
  await expect(field(page, 'Current password')).toHaveValue(temporaryPassword);
});

test('behind a reset link', async ({ page, request }) => {
  const { email } = await makeClient(request);
  await page.goto(portalPaths.forgotPassword);
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const token = resetTokenIn(await mailTo(email, 2));
  await page.goto(`${portalPaths.resetPassword}?token=${token}`);
  await field(page, 'New password').fill(guessable);
  await field(page, 'Confirm new password').fill(guessable);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectRefused(page, field(page, 'New password'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(field(page, 'Confirm new password')).toHaveValue(guessable);
});

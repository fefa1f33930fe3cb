import type { Page } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { codeIn, resetTokenIn } from '#testing/mail/mail-facts.ts';
import { expect, test } from '../test.ts';
import { mailTo, makeClient, signInByForm } from './people.ts';

/** Signing in and resetting a password, on the real server with its real mail. */

test.use({ expectedComplaints: /status of (?:400|401|403|500)|ERR_FAILED/ });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stored = (page: Page) =>
  page.evaluate(() => ({ keys: Object.keys(localStorage).sort(), role: localStorage.role }));

test.describe('by password', () => {
  test('a client signs in to the client dashboard; only token and role are stored', async ({
    page,
  }) => {
    const person = await makeClient();
    await signInByForm(page, person);
    await expect(heading(page, 'Welcome, Mei Chen')).toBeVisible();
    expect(await stored(page)).toEqual({ keys: ['role', 'token'], role: 'client' });
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('an admin signs in to the admin dashboard', async ({ page }) => {
    await signInByForm(page, firstAdmin, portalPaths.adminDashboard);
    await expect(page.getByText(/^Showing \d/)).toBeVisible();
    expect((await stored(page)).role).toBe('admin');
  });
});

test.describe('a forgotten password', () => {
  test('a code from a mail signs in', async ({ page }) => {
    const { email } = await makeClient();
    await page.goto(portalPaths.login);
    await press(page, 'Forgot password?');
    await field(page, 'Email address').fill(email);
    await press(page, 'Send Login Code');
    await expect(heading(page, 'Enter your login code')).toBeVisible();

    const code = codeIn(await mailTo(email));
    const box = field(page, 'Login code');
    await expect(box).toBeFocused();
    await box.fill(code === '123456' ? '654321' : '123456');
    await press(page, 'Verify Code');
    await expect(page.getByRole('alert')).toHaveText('Invalid login code');
    await box.fill(code);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.waitForURL(`**${portalPaths.clientDashboard}`);
  });

  test('a link from a mail sets a new password, once', async ({ page }) => {
    const { email } = await makeClient();
    await page.goto(portalPaths.forgotPassword);
    await field(page, 'Email').fill(email);
    await press(page, 'Send Reset Link');
    await expect(page.getByText(email)).toBeVisible();

    const token = resetTokenIn(await mailTo(email));
    const link = `${portalPaths.resetPassword}?token=${token}`;
    const password = 'another walk by another river';
    const passedOn: string[] = [];
    page.on('request', (request) => {
      if (request.headers().referer?.includes(token)) passedOn.push(request.url());
    });
    await page.goto(link);
    await expect(page).toHaveURL(portalPaths.resetPassword);
    await page.reload();
    await expect(heading(page, 'Choose a new password')).toBeVisible();
    await field(page, 'New password').fill(password);
    await field(page, 'Confirm new password').fill(password);
    await press(page, 'Reset Password');
    await expect(heading(page, 'Password Reset Successfully!')).toBeFocused();
    expect(passedOn).toEqual([]);

    await page.goto(link);
    await field(page, 'New password').fill(password);
    await field(page, 'Confirm new password').fill(password);
    await press(page, 'Reset Password');
    await expect(heading(page, 'Invalid Reset Link')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid or missing reset token. Please request a new password reset.',
    );
    await signInByForm(page, { email, password });
  });
});

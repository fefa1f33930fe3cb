import type { Page, Route } from '@playwright/test';
import { fieldWording } from '#domain/fields/wording.ts';
import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { codeIn, resetTokenIn, temporaryPasswordIn } from '#testing/mail/mail-facts.ts';
import { expect, test } from '../test.ts';
import { addPerson } from './admin-page.ts';
import { fillSignIn, invite, mailTo, makeClient, signInByForm } from './people.ts';

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
    request,
  }) => {
    const person = await makeClient(request);
    await signInByForm(page, person);
    await expect(heading(page, 'Welcome, Mei Chen')).toBeVisible();
    expect(await stored(page)).toEqual({ keys: ['role', 'token'], role: 'client' });
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('an admin signs in to the admin dashboard', async ({ page }) => {
    await signInByForm(page, firstAdmin, portalPaths.adminDashboard);
    await expect(heading(page, 'Admin dashboard')).toBeVisible();
    expect((await stored(page)).role).toBe('admin');
  });

  test('a wrong password is reported, and the message clears when a field is edited', async ({
    page,
    request,
  }) => {
    const { email } = await makeClient(request);
    await page.goto(portalPaths.login);
    await fillSignIn(page, { email: `  ${email} `, password: 'not the right one' });
    const asked = page.waitForRequest('**/api/users/login');
    await press(page, 'Sign In');
    expect((await asked).postDataJSON()).toEqual({ email, password: 'not the right one' });
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Login failed. Please check your credentials.');
    await field(page, 'Password').fill('another');
    await expect(alert).toHaveCount(0);
    await expect(page).toHaveURL(portalPaths.login);
  });

  test('both fields are required by the browser', async ({ page }) => {
    await page.goto(portalPaths.login);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await press(page, 'Sign In');
    await expect(field(page, 'Email')).toBeFocused();
    const required = 'Error: Please fill out this field.';
    await expect(page.locator('.field-error')).toHaveText([required, required]);
    await expect(field(page, 'Email')).toHaveAccessibleDescription(required);
    await field(page, 'Email').fill('mei@example.com');
    await expect(page.locator('.field-error')).toHaveCount(1);
    await press(page, 'Sign In');
    await expect(field(page, 'Password')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/api/users/login'))).toEqual([]);
  });

  test('the password can be shown and hidden; Remember me changes nothing', async ({
    page,
    request,
  }) => {
    const person = await makeClient(request);
    await page.goto(portalPaths.login);
    const toggle = page.getByRole('button', { name: 'Show password' });
    await toggle.click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await toggle.click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
    await page.getByLabel('Remember me').check();
    await fillSignIn(page, person);
    await press(page, 'Sign In');
    await page.waitForURL(`**${portalPaths.clientDashboard}`);
    expect((await stored(page)).keys).toEqual(['role', 'token']);
  });

  test('people without an account are shown how to contact the practice', async ({ page }) => {
    await page.goto(portalPaths.login);
    await page.getByRole('link', { name: 'Contact us to get started' }).click();
    await expect(heading(page, 'Book a session or ask a question')).toBeVisible();
  });
});

test.describe('when the server has no message of its own', () => {
  const unreadable = (route: Route) => route.fulfill({ status: 500, body: 'not JSON' });
  const unreachable = (route: Route) => route.abort();

  async function tryPassword(page: Page) {
    await fillSignIn(page, { email: 'mei@example.com', password: 'something' });
    await press(page, 'Sign In');
  }
  async function askForCode(page: Page) {
    await press(page, 'Forgot password?');
    await field(page, 'Email address').fill('mei@example.com');
    await press(page, 'Send Login Code');
  }
  async function tryCode(page: Page) {
    await askForCode(page);
    await field(page, 'Login code').fill('123456');
    await press(page, 'Verify Code');
  }
  async function askForLink(page: Page) {
    await field(page, 'Email').fill('mei@example.com');
    await press(page, 'Send Reset Link');
  }
  async function reset(page: Page) {
    await field(page, 'New password').fill('a long walk');
    await field(page, 'Confirm new password').fill('a long walk');
    await press(page, 'Reset Password');
  }
  const { login, forgotPassword, resetPassword } = portalPaths;
  const failures = [
    [login, '/api/users/login', tryPassword, 'Login failed. Please check your credentials.'],
    [login, '/api/users/forgot-password', askForCode, 'Failed to send login code'],
    [login, '/api/users/verify-login-code', tryCode, 'Invalid login code'],
    [
      forgotPassword,
      '/api/users/forgot-password',
      askForLink,
      'Failed to send reset email. Please try again.',
    ],
    [
      `${resetPassword}?token=abc`,
      '/api/users/reset-password',
      reset,
      'Failed to reset password. Please try again.',
    ],
  ] as const;

  for (const [screen, path, attempt, message] of failures) {
    test(`${path} called from ${screen} fails with “${message}”`, async ({ page }) => {
      await page.goto(screen);
      await page.route(`**${path}`, unreadable);
      await attempt(page);
      await expect(page.getByRole('alert')).toHaveText(message);
    });

    test(`${path} unreachable from ${screen} is a network error`, async ({ page }) => {
      await page.goto(screen);
      await page.route(`**${path}`, unreachable);
      await attempt(page);
      await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
    });
  }

  test('a success without a user is an invalid response', async ({ page }) => {
    await page.goto(login);
    await page.route('**/api/users/login', (route) => route.fulfill({ json: { token: 'abc' } }));
    await tryPassword(page);
    await expect(page.getByRole('alert')).toHaveText('Invalid response from server.');
    expect((await stored(page)).keys).toEqual([]);
  });
});

test.describe('the first sign-in of an invited person', () => {
  async function openProfile(page: Page, person: { email: string; temporaryPassword: string }) {
    await page.goto(portalPaths.login);
    await fillSignIn(page, { email: person.email, password: person.temporaryPassword });
    await press(page, 'Sign In');
    await expect(heading(page, 'Complete Your Profile')).toBeFocused();
  }

  test('completing a profile step by step signs in two seconds later', async ({
    page,
    request,
  }) => {
    const person = await invite(request);
    await page.clock.install();
    await openProfile(page, person);
    await expect(field(page, 'Current password')).toHaveValue(person.temporaryPassword);
    await field(page, 'Current password').fill('');
    const steps = [
      ['Name is required', 'Name', ' Mei Chen '],
      ['Current password is required', 'Current password', person.temporaryPassword],
      ['New password is required', 'New password', 'short'],
      ['New password must be at least 6 characters long', 'New password', 'a walk by the river'],
      ['New passwords do not match', 'Confirm new password', 'a walk by the river'],
    ] as const;
    for (const [message, label, text] of steps) {
      await press(page, 'Complete Profile');
      await expect(page.locator('.field-error')).toHaveText(`Error: ${message}`);
      await expect(field(page, label)).toBeFocused();
      await field(page, label).fill(text);
      await expect(page.locator('.field-error')).toHaveCount(0);
    }
    await page.getByLabel('Phone').fill(' 0491 570 156 ');
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForRequest('**/api/users/update-password-initial');
    await press(page, 'Complete Profile');
    expect((await asked).postDataJSON()).toEqual({
      email: person.email,
      name: 'Mei Chen',
      currentPassword: person.temporaryPassword,
      newPassword: 'a walk by the river',
      phone_number: '0491 570 156',
    });
    await expect(heading(page, 'Profile Complete!')).toBeVisible();
    await page.clock.runFor(1900);
    await expect(heading(page, 'Profile Complete!')).toBeVisible();
    await page.clock.runFor(100);
    await page.waitForURL(`**${portalPaths.clientDashboard}`);
    await expect(heading(page, 'Welcome, Mei Chen')).toBeVisible();
  });

  test('what the practice entered need not be typed again', async ({ page, request }) => {
    const known = { phone_number: '0491 570 156', address: '1 Sample Street, Merrylands' };
    const { name, email } = await addPerson(request, known);
    await openProfile(page, { email, temporaryPassword: temporaryPasswordIn(await mailTo(email)) });
    await expect(field(page, 'Name')).toHaveValue(name);
    const kept = 'We have one. Leave it empty to keep it.';
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(kept);
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription(kept);
    await expect(page.getByLabel('Company')).toHaveAccessibleDescription('');
    await expect(page.getByText('At least 6 characters.')).toBeVisible();
    await expect(page.getByText('If you work here')).toHaveCount(0);
  });

  test('Back to Login cancels, and the email is still there', async ({ page, request }) => {
    const person = await invite(request);
    await openProfile(page, person);
    await press(page, 'Back to Login');
    await expect(heading(page, 'Client Portal')).toBeFocused();
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Password')).toHaveValue('');
  });

  test('a profile that cannot be saved says so, preferring the server’s message', async ({
    page,
    request,
  }) => {
    const person = await invite(request);
    await openProfile(page, person);
    await field(page, 'Name').fill('Mei');
    await field(page, 'Current password').fill('not the temporary one');
    await field(page, 'New password').fill('a walk by the river');
    await field(page, 'Confirm new password').fill('a walk by the river');
    await press(page, 'Complete Profile');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Login failed. Please check your credentials.');
    await field(page, 'Current password').fill(person.temporaryPassword);
    await expect(alert).toHaveCount(0);
    await page.route('**/api/users/update-password-initial', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await press(page, 'Complete Profile');
    await expect(alert).toHaveText('Failed to update profile. Please try again.');
  });
});

test.describe('a forgotten password', () => {
  test('a code from a mail signs in', async ({ page, request }) => {
    const { email } = await makeClient(request);
    await page.goto(portalPaths.login);
    await press(page, 'Forgot password?');
    await press(page, 'Send Login Code');
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await field(page, 'Email address').fill(`${email} `);
    await expect(page.getByText('Please enter your email address')).toHaveCount(0);
    await press(page, 'Send Login Code');
    await expect(heading(page, 'Enter your login code')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const code = codeIn(await mailTo(email, 2));
    const box = field(page, 'Login code');
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(new RegExp(`on its way to ${email}`));
    await press(page, 'Verify Code');
    await expect(page.getByText('Please enter the login code')).toBeVisible();
    await box.pressSequentially('123 45678');
    await expect(box).toHaveValue('123456');
    await box.fill(code === '123456' ? '654321' : '123456');
    await press(page, 'Verify Code');
    await expect(page.getByRole('alert')).toHaveText('Invalid login code');
    await box.fill(code);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.waitForURL(`**${portalPaths.clientDashboard}`);
  });

  test('a complete code is tried once by itself; another can be sent after a minute', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(portalPaths.login);
    await press(page, 'Forgot password?');
    await field(page, 'Email address').fill('nobody@example.com');
    await press(page, 'Send Login Code');
    const tried: unknown[] = [];
    await page.route('**/api/users/verify-login-code', (route) => {
      tried.push(route.request().postDataJSON());
      return route.fulfill({ status: 401, json: { message: 'Invalid login code' } });
    });
    const box = field(page, 'Login code');
    await box.pressSequentially('204816');
    await page.clock.runFor(1000);
    await expect(page.getByRole('alert')).toHaveText('Invalid login code');
    await page.clock.runFor(5000);
    expect(tried).toEqual([{ email: 'nobody@example.com', code: '204816' }]);
    await page.keyboard.type('1');
    await expect(box).toHaveValue('1');

    const another = page.getByRole('button', { name: 'Send another code' });
    await expect(another).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('timer')).toHaveText(/^in 5\d seconds$/);
    await page.clock.runFor(60_000);
    await expect(page.getByRole('timer')).toHaveCount(0);
    const asked = page.waitForRequest('**/api/users/forgot-password');
    await another.click();
    expect((await asked).postDataJSON()).toEqual({ email: 'nobody@example.com' });
    await expect(page.getByText('Another code is on its way.')).toBeVisible();
    await expect(box).toHaveValue('');
    await expect(another).toHaveAttribute('aria-disabled', 'true');
  });

  test('a code pasted with spaces keeps all its digits', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(portalPaths.login);
    await press(page, 'Forgot password?');
    await field(page, 'Email address').fill('nobody@example.com');
    await press(page, 'Send Login Code');
    await page.evaluate(() => navigator.clipboard.writeText(' 204 816\n'));
    await field(page, 'Login code').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field(page, 'Login code')).toHaveValue('204816');
    await press(page, 'Back to password login');
    await expect(field(page, 'Email')).toHaveValue('nobody@example.com');
  });

  test('the dialog starts with the email of the form, and Escape closes it', async ({ page }) => {
    await page.goto(portalPaths.login);
    await field(page, 'Email').fill('mei@example.com');
    await press(page, 'Forgot password?');
    await expect(field(page, 'Email address')).toHaveValue('mei@example.com');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/users/forgot-password', async (route) => {
      await held;
      await route.fulfill({ json: {} });
    });
    await press(page, 'Send Login Code');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const answered = page.waitForResponse('**/api/users/forgot-password');
    letGo();
    await (await answered).finished();
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused();
    await press(page, 'Forgot password?');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a link from a mail sets a new password, once', async ({ page, request }) => {
    const { email } = await makeClient(request);
    await page.goto(portalPaths.forgotPassword);
    await press(page, 'Send Reset Link');
    await expect(page.getByText('Email is required')).toBeVisible();
    await field(page, 'Email').fill('somebody-else');
    await press(page, 'Send Reset Link');
    await expect(page.getByText(fieldWording.emailInvalid)).toBeVisible();
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('somebody-else@example.com');
    await press(page, 'Send Reset Link');
    await expect(heading(page, 'Check Your Email')).toBeFocused();
    await press(page, 'Try a different email');
    await field(page, 'Email').fill(email);
    await press(page, 'Send Reset Link');
    await expect(page.getByText(email)).toBeVisible();

    const token = resetTokenIn(await mailTo(email, 2));
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
    const complaint = page.locator('.field-error');
    await press(page, 'Reset Password');
    await expect(complaint).toHaveText('Error: Password is required');
    await field(page, 'New password').fill('short');
    await press(page, 'Reset Password');
    await expect(complaint).toHaveText('Error: Passwords do not match');
    await field(page, 'Confirm new password').fill('short');
    await press(page, 'Reset Password');
    await expect(complaint).toHaveText('Error: Password must be at least 6 characters long');
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

  test('a link without a token is invalid and offers a new one', async ({ page }) => {
    await page.goto(portalPaths.resetPassword);
    await expect(heading(page, 'Invalid Reset Link')).toBeVisible();
    await expect(page.getByText('is invalid or has expired')).toBeVisible();
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    await expect(page).toHaveURL(portalPaths.forgotPassword);
  });

  test('a blank token is reported last', async ({ page }) => {
    await page.goto(`${portalPaths.resetPassword}?token=%20`);
    await field(page, 'New password').fill('a long walk');
    await field(page, 'Confirm new password').fill('a long walk');
    await press(page, 'Reset Password');
    await expect(page.getByRole('alert')).toHaveText('Invalid reset token');
  });

  test('the password strength is only a hint', async ({ page }) => {
    await page.goto(`${portalPaths.resetPassword}?token=abc`);
    const hint = page.getByText('Password strength');
    await field(page, 'New password').fill('a long walk by the river');
    await expect(hint).toHaveText('Password strength: Strong');
    await field(page, 'New password').fill('sydney26');
    await expect(hint).toHaveText('Password strength: Weak: easy to guess');
    await field(page, 'Confirm new password').fill('sydney26');
    const asked = page.waitForRequest('**/api/users/reset-password');
    await press(page, 'Reset Password');
    expect((await asked).postDataJSON()).toEqual({ token: 'abc', newPassword: 'sydney26' });
  });
});

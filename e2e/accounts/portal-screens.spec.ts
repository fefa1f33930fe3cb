import type { Page } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { fillSignIn, invite, makeClient, sendContactForm, signIn } from './people.ts';

/** Every screen of the portal in every state: axe finds nothing, and none scrolls sideways. */

test.use({ expectedComplaints: /status of (?:400|401|403|404)|ERR_FAILED/ });
// Each test checks many states, and each check takes a second or more.
test.describe.configure({ timeout: 240_000 });

const { login, forgotPassword, resetPassword, clientDashboard, contactForm } = portalPaths;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Stops the timer that leaves the screen after two seconds; axe needs the other timers. */
function stopShortTimer() {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (then: () => void, delay: number) =>
      setTimeout(then, delay === 2000 ? 1_000_000 : delay),
  });
}

/** At both sizes in one go: reaching a state takes longer than checking it. */
async function checkScreen(page: Page, shows: string): Promise<void> {
  await expect(page.getByText(shows).first()).toBeVisible();
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
}

test('signing in is accessible in every state', async ({ page }) => {
  await page.goto(login);
  await checkScreen(page, 'Contact us to get started');
  await fillSignIn(page, { email: 'nobody@example.com', password: 'not it' });
  await press(page, 'Sign In');
  await checkScreen(page, 'Login failed.');
  await press(page, 'Forgot password?');
  await checkScreen(page, 'Forgot your password?');
  await field(page, 'Email address').fill('');
  await press(page, 'Send Login Code');
  await checkScreen(page, 'Please enter your email address');
  await field(page, 'Email address').fill('nobody@example.com');
  await press(page, 'Send Login Code');
  await checkScreen(page, 'Enter your login code');
  await press(page, 'Verify Code');
  await checkScreen(page, 'Please enter the login code');
  await field(page, 'Login code').fill('123456');
  await press(page, 'Verify Code');
  await checkScreen(page, 'Invalid login code');
});

test('completing a profile is accessible in every state', async ({ page, request }) => {
  const { email, temporaryPassword } = await invite(request);
  await page.addInitScript(stopShortTimer);
  await page.goto(login);
  await fillSignIn(page, { email, password: temporaryPassword });
  await press(page, 'Sign In');
  await checkScreen(page, 'Complete Your Profile');
  await press(page, 'Complete Profile');
  await checkScreen(page, 'Name is required');
  await field(page, 'Name').fill('Mei Chen');
  await field(page, 'Current password').fill(temporaryPassword);
  for (const choice of ['sydney26', 'kv7rm2xq', 'a walk by the river']) {
    await field(page, 'New password').fill(choice);
    await checkScreen(page, 'Password strength:');
  }
  await field(page, 'Confirm new password').fill('a walk by the river');
  await press(page, 'Complete Profile');
  await checkScreen(page, 'Profile Complete!');
});

test('forgotten and reset passwords are accessible in every state', async ({ page }) => {
  await page.goto(forgotPassword);
  await checkScreen(page, 'Forgot your password?');
  await press(page, 'Send Reset Link');
  await checkScreen(page, 'Email is required');
  await field(page, 'Email').fill('not an address');
  await press(page, 'Send Reset Link');
  await checkScreen(page, 'Please enter an email address such as');
  await field(page, 'Email').fill('nobody@example.com');
  await press(page, 'Send Reset Link');
  await checkScreen(page, 'Check Your Email');
  await page.goto(`${resetPassword}?token=abc`);
  await checkScreen(page, 'Choose a new password');
  await press(page, 'Reset Password');
  await checkScreen(page, 'Password is required');
  await field(page, 'New password').fill('a long walk');
  await field(page, 'Confirm new password').fill('a long walk');
  await page.route('**/api/users/reset-password', (route) => route.fulfill({ json: {} }));
  await press(page, 'Reset Password');
  await checkScreen(page, 'Password Reset Successfully!');
  await page.goto(resetPassword);
  await checkScreen(page, 'Invalid Reset Link');
});

test('the client’s screens are accessible in every state', async ({ page, request }) => {
  const person = await makeClient(`Bartholomew ${'Featherstonehaugh'.repeat(3)}`);
  const reference = await sendContactForm(request, person);
  await signIn(page, person);
  await checkScreen(page, reference);
  await page.route('**/api/forms/contact', (route) => route.abort());
  await page.reload();
  await checkScreen(page, 'Your forms could not be loaded.');
  await page.unrouteAll();
  await page.goto(contactForm);
  await checkScreen(page, 'Back to Dashboard');
  await page.route('**/api/users/me', (route) => route.abort());
  await page.goto(clientDashboard);
  await checkScreen(page, 'Network error.');
  await page.goto(login);
  await checkScreen(page, 'You’re already signed in.');
  await page.unrouteAll();
  await page.evaluate(() => localStorage.setItem('token', 'no-longer-good'));
  await page.goto(clientDashboard);
  await checkScreen(page, 'Your session has ended.');
});

import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../../test.ts';
import { answering } from '../admin-page.ts';
import { makeClient, makeStaff, signIn } from '../people.ts';
import { addPasskeyDevice, appCode } from './authenticators.ts';
import {
  addPasskey,
  openAccount,
  press,
  section,
  setUpApp,
  signInUpToSecondStep,
} from './own-page.ts';

/** A second factor: set up, used, lost and recovered. */

test.use({ expectedComplaints: /status of (?:400|401|403)/ });

const { clientDashboard, login, account } = portalPaths;

test('an authenticator app is set up, and asked for after the password', async ({ page }) => {
  const person = await makeClient();
  await signIn(page, person);
  await page.getByRole('link', { name: 'Your account' }).click();
  await press(page, 'Set up an authenticator app');
  await page.getByLabel('Code the app is showing now').fill('12345');
  await press(page, 'Turn on');
  await expect(page.getByText(wording.accounts.secondFactorWrong)).toBeVisible();
  await expect(page.getByLabel('Code the app is showing now')).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Cancel');
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeFocused();

  const { secret } = await setUpApp(page);
  const factors = section(page, 'Two-step verification');
  await expect(factors).toContainText('Set up');
  await expect(factors).toContainText('10 codes left');
  const happened = section(page, 'What happened in your account');
  await expect(happened).toContainText(
    'You added a two-step verification method, an authenticator app',
  );
  await expectAccessible(page);

  await signInUpToSecondStep(page, person);
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);
  await code.fill('12345');
  await press(page, 'Continue');
  await expect(page.getByText(wording.accounts.secondFactorWrong)).toBeVisible();
  await expect(code).toHaveValue('12345');
  await expect(code).toBeFocused();
  // Typed in two groups.
  await code.fill(appCode(secret, 'next').replace(/^.../, '$& '));
  await press(page, 'Continue');
  await page.waitForURL(`**${clientDashboard}`);
});

test('a passkey is the second step, signs in alone, and is offered in the email field', async ({
  page,
}) => {
  const person = await makeClient();
  const device = await addPasskeyDevice(page);
  await signIn(page, person, account);
  await press(page, 'Add a passkey');
  await expect(page.getByText(wording.accounts.passkeyNameRequired)).toBeVisible();
  await addPasskey(page, 'My laptop');
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('My laptop');
  await expect(passkeys).toContainText('Not used yet');
  await expect(section(page, 'What happened in your account')).toContainText(
    'You added a two-step verification method, a passkey',
  );

  await device.answer('never');
  await signInUpToSecondStep(page, person);
  await expectAccessible(page);
  await device.answer('at once');
  await press(page, 'Use your passkey');
  await page.waitForURL(`**${clientDashboard}`);
  await openAccount(page);
  await expect(passkeys).toContainText('Last used');

  await device.answer('never');
  await press(page, 'Logout');
  await page.waitForURL(`**${login}`);
  await device.askedByEmailField();
  await device.answer('at once');
  await press(page, 'Sign in with a passkey');
  await page.waitForURL(`**${clientDashboard}`);

  await press(page, 'Logout');
  // The browser offers the passkey while the email is filled in, and it is taken at once.
  await page.waitForURL(`**${clientDashboard}`);
});

test('whoever loses app and passkey comes back with a recovery code', async ({ page }) => {
  const person = await makeClient();
  const device = await addPasskeyDevice(page);
  await signIn(page, person, account);
  const [first = '', second = ''] = await addPasskey(page, 'My phone');
  const { codes } = await setUpApp(page);
  // The newer codes replace the earlier ones.
  expect(codes).not.toContain(first);
  await device.answer('never');

  await signInUpToSecondStep(page, person);
  // No one is kept waiting for a passkey that does not answer.
  await press(page, 'Use your passkey');
  await press(page, 'Use a recovery code instead');
  const code = page.getByLabel('Recovery code');
  await expect(code).toBeFocused();
  await code.fill(second);
  await press(page, 'Continue');
  await expect(page.getByText(wording.accounts.secondFactorWrong)).toBeVisible();
  await code.fill(codes[0] ?? '');
  await press(page, 'Continue');
  await page.waitForURL(`**${clientDashboard}`);

  await openAccount(page);
  const factors = section(page, 'Two-step verification');
  await expect(factors).toContainText('9 codes left');
  await press(factors, 'Remove Authenticator app');
  await press(page.getByRole('dialog'), 'Remove');
  await expect(factors.getByRole('heading', { name: 'Authenticator app' })).toBeFocused();
  await press(factors, 'Remove');
  await expect(page.getByRole('dialog')).toContainText('My phone');
  await press(page.getByRole('dialog'), 'Remove');
  await expect(factors.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
  await expect(factors.getByRole('heading', { name: 'Recovery codes' })).toHaveCount(0);

  await press(page, 'Logout');
  await page.waitForURL(`**${login}`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Sign In');
  await page.waitForURL(`**${clientDashboard}`);
});

test('too many wrong codes lead back to the password, and Start again does too', async ({
  page,
}) => {
  const person = await makeClient();
  await signIn(page, person, account);
  await setUpApp(page);
  await signInUpToSecondStep(page, person);
  await press(page, 'Start again');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Sign In');
  const code = page.getByLabel('Code from your authenticator app');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await code.fill(`00000${attempt}`);
    const answered = page.waitForResponse('**/api/users/second-factor');
    await press(page, 'Continue');
    await answered;
  }
  await expect(page.getByRole('alert')).toHaveText(wording.accounts.secondFactorTicketOver);
  await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('where the practice requires a second factor, nothing else is reachable before', async ({
  page,
}) => {
  const person = await makeClient();
  const required = answering(403, { code: 'second-factor-required', message: 'Set it up.' });
  await page.route('**/api/forms/contact*', required);
  await signIn(page, person);
  await page.waitForURL(`**${account}`);
  await expect(page.getByText('Please set up two-step verification first')).toBeVisible();
  await expect(section(page, 'Password')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveCount(0);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await setUpApp(page);
  await page.unroute('**/api/forms/contact*');
  await page.getByRole('link', { name: 'Continue to your dashboard' }).click();
  await page.waitForURL(`**${clientDashboard}`);
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
});

test('staff who are led there find the focus on the page', async ({ page }) => {
  const person = await makeStaff();
  const required = answering(403, { code: 'second-factor-required', message: 'Set it up.' });
  await page.route('**/api/users*', required);
  await signIn(page, person, portalPaths.adminDashboard);
  await page.waitForURL(`**${account}`);
  await expect(page.getByText('Please set up two-step verification first')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

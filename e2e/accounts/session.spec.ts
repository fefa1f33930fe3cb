import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, test } from '../test.ts';
import { endSessionsOf, fillSignIn, makeClient, signIn, signInByForm } from './people.ts';

/** Who may see which screen, and how a session ends. */

test.use({ expectedComplaints: /status of 40[14]/ });

const { login, clientDashboard, contactForm, adminDashboard, submissions, activity } = portalPaths;

test('a screen without a session leads to the sign-in page, without a message', async ({
  page,
}) => {
  for (const path of [clientDashboard, contactForm, adminDashboard, submissions, activity]) {
    await page.goto(path);
    await expect(page).toHaveURL(login);
    await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
  }
});

test('whoever opens a page of others is sent to their own', async ({ page }) => {
  await signIn(page, await makeClient());
  for (const path of [adminDashboard, submissions]) {
    await page.goto(path);
    await expect(page).toHaveURL(clientDashboard);
  }
  await signIn(page, firstAdmin, adminDashboard);
  for (const path of [clientDashboard, contactForm]) {
    await page.goto(path);
    await expect(page).toHaveURL(adminDashboard);
  }
});

test('a role changed in the browser is corrected by the server', async ({ page }) => {
  await signIn(page, firstAdmin, adminDashboard);
  await page.addInitScript(() => localStorage.setItem('role', 'client'));
  await page.goto(clientDashboard);
  await expect(page).toHaveURL(adminDashboard);
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('admin');
});

test('after a session ends, signing in returns to the same screen', async ({ page, request }) => {
  const person = await makeClient();
  await signIn(page, person);
  await page.getByRole('link', { name: 'Start Contact Form' }).click();
  await expect(page).toHaveURL(contactForm);
  await endSessionsOf(request, person);
  await page.reload();
  await expect(page).toHaveURL(login);
  await expect(page.getByRole('status').first()).toHaveText(
    'Your session has ended. Please sign in again to continue.',
  );
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(contactForm);
  await page.goBack();
  await expect(page).toHaveURL(clientDashboard);
});

test('signing out in one tab signs out the others; signing in again restores what was typed', async ({
  page,
  context,
}) => {
  const person = await makeClient();
  await signIn(page, person);
  const second = await context.newPage();
  await second.goto(contactForm);
  await second.getByLabel('Last Name').fill('Chen-Lee');
  await expect(second.getByText(/^Saved /)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(login);
  await expect(second).toHaveURL(login);
  await expect(second.getByRole('status').first()).toHaveText(
    'You were signed out in another tab. Please sign in again to continue. What you typed is still here.',
  );
  await expect(page.getByText('You were signed out')).toHaveCount(0);

  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(clientDashboard);
  await second.getByRole('link', { name: 'Go back to where you were' }).click();
  await expect(second).toHaveURL(contactForm);
  await expect(second.getByLabel('Last Name')).toHaveValue('Chen-Lee');
});

test('when another person signs in, open tabs switch to that account', async ({
  page,
  context,
}) => {
  await signIn(page, await makeClient('Mei Chen'));
  const second = await context.newPage();
  await signInByForm(second, await makeClient('Sam Okafor'));
  await expect(page.getByRole('heading', { name: 'Welcome, Sam Okafor' })).toBeVisible();
});

test('Logout shows that it is busy, and ends the session on the server', async ({
  page,
  request,
}) => {
  await signIn(page, await makeClient());
  const token = await page.evaluate(() => localStorage.getItem('token'));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/users/logout', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Logging out...' })).toBeVisible();
  letGo();
  await expect(page).toHaveURL(login);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const me = await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
  await page.goBack();
  await expect(page).not.toHaveURL(clientDashboard);
});

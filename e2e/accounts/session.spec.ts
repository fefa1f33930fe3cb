import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, test } from '../test.ts';
import {
  endSessionsOf,
  fillSignIn,
  makeClient,
  sendContactForm,
  signIn,
  signInByForm,
} from './people.ts';

/** Who may see which screen, how a session ends, and what the client dashboard shows. */

test.use({ expectedComplaints: /status of 40[14]|ERR_FAILED|did not end the session/ });

const { login, clientDashboard, contactForm, adminDashboard, submissions } = portalPaths;

for (const path of [clientDashboard, contactForm, adminDashboard, submissions]) {
  test(`${path} without a session leads to the sign-in page, without a message`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveURL(login);
    await expect(page.getByRole('heading', { name: 'Client Portal' })).toBeVisible();
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
  });
}

test('a client who opens the admin’s page is sent to the client’s', async ({ page, request }) => {
  await signIn(page, await makeClient(request));
  await page.goto(adminDashboard);
  await expect(page).toHaveURL(clientDashboard);
});

test('an admin who opens a client’s page is sent to the admin’s', async ({ page }) => {
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
  const person = await makeClient(request);
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
  request,
}) => {
  const person = await makeClient(request);
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
  request,
}) => {
  await signIn(page, await makeClient(request, 'Mei Chen'));
  const second = await context.newPage();
  await signInByForm(second, await makeClient(request, 'Sam Okafor'));
  await expect(page.getByRole('heading', { name: 'Welcome, Sam Okafor' })).toBeVisible();
});

test('Logout shows that it is busy, and ends the session on the server', async ({
  page,
  request,
}) => {
  await signIn(page, await makeClient(request));
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

test('a failed Logout is logged and still goes to the sign-in page', async ({ page, request }) => {
  await signIn(page, await makeClient(request));
  await page.route('**/api/users/logout', (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(login);
  expect((await logged).text()).toContain('The server did not end the session.');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the dashboard lists what the form needs and three ways on', async ({ page, request }) => {
  await signIn(page, await makeClient(request));
  const needs = [
    'tax file number',
    'Contact information',
    'postal address',
    'refunds',
    'signature',
  ];
  for (const need of needs) {
    await expect(page.getByRole('listitem').filter({ hasText: need }).first()).toBeVisible();
  }
  for (const card of ['Tax Services', 'Document Management', 'Support']) {
    await expect(page.getByRole('heading', { name: card })).toBeVisible();
  }
});

test('the newest submitted form is shown first, with its reference and when it was sent', async ({
  page,
  request,
}) => {
  const person = await makeClient(request);
  await sendContactForm(request, person);
  const newest = await sendContactForm(request, person);
  await signIn(page, person);
  await expect(page.getByRole('main')).toContainText(
    new RegExp(
      `need something\\.Contact form ${newest}.*You sent it on \\d+ \\w+ \\d{4} at [^.]*\\.`,
    ),
  );
});

test('a dashboard that fails to load can be retried', async ({ page, request }) => {
  await signIn(page, await makeClient(request));
  await page.route('**/api/users/me', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Mei Chen' })).toBeVisible();
});

test('a server that is briefly unreachable is retried automatically', async ({ page, request }) => {
  const person = await makeClient(request);
  const reference = await sendContactForm(request, person);
  await signIn(page, person);
  for (const path of ['/api/users/me', '/api/forms/contact'])
    await page.route(`**${path}`, (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();
});

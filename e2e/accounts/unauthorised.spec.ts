import type { APIRequestContext, Page } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, phone, test } from '../test.ts';
import {
  answering,
  bottomToast,
  createForm,
  dialog,
  inviteForm,
  openAs,
  openEditOfSomeone,
  unfold,
} from './admin-page.ts';
import { fillSignIn, makeAdmin, makeClient, type Person, signInByApi } from './people.ts';

test.use({ expectedComplaints: /status of (?:401|403)|ERR_FAILED/ });

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));

async function expectUnauthorised(page: Page): Promise<void> {
  const said = page.getByRole('cell').getByRole('alert');
  await expect(said).toHaveText('Unauthorized. Please sign in.');
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  expect(await stored(page)).toEqual([]);
}

async function signInAgain(page: Page): Promise<void> {
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(portalPaths.login);
  await expect(page.getByText('What you typed is still here.')).toBeVisible();
  await fillSignIn(page, firstAdmin);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(/^Showing \d/)).toBeVisible();
  // The back button returns to the page before this one.
  expect(await entries()).toBe(before);
}

/** What an account gets from the calls that the dashboard makes. */
async function statuses(request: APIRequestContext, headers: Record<string, string>) {
  const paths = ['/api/users', '/api/companies', '/api/users?pageSize=10&page=1'];
  const answers = await Promise.all(paths.map((path) => request.get(path, { headers })));
  return new Set(answers.map((answer) => answer.status()));
}

test('a deactivated admin is told so, and gets no data', async ({ page, request }) => {
  const admin = await makeAdmin();
  await openAs(page, request, admin);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const own = await signInByApi(request, admin);
  const headers = await signInByApi(request, firstAdmin);
  const { data } = await (
    await request.get(`/api/users?search=${admin.email}`, { headers })
  ).json();
  await request.delete(`/api/users/${data[0]._id}`, { headers });

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectUnauthorised(page);
  expect(await statuses(request, own)).toEqual(new Set([401]));
});

test('a client who sets the admin role in storage gets no data', async ({ page, request }) => {
  const client: Person = await makeClient();
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  await openAs(page, request, client);
  await expectUnauthorised(page);
  expect(asked).toContain('/api/users/me');
  expect(asked).not.toContain('/api/users');
  expect(await statuses(request, await signInByApi(request, client))).toEqual(new Set([403]));
});

test('a refused list shows the unauthorised state, and signing in leads back', async ({
  page,
  request,
}) => {
  await openAs(page, request);
  await unfold(page, 'create');
  await createForm(page).getByLabel('Name', { exact: true }).fill('Half Typed');
  await unfold(page, 'invite');
  await inviteForm(page).getByLabel('Email').fill('half@');
  await expect(page.getByText(/^Showing \d/)).toBeVisible();
  await page.route('**/api/users?*', answering(403));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectUnauthorised(page);
  await page.unroute('**/api/users?*');
  // On a phone the forms are collapsed, unless they contain something.
  await page.setViewportSize(phone);
  await signInAgain(page);
  await expect(createForm(page).getByLabel('Name', { exact: true })).toHaveValue('Half Typed');
  await expect(inviteForm(page).getByLabel('Email')).toBeVisible();
  await expect(inviteForm(page).getByLabel('Email')).toHaveValue('half@');
});

test('an edit window with changes survives the end of the session, and closing it discards them', async ({
  page,
  request,
}) => {
  const { person, row } = await openEditOfSomeone(page, request);
  await dialog(page).getByLabel('Phone').fill('0491 570 158');
  const own = `**/api/users/${person._id}`;
  await page.route(own, answering(401));
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expectUnauthorised(page);
  await page.unroute(own);
  await signInAgain(page);
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue(person.name);
  const [change] = await Promise.all([
    page.waitForRequest(own),
    dialog(page).getByRole('button', { name: 'Save changes' }).click(),
  ]);
  expect(change.postDataJSON()).toEqual({ phone_number: '0491 570 158' });
  await expect(bottomToast(page)).toHaveText('Client updated successfully');

  // The list is at the same place, too.
  await row.getByRole('button', { name: 'Add address' }).click();
  await dialog(page).getByLabel('Address').fill('1 Sample Street');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByText(/^Showing \d/)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

import { randomUUID } from 'node:crypto';
import { fieldWording } from '#domain/fields/wording.ts';
import { wording } from '#domain/wording.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, test } from '../test.ts';
import {
  answering,
  bottomToast,
  createForm,
  inviteForm,
  openAs,
  search,
  topToast,
} from './admin-page.ts';
import { mailTo, signInByApi } from './people.ts';

test.use({ expectedComplaints: /status of (?:400|409|500)|ERR_FAILED/ });

test.beforeEach(({ page, request }) => openAs(page, request));

const inUse = wording.accounts.emailInUse;
const emailTaken = { message: inUse, code: 'conflict', field: 'email' };
const aboutCompany = { code: 'invalid', field: 'company_name' };
const address = () => `new-${randomUUID()}@example.com`;

test('a client and their company are created in one call, and the list shows them', async ({
  page,
}) => {
  const email = address();
  const calls: [string, unknown][] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST') calls.push([new URL(call.url()).pathname, call.postDataJSON()]);
  });
  const form = createForm(page);
  await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('required');
  await form.getByLabel('Name', { exact: true }).fill('Lena Popov');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('0491 570 156');
  await form.getByLabel('Company name').fill('Popov Tiling');
  await form.getByLabel('Address').fill('1 Sample Street');
  await form.getByRole('button', { name: 'Create Client' }).click();

  await expect(bottomToast(page)).toHaveText(wording.accounts.created);
  await expect(bottomToast(page)).toHaveClass(/toast-created/);
  await expect(form.getByLabel('Email')).toHaveValue('');
  const signup = {
    name: 'Lena Popov',
    email,
    password: '',
    type: 'client',
    phone_number: '0491 570 156',
    address: '1 Sample Street',
    company_name: 'Popov Tiling',
  };
  expect(calls).toEqual([['/api/users/signup', signup]]);

  const row = await search(page, email);
  await expect(row).toContainText('Popov Tiling');
  await expect(row.getByRole('button', { name: 'View' })).toBeVisible();
  await mailTo(email);
});

test('an admin has no company, and gets a temporary password', async ({ page }) => {
  const email = address();
  const form = createForm(page);
  await form.getByLabel('Company name').fill('Left behind');
  await form.getByLabel('Password', { exact: true }).fill('short');
  await form.getByLabel('Role').selectOption('Admin');
  await expect(form.getByLabel('Company name')).toHaveCount(0);
  await expect(form.getByLabel('Password', { exact: true })).toHaveCount(0);
  await expect(form.getByLabel('Role')).toHaveAccessibleDescription(
    'Admins get a temporary password by email.',
  );
  await form.getByLabel('Name', { exact: true }).fill('Ada Second');
  await form.getByLabel('Email').fill(email);
  const [signup] = await Promise.all([
    page.waitForRequest('**/api/users/signup'),
    form.getByRole('button', { name: 'Create Client' }).click(),
  ]);
  expect(signup.postDataJSON()).toMatchObject({ type: 'admin', password: '' });
  expect(signup.postDataJSON()).not.toHaveProperty('company_name');
  await expect(await search(page, email)).toContainText('Admin');
});

test('every failure to create a client is reported, and nothing typed is lost', async ({
  page,
}) => {
  const form = createForm(page);
  const submit = () => form.getByRole('button', { name: 'Create Client' }).click();
  await submit();
  await expect(topToast(page)).toHaveText('Name and Email are required');
  await expect(topToast(page)).toHaveClass(/toast-error/);
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();

  await form.getByLabel('Name', { exact: true }).fill('Lena Popov');
  await form.getByLabel('Email').fill('lena@example');
  await submit();
  await expect(topToast(page).last()).toHaveText(fieldWording.emailInvalid);
  await expect(form.getByText(fieldWording.emailInvalid)).toBeVisible();
  await form.getByLabel('Email').fill(address());
  await form.getByLabel('Password', { exact: true }).fill('short');
  await submit();
  await expect(topToast(page).last()).toHaveText(wording.accounts.passwordTooShort);
  await expect(form.getByText(wording.accounts.passwordTooShort)).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill('');
  await expect(form.getByText(wording.accounts.passwordTooShort)).toHaveCount(0);

  await form.getByLabel('Company name').fill('Popov Tiling');
  const failures = [
    [answering(400, aboutCompany), 'Failed to create company'],
    [answering(400, { ...aboutCompany, message: 'No such name.' }), 'No such name.'],
    [answering(500), 'Failed to create user account'],
    [answering(409, emailTaken), inUse],
  ] as const;
  for (const [answer, message] of failures) {
    await page.route('**/api/users/signup', answer);
    await submit();
    await expect(topToast(page).last()).toHaveText(message);
    await page.unroute('**/api/users/signup');
  }
  await expect(form.getByText(inUse)).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await page.route('**/api/users/signup', (route) => route.abort());
  await submit();
  await expect(topToast(page).last()).toHaveText('Error creating client');
  await expect(form.getByLabel('Company name')).toHaveValue('Popov Tiling');
});

test('an email that has an account is refused at its field, and no company is created', async ({
  page,
  request,
}) => {
  const company = `Popov Tiling ${randomUUID()}`;
  const form = createForm(page);
  await form.getByLabel('Name', { exact: true }).fill('Lena Popov');
  await form.getByLabel('Email').fill(firstAdmin.email);
  await form.getByLabel('Company name').fill(company);
  await form.getByRole('button', { name: 'Create Client' }).click();
  await expect(topToast(page)).toHaveText(inUse);
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(new RegExp(inUse));
  const headers = await signInByApi(request, firstAdmin);
  const { data } = await (await request.get('/api/companies', { headers })).json();
  expect(data.map(({ name }: { name: string }) => name)).not.toContain(company);
});

test('a person is invited by email and role, and each failure is reported', async ({ page }) => {
  const email = address();
  const form = inviteForm(page);
  const submit = () => form.getByRole('button', { name: 'Send Invitation' }).click();
  await submit();
  await expect(topToast(page)).toHaveText('Email is required');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').selectOption('Admin');
  const failures = [
    [answering(500), 'Failed to send invitation'],
    [answering(409, emailTaken), inUse],
  ] as const;
  for (const [answer, message] of failures) {
    await page.route('**/api/users/invite', answer);
    await submit();
    await expect(topToast(page).last()).toHaveText(message);
    await page.unroute('**/api/users/invite');
  }
  await expect(form.getByText(inUse)).toBeVisible();
  await page.route('**/api/users/invite', (route) => route.abort());
  await submit();
  await expect(topToast(page).last()).toHaveText(wording.admin.invitationUnreachable);
  await page.unroute('**/api/users/invite');

  const [call] = await Promise.all([page.waitForRequest('**/api/users/invite'), submit()]);
  expect(call.postDataJSON()).toEqual({ email, role: 'admin' });
  await expect(topToast(page).last()).toHaveText('Invitation email sent');
  await expect(topToast(page).last()).toHaveClass(/toast-success/);
  await expect(await search(page, email)).toContainText('No name yet');
  await mailTo(email);
});

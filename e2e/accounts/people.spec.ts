import { randomUUID } from 'node:crypto';
import { wording } from '#domain/wording.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, test } from '../test.ts';
import {
  bottomToast,
  createForm,
  inviteForm,
  openAs,
  search,
  topToast,
  unfold,
} from './admin-page.ts';
import { mailTo, signInByApi } from './people.ts';

test.use({ expectedComplaints: /status of 409/ });

test.beforeEach(({ page, request }) => openAs(page, request));

const inUse = wording.accounts.emailInUse;
const address = () => `new-${randomUUID()}@example.com`;

test('a client and their company are created in one call, and the list shows them', async ({
  page,
}) => {
  const email = address();
  const calls: [string, unknown][] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST') calls.push([new URL(call.url()).pathname, call.postDataJSON()]);
  });
  await unfold(page, 'create');
  const form = createForm(page);
  await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('required');
  await form.getByLabel('Name', { exact: true }).fill('Lena Popov');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('0491 570 156');
  await form.getByLabel('Company name').fill('Popov Tiling');
  await form.getByLabel('Address').fill('1 Sample Street');
  await form.getByRole('button', { name: 'Create Client' }).click();

  await expect(bottomToast(page, 'created')).toHaveText(wording.accounts.created);
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

test('an email that has an account is refused at its field, and no company is created', async ({
  page,
  request,
}) => {
  const company = `Popov Tiling ${randomUUID()}`;
  await unfold(page, 'create');
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

test('a person is invited by email and role', async ({ page }) => {
  const email = address();
  await unfold(page, 'invite');
  const form = inviteForm(page);
  const submit = () => form.getByRole('button', { name: 'Send Invitation' }).click();
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').selectOption('Admin');
  const [call] = await Promise.all([page.waitForRequest('**/api/users/invite'), submit()]);
  expect(call.postDataJSON()).toEqual({ email, role: 'admin' });
  await expect(topToast(page, 'success').last()).toHaveText('Invitation email sent');
  await expect(await search(page, email)).toContainText('No name yet');
  await mailTo(email);
});

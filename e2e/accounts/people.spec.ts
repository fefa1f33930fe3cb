import { randomUUID } from 'node:crypto';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
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
import { mailTo } from './people.ts';

test.use({ expectedComplaints: /status of (?:400|409|500)|ERR_FAILED/ });

test.beforeEach(({ page, request }) => openAs(page, request));

const inUse = wording.accounts.emailInUse;
const address = () => `new-${randomUUID()}@example.com`;

test('a client is made with their company first, and the list shows them', async ({ page }) => {
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
  expect(calls.map(([path]) => path)).toEqual([apiPaths.companies, apiPaths.signup]);
  expect(calls[0]?.[1]).toEqual({
    name: 'Popov Tiling',
    email,
    phone: '0491 570 156',
    address: '1 Sample Street',
  });
  expect(calls[1]?.[1]).toMatchObject({ name: 'Lena Popov', email, password: '', type: 'client' });

  const row = await search(page, email);
  await expect(row).toContainText('Popov Tiling');
  await expect(row.getByRole('button', { name: 'View' })).toBeVisible();
  await mailTo(email);
});

test('an admin has no company', async ({ page }) => {
  const email = address();
  const form = createForm(page);
  await form.getByLabel('Company name').fill('Left behind');
  await form.getByLabel('Role').selectOption('Admin');
  await expect(form.getByLabel('Company name')).toHaveCount(0);
  await form.getByLabel('Name', { exact: true }).fill('Ada Second');
  await form.getByLabel('Email').fill(email);
  const [signup] = await Promise.all([
    page.waitForRequest(`**${apiPaths.signup}`),
    form.getByRole('button', { name: 'Create Client' }).click(),
  ]);
  expect(signup.postDataJSON()).toMatchObject({ type: 'admin' });
  expect(signup.postDataJSON()).not.toHaveProperty('company_id');
  await expect(await search(page, email)).toContainText('Admin');
});

test('each way in which making a client fails is told, and nothing typed is lost', async ({
  page,
}) => {
  const form = createForm(page);
  const submit = () => form.getByRole('button', { name: 'Create Client' }).click();
  await submit();
  await expect(topToast(page)).toHaveText('Name and Email are required');
  await expect(topToast(page)).toHaveClass(/toast-error/);
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();

  await form.getByLabel('Name', { exact: true }).fill('Lena Popov');
  await form.getByLabel('Email').fill(address());
  await form.getByLabel('Password', { exact: true }).fill('short');
  await submit();
  await expect(topToast(page).last()).toHaveText(wording.accounts.passwordTooShort);
  await expect(form.getByText(wording.accounts.passwordTooShort)).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill('');
  await expect(form.getByText(wording.accounts.passwordTooShort)).toHaveCount(0);

  await form.getByLabel('Company name').fill('Popov Tiling');
  const failures = [
    [apiPaths.companies, answering(500), 'Failed to create company'],
    [apiPaths.companies, answering(400, { message: 'No such name.' }), 'No such name.'],
    [apiPaths.signup, answering(500), 'Failed to create user account'],
    [apiPaths.signup, answering(409, { message: inUse }), inUse],
  ] as const;
  for (const [path, answer, message] of failures) {
    await page.route(`**${path}`, answer);
    await submit();
    await expect(topToast(page).last()).toHaveText(message);
    await page.unroute(`**${path}`);
  }
  await expect(form.getByText(inUse)).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await page.route(`**${apiPaths.companies}`, (route) => route.abort());
  await submit();
  await expect(topToast(page).last()).toHaveText('Error creating client');
  await expect(form.getByLabel('Company name')).toHaveValue('Popov Tiling');
});

test('a company whose client could not be made does not stay behind', async ({ page }) => {
  const form = createForm(page);
  await form.getByLabel('Name', { exact: true }).fill('Lena Popov');
  await form.getByLabel('Email').fill(address());
  await form.getByLabel('Company name').fill('Popov Tiling');
  await page.route(`**${apiPaths.signup}`, answering(409, { message: 'Taken already.' }));
  const [removal] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'DELETE'),
    form.getByRole('button', { name: 'Create Client' }).click(),
  ]);
  expect(removal.status()).toBe(200);
  expect(removal.url()).toContain(`${apiPaths.companies}/`);
});

test('somebody is invited by email and role, and each failure is told', async ({ page }) => {
  const email = address();
  const form = inviteForm(page);
  const submit = () => form.getByRole('button', { name: 'Send Invitation' }).click();
  await submit();
  await expect(topToast(page)).toHaveText('Email is required');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').selectOption('Admin');
  const failures = [
    [answering(500), 'Failed to send invitation'],
    [answering(409, { message: inUse }), inUse],
  ] as const;
  for (const [answer, message] of failures) {
    await page.route(`**${apiPaths.invite}`, answer);
    await submit();
    await expect(topToast(page).last()).toHaveText(message);
    await page.unroute(`**${apiPaths.invite}`);
  }
  await expect(form.getByText(inUse)).toBeVisible();
  await page.route(`**${apiPaths.invite}`, (route) => route.abort());
  await submit();
  await expect(topToast(page).last()).toHaveText(wording.admin.invitationUnreachable);
  await page.unroute(`**${apiPaths.invite}`);

  const [call] = await Promise.all([page.waitForRequest(`**${apiPaths.invite}`), submit()]);
  expect(call.postDataJSON()).toEqual({ email, role: 'admin' });
  await expect(topToast(page).last()).toHaveText('Invitation email sent');
  await expect(topToast(page).last()).toHaveClass(/toast-success/);
  await expect(await search(page, email)).toContainText('No name yet');
  await mailTo(email);
});

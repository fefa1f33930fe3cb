import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { addPerson, search, topToast } from '../admin-page.ts';
import {
  ageSessionsOf,
  mailTo,
  makeAdmin,
  makeClient,
  type Person,
  signIn,
  signInByApi,
} from '../people.ts';
import { press } from './own-page.ts';

/** What the practice changes about a client, and what the client can say about it. */

test.use({ expectedComplaints: /status of 403/ });

async function changeByPractice(request: APIRequestContext, client: Person, data: object) {
  const own = await signInByApi(request, client);
  const { data: me } = await (await request.get('/api/users/me', { headers: own })).json();
  const headers = await signInByApi(request, firstAdmin);
  const answer = await request.patch(`/api/users/${me._id}`, { headers, data });
  expect(answer.ok()).toBe(true);
}

test('a client is asked whether a changed phone number is theirs', async ({ page, request }) => {
  const client = await makeClient();
  await changeByPractice(request, client, { phone_number: '0491 570 158' });
  await signIn(page, client);
  const asked = page.getByRole('region', { name: 'Is this your phone number?' });
  await expect(asked).toContainText('0491 570 158');
  await expectAccessible(page);
  await asked.getByRole('link', { name: 'No, change it' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mei Lin Chen');
  await press(page, 'Save details');
  await expect(topToast(page)).toHaveText(wording.accounts.profileUpdated);
  // Saving another detail has not confirmed the number.
  await page.goto(portalPaths.clientDashboard);
  await press(page, 'Yes, it’s mine');
  await expect(page.getByText('Thank you. We’ll call you on this number.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test('another email address of a client is confirmed by whoever changes it', async ({
  page,
  request,
}) => {
  const admin = await makeAdmin();
  const client = await addPerson(request);
  await signIn(page, admin, portalPaths.adminDashboard);
  await ageSessionsOf(admin);
  const row = await search(page, client.email);
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Client' });
  const email = `new-${randomUUID()}@example.com`;
  await edit.getByLabel('Email').fill(email);
  await press(edit, 'Save changes');
  const asked = page.getByRole('dialog', { name: 'Confirm your password' });
  await asked.getByLabel('Your password').fill(admin.password);
  await press(asked, 'Confirm');
  await expect(edit).toHaveCount(0);
  await expect(await search(page, email)).toContainText(email);
});

test('the old address gets its account back by the link of the mail', async ({ page, request }) => {
  const client = await makeClient();
  await changeByPractice(request, client, { email: `new-${randomUUID()}@example.com` });
  const { text } = await mailTo(client.email, 1, 'was changed');
  await page.goto(/\/stop-email\?token=[\w-]+/.exec(text ?? '')?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Keep your old email address' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Keep my address');
  await expect(page.getByText(wording.accounts.emailChangeUndone)).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { press } from '../own/own-page.ts';
import { mailTo, makeStaff, type Person, signInByApi, signInByForm } from '../people.ts';

/** The links in the mails about a changed email address of an admin or member of staff. */

test.use({ expectedComplaints: /status of 400/ });

/** An admin asks for another address; the links of both mails are returned. */
async function askForAnotherAddress(request: APIRequestContext, person: Person, email: string) {
  const own = await signInByApi(request, person);
  const { data } = await (await request.get('/api/users/me', { headers: own })).json();
  const headers = await signInByApi(request, firstAdmin);
  const path = `/api/users/${data._id}`;
  expect((await request.patch(path, { headers, data: { email } })).ok()).toBe(true);
  const linkIn = async (to: string, about: string, page: string) =>
    new RegExp(`${page}\\?token=[\\w-]+`).exec((await mailTo(to, 1, about)).text ?? '')?.[0] ?? '';
  return {
    confirm: await linkIn(email, 'Please confirm', portalPaths.confirmEmail),
    stop: await linkIn(person.email, 'about to change', portalPaths.stopEmail),
  };
}

test('the new address confirms with a button, and signs in from then on', async ({
  page,
  request,
}) => {
  const person = await makeStaff();
  const email = `new-${randomUUID()}@example.com`;
  const links = await askForAnotherAddress(request, person, email);
  const asked: string[] = [];
  page.on('request', (call) => void (call.method() === 'POST' && asked.push(call.url())));
  await page.goto(links.confirm);
  await expect(page).toHaveURL(portalPaths.confirmEmail);
  await expectAccessible(page);
  await page.reload();
  expect(asked).toEqual([]);
  await press(page, 'Use this address');
  await expect(page.getByText(wording.accounts.emailChangeConfirmed)).toBeVisible();
  await signInByForm(page, { email, password: person.password }, portalPaths.adminDashboard);
  await page.goto(links.confirm);
  await press(page, 'Use this address');
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeFocused();
});

test('the old address stops the change', async ({ page, request }) => {
  const person = await makeStaff();
  const links = await askForAnotherAddress(request, person, `new-${randomUUID()}@example.com`);
  await page.goto(links.stop);
  await press(page, 'Keep my address');
  await expect(page.getByText(wording.accounts.emailChangeStopped)).toBeVisible();
  await page.goto(links.confirm);
  await press(page, 'Use this address');
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeFocused();
  await signInByForm(page, person, portalPaths.adminDashboard);
});

test('a link without a token is not valid', async ({ page }) => {
  for (const path of [portalPaths.confirmEmail, portalPaths.stopEmail]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await expectAccessible(page);
  }
});

import type { Page } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import {
  addPerson,
  createForm,
  inviteForm,
  openAs,
  rowOf,
  search,
  topToast,
} from './admin-page.ts';
import { mailTo, makeClient, sendContactForm } from './people.ts';

/** What staff meet in their lists every day: rows in sight, sorting, people who never came. */

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const names = (page: Page) => page.locator('tbody th[scope="row"]');
const summary = (page: Page, form: string) => page.locator('summary', { hasText: form });

async function expectInSight(page: Page): Promise<void> {
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

test.describe('on a desktop', () => {
  test.use({ viewport: desk });

  test('the first rows and what was searched are in sight, beside forms ready to use', async ({
    page,
    request,
  }) => {
    const { name } = await addPerson(request);
    await openAs(page, request);
    await expect(createForm(page).getByLabel('Name', { exact: true })).toBeVisible();
    await expect(inviteForm(page).getByLabel('Email')).toBeVisible();
    await expectInSight(page);
    await search(page, name);
    await expectInSight(page);
  });

  test('a folded form stays folded, at every width', async ({ page, request }) => {
    await openAs(page, request);
    await summary(page, 'Create Client').press('Enter');
    await expect(createForm(page)).toBeHidden();
    await page.reload();
    await expect(inviteForm(page)).toBeVisible();
    await expect(createForm(page)).toBeHidden();
    // Nobody chose about this one: it folds where it would push the list out of sight.
    await page.setViewportSize(phone);
    await expect(inviteForm(page)).toBeHidden();
    await summary(page, 'Create Client').click();
    await page.reload();
    await expect(inviteForm(page)).toBeHidden();
    await expect(createForm(page)).toBeVisible();
  });

  test.describe('without delivery of enquiries', () => {
    test.use({ expectedComplaints: /status of 404/ });

    test('their screen says so', async ({ page, request }) => {
      await openAs(page, request, firstAdmin, portalPaths.enquiries);
      await expect(
        page.getByRole('heading', { name: 'Messages are not delivered yet' }),
      ).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
});

test('clients are sorted by the keyboard, on a phone', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const mark = crypto.randomUUID().slice(0, 8);
  for (const first of ['Bo', 'ann', 'Cy'])
    await addPerson(request, { name: `${first} ${mark}`, email: `${first}-${mark}@example.com` });
  await openAs(page, request);
  await search(page, mark);
  const button = heading(page, 'Name').getByRole('button');
  await button.focus();
  await expect(button).toBeInViewport();
  for (const [direction, first] of [
    ['ascending', 'ann'],
    ['descending', 'Cy'],
    ['none', 'Cy'],
  ] as const) {
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Name')).toHaveAttribute('aria-sort', direction);
    await expect(page.getByRole('searchbox')).toHaveValue(mark);
    await expect(names(page).first()).toHaveText(`${first} ${mark}`);
    await expect(button).toBeFocused();
  }
  await heading(page, 'Status').getByRole('button').click();
  await expect(heading(page, 'Status')).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('forms are sorted, and the order is in the address', async ({ page, request }) => {
  await sendContactForm(request, await makeClient(request));
  await openAs(page, request, undefined, portalPaths.submissions);
  await expect(heading(page, 'Sent')).toHaveAttribute('aria-sort', 'descending');
  const asked = page.waitForRequest(
    (call) => new URL(call.url()).searchParams.get('sort') === 'state',
  );
  await heading(page, 'State').getByRole('button').click();
  expect((await asked).url()).toContain('/api/submissions');
  await expect(page).toHaveURL(/\?sort=state$/);
  await page.reload();
  await expect(heading(page, 'State')).toHaveAttribute('aria-sort', 'ascending');
});

test('somebody who has not signed in yet is invited again from their row', async ({
  page,
  request,
}) => {
  const { name, email } = await addPerson(request);
  await mailTo(email);
  await openAs(page, request);
  await search(page, name);
  const row = rowOf(page, name);
  await expect(row).toContainText('Invited, not signed in yet');
  await row.getByRole('button', { name: 'Invite again' }).dblclick();
  await expect(topToast(page)).toHaveText(/Invitation email sent/);
  await mailTo(email, 2);
  await expect(topToast(page)).toHaveCount(1);
});

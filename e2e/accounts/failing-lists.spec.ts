import type { Page } from '@playwright/test';
import { apiPaths } from '#domain/api-paths.ts';
import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, test } from '../test.ts';
import { answering, openAs, pretendPeople, rowOf } from './admin-page.ts';
import {
  alert,
  expectRecovery,
  failing,
  lost,
  networkError,
  stored,
  tryAgain,
} from './failing-calls.ts';

test.use({
  expectedComplaints: /status of (?:401|403|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
});

const lists = [
  {
    path: portalPaths.adminDashboard,
    calls: `**${apiPaths.users}?*`,
    shown: (page: Page) => page.getByText(/^Showing \d/),
  },
  {
    path: portalPaths.submissions,
    calls: `**${apiPaths.submissions}?*`,
    shown: (page: Page) => page.getByText(/^1 form$|of \d+ forms$/),
  },
  {
    path: portalPaths.enquiries,
    calls: `**${apiPaths.enquiries}?*`,
    shown: (page: Page) => page.getByText(/of \d+ enquiries$/),
    // The sample practice receives no enquiries.
    answer: { data: [], total: 0 },
  },
  {
    path: portalPaths.activity,
    calls: `**${apiPaths.activity}?*`,
    shown: (page: Page) => page.getByRole('table', { name: 'Activity' }),
  },
  {
    path: portalPaths.appointments,
    calls: `**${apiPaths.agenda}**`,
    shown: (page: Page) => page.locator('.time-grid'),
  },
];

for (const list of lists) {
  const { path, calls } = list;
  test(`${path}: a failing server or lost network keeps the session and offers a retry`, async ({
    page,
    request,
  }) => {
    await page.route(calls, failing);
    await openAs(page, request, firstAdmin, path);
    await expectRecovery(page, list);
  });

  for (const status of [401, 403]) {
    test(`${path}: a ${status} ends the session`, async ({ page, request }) => {
      await page.route(calls, answering(status, { message: 'No.' }));
      await openAs(page, request, firstAdmin, path);
      await expect(alert(page)).toHaveText('Unauthorized. Please sign in.');
      expect(await stored(page)).toEqual([]);
    });
  }
}

test('loaded rows stay while the network is down', async ({ page, request, context }) => {
  await pretendPeople(page, 3);
  await openAs(page, request);
  await expect(page.getByText('Showing 3 of 3 clients')).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(alert(page)).toHaveText(networkError);
  await expect(rowOf(page, 'person-3@')).toBeVisible();
  await context.setOffline(false);
  await pretendPeople(page, 5);
  await tryAgain(page).click();
  await expect(page.getByText('Showing 5 of 5 clients')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('a list opened without a network says so at once', async ({ page, request, context }) => {
  await openAs(page, request, firstAdmin, portalPaths.submissions);
  await expect(page.getByText(/of \d+ forms$/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(alert(page)).toHaveText(networkError);
  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(page.getByText(/of \d+ forms$/)).toBeVisible();
});

test('rows of a long list that failed to load can be loaded again', async ({ page, request }) => {
  await pretendPeople(page, 1000);
  const further = (url: URL) => url.searchParams.get('page') === '11';
  await page.route(further, failing);
  await openAs(page, request);
  await expect(rowOf(page, 'person-1@')).toBeVisible();
  await page.locator('.table-box').evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
  await expect(alert(page)).toHaveText('It broke.');
  await page.unroute(further);
  await tryAgain(page).click();
  await expect(rowOf(page, 'person-501@')).toBeAttached();
  await expect(alert(page)).toHaveCount(0);
});

test('the session check before loading can be retried too', async ({ page, request }) => {
  const me = `**${apiPaths.me}`;
  await page.route(me, failing);
  await openAs(page, request);
  await expect(alert(page)).toHaveText('It broke.');
  await page.route(me, lost);
  await tryAgain(page).click();
  await expect(alert(page)).toHaveText(networkError);
  expect(await stored(page)).toEqual(['role', 'token']);
  await page.unroute(me);
  await tryAgain(page).click();
  await expect(page.getByText(/^Showing \d/)).toBeVisible();
});

import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, test } from '../test.ts';
import { openAs, pretendPeople, rowOf } from './admin-page.ts';
import { alert, networkError, tryAgain } from './failing-calls.ts';

/** However many other journeys have sent by now. */
const counted = /^1 form$|of \d+ forms$/;

test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

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
  await expect(page.getByText(counted)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(alert(page)).toHaveText(networkError);
  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(page.getByText(counted)).toBeVisible();
});

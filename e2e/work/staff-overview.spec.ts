import { portalPaths } from '#domain/paths.ts';
import { openAs } from '../accounts/admin-page.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { someWork } from './staff.ts';

test.use({ viewport: desk });

test('the overview leads to what waits, and draws the season with its tables', async ({
  page,
  request,
}) => {
  const { client } = await someWork(request, { dueOn: '2026-11-02' });
  await openAs(page, request);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(portalPaths.overview);
  await expect(page.getByRole('img', { name: /week by week/ })).toBeVisible();
  const stages = page.getByRole('region', { name: 'By stage' });
  await expect(stages.getByRole('row', { name: /Requesting [1-9]/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'By week' }).getByRole('row')).toHaveCount(27);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /Overdue/ }).click();
  await expect(page).toHaveURL(/\?dueTo=/);
  await page.getByRole('searchbox', { name: 'Search' }).fill(client.email);
  await expect(page.getByText('1 job', { exact: true })).toBeVisible();
});

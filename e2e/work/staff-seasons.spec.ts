import { portalPaths } from '#domain/paths.ts';
import type { Season } from '#domain/work/seasons.ts';
import { addPerson, openAs, rowOf } from '../accounts/admin-page.ts';
import { answerCall } from '../answer-call.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { someWork } from './staff.ts';

/** Starting the same work for many clients at once. */

test.use({ viewport: desk });

test('a season is counted first, started for chosen clients, and tells who was left out', async ({
  page,
  request,
}) => {
  const { client: busy } = await someWork(request);
  const free = await addPerson(request);
  await openAs(page, request, undefined, portalPaths.newSeason);
  // A date that no one chose follows the period.
  await page.getByLabel('Period').fill('2026-27');
  await expect(page.getByLabel('Lodge by')).toHaveValue('2028-05-15');
  await page.getByLabel('Lodge by').fill('2027-03-01');
  await page.getByLabel('Period').fill('2025-26');
  await expect(page.getByLabel('Lodge by')).toHaveValue('2027-03-01');
  await page.getByLabel('Anything else').fill('Receipts for donations');
  await page.getByLabel('Clients I choose').check();
  for (const { name, email } of [busy, free]) {
    await page.getByLabel('Find clients').fill(email);
    await page.getByRole('checkbox', { name }).check();
  }
  await expect(page.getByText('2 clients chosen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Count first' }).click();
  await expect(page.getByText('1 of 2 clients will get it.')).toBeVisible();
  await expect(page.getByText('They already have this job: 1')).toBeVisible();
  // Another list has to be counted again.
  await page.getByLabel('Anything else').fill('Receipts for donations\nYour logbook');
  await expect(page.getByRole('button', { name: 'Start 2025-26 for this client' })).toBeHidden();
  await page.getByRole('button', { name: 'Count first' }).click();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Start 2025-26 for this client' }).click();
  await expect(page.getByText('Started for 1 client')).toBeVisible();
  await expect(rowOf(page, busy.name)).toContainText('They already have this job');
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'All bulk starts' }).click();
  await expect(rowOf(page, 'Individual return 2025-26').first()).toContainText('Done');
});

test('a season is stopped and continued', async ({ page, request }) => {
  const season: Season = {
    _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f25',
    kind: 'individual',
    type: 'individual-return',
    period: '2026-27',
    dueOn: null,
    state: 'running',
    total: 120,
    started: 60,
    waiting: 56,
    leftOut: { 'has-work': 3, inactive: 1, 'not-a-client': 0, 'not-for-type': 0 },
    undone: 0,
    startedAt: '2027-07-01T01:00:00.000Z',
    endedAt: null,
  };
  // So long a season would take longer than the journey.
  await answerCall(page, 'GET /api/work/seasons/:id', () => ({ data: season }));
  await answerCall(page, 'PATCH /api/work/seasons/:id', (request) => {
    Object.assign(season, request.postDataJSON());
    return { message: 'Done.', data: season };
  });
  await answerCall(page, 'GET /api/work/seasons/:id/left-out', { data: [], total: 0 });
  await openAs(page, request, undefined, `${portalPaths.seasons}?id=${season._id}`);
  await expect(page.getByText('64 of 120 clients done')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  await expect(page.getByText('Started for 60 clients')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Running' })).toBeVisible();
  Object.assign(season, { state: 'done', waiting: 0, started: 116 });
  await expect(page.getByText('Started for 116 clients')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
});

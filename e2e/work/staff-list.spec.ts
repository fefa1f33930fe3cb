import { portalPaths, workPath } from '#domain/paths.ts';
import { bottomToast, openAs, rowOf, topToast } from '../accounts/admin-page.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { changeByApi, sayNotAvailable, someWork, workOfClient } from './staff.ts';

/** The list of work and the board by stage. */

test.use({ viewport: desk, expectedComplaints: /status of (?:404|409)/ });

test('work is found, filtered and sorted, and the address keeps the filters', async ({
  page,
  request,
}) => {
  const { client, work } = await workOfClient(request, {
    dueOn: '2026-11-02',
    items: [{ title: 'Receipts for donations' }],
  });
  await sayNotAvailable(request, client, work);
  await openAs(page, request, undefined, portalPaths.works);
  await page.getByRole('searchbox', { name: 'Search' }).fill(client.email);
  const row = rowOf(page, client.name);
  await expect(page.getByText('1 job', { exact: true })).toBeVisible();
  await expect(row).toContainText(/2 Nov, \d+ days late/);
  await expect(row).toContainText('Us: 1 to review');
  await page.getByLabel('Waiting on us').selectOption('Something to review');
  await page.getByLabel('Type', { exact: true }).selectOption('Quarterly BAS');
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\?type=bas-quarterly&waiting=items$/);
  await page.getByRole('button', { name: 'Remove filter: Type Quarterly BAS' }).click();
  await page.getByLabel('Type', { exact: true }).selectOption('Individual return');
  await expect(row).toBeVisible();
  await page.getByRole('columnheader', { name: 'Lodge by' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-due/);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(workPath(work._id));
  await page.goBack();
  await expect(page).toHaveURL(/type=individual-return&waiting=items&sort=-due/);
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('a card is moved by the keyboard and by dragging, and a conflict is told', async ({
  page,
  request,
}) => {
  const { client, work } = await someWork(request);
  await openAs(page, request, undefined, `${portalPaths.works}?as=board`);
  // A column that is still loading may show a card that has just left it.
  const loaded = ['collecting', 'preparing'].map((stage) =>
    page.waitForResponse((answer) => {
      const query = new URL(answer.url()).searchParams;
      return query.get('search') === client.email && query.get('stage') === stage;
    }),
  );
  await page.getByRole('searchbox', { name: 'Search' }).fill(client.email);
  await Promise.all(loaded);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const card = (stage: string) =>
    column(stage).getByRole('listitem').filter({ hasText: client.name });
  const stage = page.getByLabel(`Stage of ${client.name}`);
  await expect(card('Requesting')).toBeVisible();
  await stage.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(stage).toHaveValue('preparing');
  await expect(card('Requesting')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card('In preparation')).toBeVisible();
  await expect(bottomToast(page)).toContainText(`${client.name} is now at In preparation.`);
  await expect(stage).toBeFocused();
  await card('In preparation').dragTo(column('With the client to sign'));
  await expect(card('With the client to sign')).toBeVisible();
  await expectAccessible(page);
  await changeByApi(request, work, {
    stage: 'lodged',
    signedOnPaper: { note: 'Signed at our desk.' },
  });
  await stage.selectOption('Closed');
  await expect(topToast(page).last()).toContainText('Someone else has changed this job.');
  await expect(card('Lodged')).toBeVisible();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

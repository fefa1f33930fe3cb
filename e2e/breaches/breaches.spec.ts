import { portalPaths } from '#domain/paths.ts';
import { addPerson, openAs } from '../accounts/admin-page.ts';
import { makeAdmin, makeStaff } from '../accounts/people.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';

test.use({ viewport: desk, expectedComplaints: /status of (?:400|409)/ });

test('an admin reports a breach, decides, notes who was told, and closes it', async ({
  page,
  request,
}) => {
  const client = await addPerson(request);
  const title = `Return sent astray ${crypto.randomUUID().slice(0, 8)}`;
  await openAs(page, request, await makeAdmin(), portalPaths.breaches);
  await page.getByRole('link', { name: 'Report a breach' }).click();
  await page.getByLabel('What happened').fill('Emailed to someone with a similar name.');
  await page.getByRole('button', { name: 'Add to register' }).click();
  await expect(page.getByText('Please enter a short title.')).toBeVisible();
  await page.getByLabel('Short title').fill(title);
  await page.getByLabel('Tax file numbers').check();
  await page.getByRole('searchbox', { name: 'Clients affected' }).fill(client.email);
  await page.getByRole('button', { name: client.email }).click();
  await expect(page.getByRole('list', { name: 'Clients picked so far' })).toContainText(
    client.name,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to register' }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('30 days left to assess it.')).toBeVisible();
  await page.getByLabel('What was done').fill('Asked the reader to delete it.');
  await page.getByRole('button', { name: 'Add it' }).click();
  const history = page.getByRole('region', { name: 'History', exact: true });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  const kind = page.getByLabel('What it is about');
  await kind.selectOption('Decision');
  await page.getByLabel('Eligible: serious harm is likely').first().check();
  await page.getByLabel('Reason').fill('It holds a tax file number.');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByText('Not recorded yet:')).toBeVisible();
  await kind.selectOption('Who was told');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(history).toContainText('Information Commissioner (OAIC), on ');
  // Read again, and without messages that are just appearing.
  await page.reload();
  await expect(history).toContainText('Information Commissioner (OAIC), on ');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await kind.selectOption('Closed');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByText('Closed, eligible.')).toBeVisible();
  await page.getByRole('link', { name: 'All data breaches' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Closed, eligible');
  await expectAccessible(page);
});

test('staff are led away from the register', async ({ page, request }) => {
  await openAs(page, request, await makeStaff());
  await expect(page.getByRole('link', { name: 'Breaches' })).toHaveCount(0);
  await page.goto(portalPaths.breaches);
  await page.waitForURL(`**${portalPaths.adminDashboard}`);
});

import { readFileSync } from 'node:fs';
import { clientPath, portalPaths } from '#domain/paths.ts';
import { unzip } from '#testing/records/unzip.ts';
import { addPerson, openAs } from '../accounts/admin-page.ts';
import { desk, expect, expectAccessible, test } from '../test.ts';

/** A client asks what the practice holds about them. */

test.use({ viewport: desk });

test('everything about a client is saved with one press, and so is a list', async ({
  page,
  request,
}) => {
  const client = await addPerson(request);
  await openAs(page, request, undefined, clientPath(client._id, 'compliance'));
  await expect(page.getByRole('heading', { name: client.name, level: 1 })).toBeVisible();
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const files = unzip(readFileSync(await (await zip).path()));
  expect(JSON.parse(`${files.get('profile.json')}`)).toMatchObject({ email: client.email });
  await expect(page.getByText('The file is among your downloads.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(portalPaths.adminDashboard);
  await page.getByLabel('Search', { exact: true }).fill(client.email);
  await expect(page.getByText('Showing 1 of 1 clients')).toBeVisible();
  const list = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const saved = readFileSync(await (await list).path(), 'utf8').split('\r\n');
  expect(saved).toHaveLength(3);
  expect(saved[1]).toContain(client.email);
  await expectAccessible(page);
});

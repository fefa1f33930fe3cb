import { readFileSync } from 'node:fs';
import { portalPaths } from '#domain/paths.ts';
import { addPerson, openAs, rowOf } from '../accounts/admin-page.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';

/** Bringing clients from a spreadsheet. */

test.use({ viewport: desk });

const fileOf = (text: string) => ({
  name: 'clients.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('a file with errors is checked, imported, fixed and undone', async ({ page, request }) => {
  const known = await addPerson(request);
  const host = `${crypto.randomUUID()}.example`;
  const text = [
    'Kunde,E-mail,Mobile',
    `Ana Right,ana@${host},0491 570 156`,
    `Bo Wrong,bo@${host}@,`,
    `${known.name},${known.email},0491 570 158`,
    'Family Trust,,',
  ].join('\r\n');
  await openAs(page, request, undefined, portalPaths.import);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Please choose a CSV file.')).toBeVisible();
  await page.getByLabel('CSV file').setInputFiles(fileOf(text));
  await page.getByRole('button', { name: 'Check the file' }).click();
  // No one knows what "Kunde" is.
  await expect(page.getByLabel('Email (optional)')).toHaveValue('E-mail');
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).selectOption('Kunde');
  await page.getByRole('button', { name: 'Check again with these columns' }).click();
  await expect(rowOf(page, 'Bo Wrong')).toContainText('Email: Please enter an email address');
  await expect(page.getByRole('listitem').filter({ hasText: 'New: 2' })).toBeVisible();
  await page.getByLabel('Show').selectOption('changed');
  await expect(rowOf(page, known.name)).toContainText('Changes: Phone');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the wrong rows' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('2 new, 1 changed, 1 wrong.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Import another file' }).click();
  await page.getByLabel('CSV file').setInputFiles(fileOf(saved.replace(`${host}@`, host)));
  await page.getByRole('button', { name: 'Check the file' }).click();
  // The match is remembered.
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 new, 0 changed, 0 wrong.')).toBeVisible();
  await page.setViewportSize(desk);
  await page.getByRole('link', { name: 'See the clients' }).click();
  await page.getByLabel('Search', { exact: true }).fill(`bo@${host}`);
  await expect(rowOf(page, 'Bo Wrong')).toContainText('Not invited yet');

  await page.getByRole('link', { name: 'Import', exact: true }).click();
  // The list of before stays until the new one has come, and another journey imports beside this one.
  const earlier = page.getByRole('table', { name: 'Earlier imports' });
  const second = earlier.getByRole('row').filter({ hasText: /Done\s*1\s*0\s*0/ });
  await second.getByRole('link').click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
});

test('a large file shows how far its check is, and the check can be stopped', async ({
  page,
  request,
}) => {
  const host = `${crypto.randomUUID()}.example`;
  const rows = Array.from({ length: 30_000 }, (_, row) => `Client ${row},c${row}@${host}`);
  await openAs(page, request, undefined, portalPaths.import);
  await page.getByLabel('CSV file').setInputFiles(fileOf(['Name,Email', ...rows].join('\r\n')));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: 'Being checked' })).toBeVisible();
  await expect(page.getByText('of 30,000 rows checked')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('To check the file again, choose it again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check stopped' })).toBeVisible();
  await expectAccessible(page);
});

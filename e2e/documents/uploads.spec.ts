import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { redHeic } from '#testing/documents/sample-files.ts';
import { makeClient, signIn, signInByApi } from '../accounts/people.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { pdf } from '../work/client-practice.ts';

/** Uploading through trouble, and one’s own documents. */

test.use({ viewport: phone, expectedComplaints: /status of (?:404|409)|ERR_/ });

const files = (page: Page) => page.getByRole('list', { name: 'Files being uploaded' });
const parts = '**/api/documents/uploads/*';

async function choose(page: Page, file: ReturnType<typeof pdf>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles([file]);
}

/** Lets so many parts through; then the connection is gone until it is put back. */
async function loseConnection(page: Page, after: number): Promise<() => Promise<void>> {
  let sent = 0;
  const lose = async (route: Route) => {
    if (route.request().method() === 'PATCH') sent += 1;
    return sent > after ? route.abort('connectionfailed') : route.continue();
  };
  await page.route(parts, lose);
  return () => page.unroute(parts, lose);
}

test('an upload survives a lost connection and arrives byte for byte; another is given up', async ({
  page,
  request,
}) => {
  const client = await makeClient();
  await signIn(page, client, portalPaths.ownDocuments);
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expectAccessible(page);
  const reconnect = await loseConnection(page, 1);
  const statement = pdf('Rental statement.pdf', 3_000_000);
  await choose(page, statement);
  await expect(files(page)).toContainText('Connection lost. It will continue by itself');
  await expect(page.getByRole('status').filter({ hasText: 'Connection lost.' })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(files(page)).toContainText('Connection lost.');
  await reconnect();
  await expect(files(page)).toContainText('Uploaded');

  const headers = await signInByApi(request, client);
  const { data } = await (await request.get('/api/documents', { headers })).json();
  const hash = createHash('sha256').update(statement.buffer).digest('hex');
  expect(data.map(({ sha256 }: { sha256: string }) => sha256)).toEqual([hash]);

  // Given up while disconnected, so that it cannot be done before.
  const reconnectAgain = await loseConnection(page, 0);
  await choose(page, pdf('Receipts.pdf', 900_000));
  await expect(files(page)).toContainText('Connection lost.');
  await page.getByRole('button', { name: 'Cancel Receipts.pdf' }).click();
  await expect(files(page)).not.toContainText('Receipts.pdf');
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await reconnectAgain();
});

test('by keyboard: paused and continued, looked at, and taken back', async ({ page }) => {
  await signIn(page, await makeClient(), portalPaths.ownDocuments);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(parts, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).focus();
  await page.keyboard.press('Enter');
  const photo = { name: 'IMG_2.heic', mimeType: 'image/heic', buffer: redHeic };
  await (await chooser).setFiles([photo]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pause IMG_2.heic' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(files(page)).toContainText('Paused');
  await expect(page.getByRole('button', { name: 'Continue IMG_2.heic' })).toBeFocused();
  release();
  await page.keyboard.press('Enter');
  await expect(files(page)).toContainText('Uploaded');

  const list = page.getByRole('list', { name: 'All documents' });
  await list.getByRole('button', { name: 'View IMG_2.heic' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'IMG_2.heic' });
  const shown = dialog.getByRole('img', { name: 'IMG_2.heic' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(64);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await list.getByRole('button', { name: 'Withdraw IMG_2.heic' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('IMG_2.heic has been withdrawn.')).toBeVisible();
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expectAccessible(page);
});

test('files are dropped on the page, several at once', async ({ page }) => {
  await page.setViewportSize(desk);
  await signIn(page, await makeClient(), portalPaths.ownDocuments);
  const area = page.getByRole('group', { name: 'Send us documents' });
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['July.csv', 'August.csv']) {
      transfer.items.add(new File(['day,amount\n1,20\n'], name, { type: 'text/csv' }));
    }
    return transfer;
  });
  await area.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(area).toHaveClass(/upload-over/);
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(area).not.toHaveClass(/upload-over/);
  const list = page.getByRole('list', { name: 'All documents' });
  for (const name of ['July.csv', 'August.csv']) await expect(list).toContainText(name);
  const downloading = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Download July.csv' }).click();
  expect((await downloading).suggestedFilename()).toBe('July.csv');
});

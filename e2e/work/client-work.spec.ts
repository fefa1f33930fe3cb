import type { Page } from '@playwright/test';
import { ownWorkPath } from '#domain/paths.ts';
import { redHeic } from '#testing/documents/sample-files.ts';
import { makeClient, signIn } from '../accounts/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { pdf, say, share, startWork } from './client-practice.ts';

/** One work of a client’s, on a phone. */

test.use({ viewport: phone, expectedComplaints: /status of (?:404|409)|ERR_FAILED/ });

async function check(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('a client opens a work, answers, takes back, and talks about it', async ({
  page,
  request,
}) => {
  const client = await makeClient();
  const work = await startWork(request, client, ['Rental statement']);
  const photo = { name: 'From us.heic', mimeType: 'image/heic', buffer: redHeic };
  await share(request, work, photo);
  await say(request, work, 'Have you sold any shares?');
  await signIn(page, client);
  await page.getByRole('link', { name: /^See everything about it/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your 2025-26 tax return');
  await expect(page.getByText('Have you sold any shares?')).toBeVisible();
  await check(page);

  // What the practice has shared cannot be taken back, but looked at.
  const shared = page.getByRole('list', { name: 'Documents', exact: true });
  await expect(shared.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  await shared.getByRole('button', { name: 'View From us.heic' }).click();
  await expect(page.getByRole('img', { name: 'From us.heic' })).toBeVisible();
  await page.keyboard.press('Escape');

  const chooser = page.waitForEvent('filechooser');
  const asked = page.getByRole('group', { name: 'Upload: Rental statement' });
  await asked.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles([pdf('Statement.pdf')]);
  const sent = page.getByRole('list', { name: 'Rental statement' });
  await expect(sent).toContainText('Statement.pdf');
  await expect(page.getByText('We have it, and will check it.')).toBeVisible();
  await check(page);
  await sent.getByRole('button', { name: 'Withdraw Statement.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Statement.pdf has been withdrawn.')).toBeVisible();
  await expect(page.getByText('We need this from you.')).toBeVisible();

  await page.getByText('Ask about this').click();
  const about = page.getByRole('button', { name: 'Send comment Rental statement' });
  await about.click();
  await expect(page.getByText('Please write a comment.')).toBeVisible();
  const field = page.locator('details').getByLabel('Your comment');
  await expect(field).toBeFocused();
  await field.fill('Is the agent’s summary enough?');
  await page.route('**/comments', (route) => route.abort(), { times: 1 });
  await about.click();
  await expect(page.getByText('Your comment was not sent.')).toBeVisible();
  await expect(field).toHaveValue('Is the agent’s summary enough?');
  await about.click();
  await expect(page.getByRole('list', { name: 'Comments: Rental statement' })).toContainText(
    'Is the agent’s summary enough?',
  );
  await expect(field).toHaveValue('');
  await check(page);
  await page.goto(ownWorkPath(work._id));
  await expect(page.getByText('1 comment')).toBeVisible();
});

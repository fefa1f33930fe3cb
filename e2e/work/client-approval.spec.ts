import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ownApprovalPath, ownWorkPath } from '#domain/paths.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { endSessionsOf, fillSignIn, makeClient, signIn } from '../accounts/people.ts';
import { drawStroke } from '../intake/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { declaration, putUp, remove, share, startWork } from './client-practice.ts';

/** A client reads and signs, or asks for a change, on a phone. */

test.use({ viewport: phone, expectedComplaints: /status of (?:401|404|409|500)|ERR_FAILED/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const ask = (page: Page) => page.getByRole('button', { name: 'Ask for this change' }).click();

async function check(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function read(page: Page): Promise<void> {
  const downloading = page.waitForEvent('download');
  await press(page, 'Download and read it');
  expect((await downloading).suggestedFilename()).toBe('Return 2025-26.pdf');
  await expect(page.getByText('You’ve opened it.')).toBeVisible();
}

test('a return is read, signed by hand and proven by a certificate', async ({ page, request }) => {
  const client = await makeClient();
  const work = await startWork(request, client, []);
  await putUp(request, work);
  await signIn(page, client);
  await expect(heading(page, 'Approve your 2025-26 tax return')).toBeVisible();
  await page.getByRole('link', { name: 'Read and approve' }).click();
  await expect(page.getByText(declaration)).toBeVisible();
  await check(page);

  await press(page, 'Approve and sign');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please open the document and read it before you sign.',
    'Please tick the declaration to sign.',
    'Please sign.',
  ]);
  await check(page);
  await summary.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Download and read it' })).toBeFocused();
  await read(page);
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please tick the declaration to sign.',
    'Please sign.',
  ]);
  await page.getByLabel('I make this declaration').check();
  await drawStroke(page);
  await expect(page.getByLabel('Your full name')).toHaveValue('Mei Chen');

  // What fails keeps the signature.
  const signing = `**/api/work/${work._id}/approval/sign`;
  await page.route(signing, (route) => route.abort(), { times: 1 });
  await press(page, 'Approve and sign');
  await expect(page.getByText('Your signature was not sent.')).toBeVisible();
  await expect(page.getByText('Signature Captured')).toBeVisible();
  await press(page, 'Approve and sign');
  await expect(heading(page, 'Thank you, it’s signed')).toBeFocused();
  await expect(page.getByText(/Signed on .+ by Mei Chen\./)).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText('Thank you for approving it. We’ll lodge it next.')).toBeVisible();
  await page.goBack();

  const downloading = page.waitForEvent('download');
  await press(page, 'Download the certificate');
  const words = pdfText(await readFile(await (await downloading).path()));
  expect(words).toContain('Mei Chen');
  await expect(page.getByText('Your certificate is among your downloads.')).toBeVisible();
  await check(page);

  // Another document voids what was signed; once that is gone too, it says so.
  const another = await putUp(request, work);
  await page.reload();
  await expect(heading(page, 'Approve your 2025-26 tax return')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download and read it' })).toBeVisible();
  const earlier = page.getByRole('region', { name: 'What you signed before' });
  const again = page.waitForEvent('download');
  await earlier.getByRole('button', { name: 'Download the certificate' }).click();
  expect(pdfText(await readFile(await (await again).path()))).toContain('This is void');
  await check(page);
  await remove(request, another);
  await page.reload();
  await expect(heading(page, 'This is no longer valid')).toBeVisible();
  await check(page);
});

test('a signature whose document is removed is void, visibly', async ({ page, request }) => {
  const client = await makeClient();
  const work = await startWork(request, client, []);
  const document = await putUp(request, work, 'engagement-letter');
  await signIn(page, client, ownApprovalPath(work._id, 'engagement-letter'));
  await expect(heading(page, 'Sign your engagement letter')).toBeVisible();
  const tabTo = async (name: string, role: 'button' | 'checkbox') => {
    const target = page.getByRole(role, { name });
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === globalThis.document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  // By keyboard alone.
  await tabTo('Download and read it', 'button');
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await downloading;
  await expect(page.getByText('You’ve opened it.')).toBeVisible();
  await tabTo('I make this declaration', 'checkbox');
  await page.keyboard.press('Space');
  await tabTo('Type your name instead', 'button');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mei Lin Chen');
  await tabTo('Sign the letter', 'button');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Thank you, it’s signed')).toBeFocused();
  await remove(request, document);
  await page.reload();
  await expect(heading(page, 'This is no longer valid')).toBeVisible();
  await expect(page.getByText(/It was signed on .+ by Mei Lin Chen\./)).toBeVisible();
  await check(page);
  await page.goto(ownWorkPath(work._id));
  await expect(page.getByText('No longer valid')).toBeVisible();
});

test('a change is asked for, and nothing typed is lost when the session ends', async ({
  page,
  request,
}) => {
  const client = await makeClient();
  const work = await startWork(request, client, []);
  await putUp(request, work);
  await signIn(page, client, ownApprovalPath(work._id, 'return'));
  await page.getByRole('button', { name: 'Ask for a change instead' }).click();
  await expect(page.getByLabel('What should we change?')).toBeFocused();
  await ask(page);
  await expect(page.getByText('Please say what is missing or wrong.')).toBeVisible();
  await check(page);
  await page.getByLabel('What should we change?').fill('The bank interest is missing.');
  await endSessionsOf(request, client);
  await ask(page);
  await page.waitForURL('**/login**');
  await fillSignIn(page, client);
  await press(page, 'Sign In');
  await expect(page.getByLabel('What should we change?')).toHaveValue(
    'The bank interest is missing.',
  );
  await ask(page);
  await expect(heading(page, 'You asked for a change')).toBeFocused();
  await expect(page.getByText('The bank interest is missing.')).toBeVisible();
  await check(page);
});

test('a document that is replaced while it is read has to be read again', async ({
  page,
  request,
}) => {
  const client = await makeClient();
  const work = await startWork(request, client, []);
  await putUp(request, work);
  await signIn(page, client, ownApprovalPath(work._id, 'return'));
  await read(page);
  await page.getByLabel('I make this declaration').check();
  await drawStroke(page);
  await putUp(request, work);
  await press(page, 'Approve and sign');
  await expect(page.getByText('We’ve just replaced the document.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download and read it' })).toBeVisible();
  await expect(page.getByLabel('I make this declaration')).not.toBeChecked();
  await check(page);
});

test('someone else’s work and approval are not there', async ({ page, request }) => {
  const work = await startWork(request, await makeClient(), []);
  await putUp(request, work);
  await share(request, work, {
    name: 'Letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  });
  await signIn(page, await makeClient(), ownApprovalPath(work._id, 'return'));
  await expect(page.getByRole('alert')).toContainText('We can’t find that job.');
  await page.goto(ownWorkPath(work._id));
  await expect(page.getByRole('alert')).toContainText('We can’t find that job.');
  await check(page);
});

import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { correctionsPath, portalPaths } from '#domain/paths.ts';
import { pdfText } from '#testing/pdf-text.ts';
import {
  endSessionsOf,
  fillSignIn,
  mailTo,
  makeClient,
  signIn,
  submitForm,
} from '../accounts/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { account, sendBack, suburb } from './corrections.ts';
import { drawStroke, field, press, summary } from './steps.ts';

/** A client corrects what was sent back, on a phone. */

test.use({ viewport: phone, expectedComplaints: /status of (?:400|401|404|409|500)|ERR_FAILED/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const asked = (page: Page, comment: string) => page.getByRole('group', { name: comment });

async function check(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('a form that was sent back is corrected, signed and proven by a new receipt', async ({
  page,
  request,
}) => {
  const client = await makeClient();
  const form = await submitForm(request, client);
  await sendBack(request, form, [account, suburb]);
  const mail = await mailTo(client.email, 1, `again (${form.reference})`);
  expect(mail.text).toContain(correctionsPath(form.id));

  await signIn(page, client);
  await expect(heading(page, '2 answers need another look')).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Correct your answers' }).click();
  await expect(heading(page, '2 answers need another look')).toBeVisible();
  await expect(asked(page, suburb.comment)).toContainText('You wrote Merrylands');
  await expect(asked(page, account.comment)).not.toContainText('You wrote');
  await expect(field(page, 'Suburb')).toHaveValue('Merrylands');
  // Nothing else is asked.
  await expect(page.getByLabel('Postcode', { exact: true })).toHaveCount(0);
  await check(page);

  await press(page, 'Send corrections');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Account Number is required',
    'You must agree to the terms',
    'Signature is required',
    'Signature date is required',
  ]);
  await check(page);
  await summary(page).getByRole('link', { name: 'Account Number is required' }).click();
  await expect(field(page, 'Account Number')).toBeFocused();
  await field(page, 'Account Number').fill('1234 56789');
  await field(page, 'Suburb').fill('Merrylands West');
  await page.getByLabel('I agree to the Terms of Service').check();
  await drawStroke(page);
  await expect(page.getByText('Signature Captured')).toBeVisible();
  // What is changed after signing has to be signed again.
  await field(page, 'Suburb').fill('Merrylands');
  await expect(page.getByText('Signature Captured')).toHaveCount(0);
  await field(page, 'Suburb').fill('Merrylands West');
  await drawStroke(page);
  await press(page, 'Send corrections');
  await expect(heading(page, 'Thank you, we have your corrections')).toBeFocused();
  await expect(page.getByText(form.reference)).toBeVisible();
  await check(page);

  await page.getByRole('link', { name: 'See your receipt' }).click();
  const downloading = page.waitForEvent('download');
  await press(page, 'Save the receipt');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`receipt-${form.reference}-version-2.pdf`);
  const words = pdfText(await readFile(await download.path()));
  for (const said of ['Merrylands West NSW 2160', 'Version 2', '•••••• 789']) {
    expect(words).toContain(said);
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(heading(page, 'We have your corrections.')).toBeVisible();
  await expect(page.getByText(/You corrected it on \d+ \w+ \d{4} at /)).toBeVisible();
  await check(page);
  await page.goto(correctionsPath(form.id));
  await expect(heading(page, 'Nothing to correct')).toBeVisible();
  await check(page);
});

test('where only the signature was sent back, nothing speaks of answers to correct', async ({
  page,
  request,
}) => {
  const client = await makeClient();
  const form = await submitForm(request, client);
  const comment = 'It is hard to see. Please draw it larger.';
  await sendBack(request, form, [{ part: 'eSignature', field: 'signature', comment }]);
  await signIn(page, client);
  await expect(heading(page, 'Please sign again')).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Sign again' }).click();
  await expect(heading(page, 'Please sign again')).toBeVisible();
  await expect(page.getByText(comment)).toBeVisible();
  await expect(page.getByText(/correct/)).toHaveCount(0);
  await check(page);
  await page.getByLabel('I agree to the Terms of Service').check();
  await drawStroke(page);
  await page.route('**/corrections', (route) => route.abort(), { times: 1 });
  await press(page, 'Send signature');
  await expect(page.getByRole('alert')).toHaveText('Your signature was not sent.');
  await expect(page.getByText('press Send signature again')).toBeVisible();
  await press(page, 'Send signature');
  await expect(heading(page, 'Thank you, we have your signature')).toBeFocused();
});

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Account Number').fill('123456789');
  await page.getByLabel('I agree to the Terms of Service').check();
  await drawStroke(page);
  await expect(page.getByText('Signature Captured')).toBeVisible();
}

async function openCorrection(page: Page, request: APIRequestContext) {
  const client = await makeClient();
  const form = await submitForm(request, client);
  await sendBack(request, form, [account]);
  await signIn(page, client);
  await page.getByRole('link', { name: 'Correct your answers' }).click();
  await fillIn(page);
  return { client, form, calls: `**/api/forms/contact/${form.id}/corrections` };
}

test('a correction whose answer was lost is not sent twice', async ({ page, request }) => {
  const { calls } = await openCorrection(page, request);
  // Otherwise the draft's own saving may find out first that the corrections arrived.
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.route(
    calls,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, 'Send corrections');
  await expect(page.getByRole('alert')).toHaveText('Your corrections were not sent.');
  await expect(field(page, 'Account Number')).toHaveValue('123456789');
  await check(page);
  await press(page, 'Send corrections');
  await expect(heading(page, 'Thank you, we have your corrections')).toBeVisible();
});

test('begun on two devices: the slower one is told, and chooses', async ({
  page,
  browser,
  request,
}) => {
  const { client } = await openCorrection(page, request);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const other = await (await browser.newContext({ viewport: phone })).newPage();
  await signIn(other, client);
  await other.getByRole('link', { name: 'Correct your answers' }).click();
  await expect(field(other, 'Account Number')).toHaveValue('123456789');
  await field(other, 'Account Number').fill('987654321');
  await other.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(other).toHaveURL(portalPaths.clientDashboard);
  await other.context().close();

  await press(page, 'Send corrections');
  const choice = page.getByRole('dialog', { name: 'Which answers do you want to keep?' });
  await expect(choice).toContainText('Here: 123456789');
  await check(page);
  await press(page, 'Use the other device’s answers');
  await expect(field(page, 'Account Number')).toHaveValue('987654321');
  await expect(page.getByText('Signature Captured')).toHaveCount(0);
  await drawStroke(page);
  await press(page, 'Send corrections');
  await expect(heading(page, 'Thank you, we have your corrections')).toBeFocused();
});

test('what was typed stays when the practice asks for more, and when the session ends', async ({
  page,
  request,
}) => {
  const { client, form } = await openCorrection(page, request);
  await sendBack(request, form, [account, suburb]);
  await press(page, 'Send corrections');
  await expect(page.getByText('We’ve changed what needs another look.')).toBeVisible();
  await expect(field(page, 'Account Number')).toHaveValue('123456789');
  await expect(field(page, 'Suburb')).toHaveValue('Merrylands');
  await check(page);

  await endSessionsOf(request, client);
  const atSignIn = page.waitForURL(`**${portalPaths.login}**`);
  // A save that was still to come may be told first.
  await Promise.race([press(page, 'Send corrections').catch(() => undefined), atSignIn]);
  await atSignIn;
  await fillSignIn(page, client);
  await press(page, 'Sign In');
  await expect(field(page, 'Account Number')).toHaveValue('123456789');
  await press(page, 'Send corrections');
  await expect(heading(page, 'Thank you, we have your corrections')).toBeVisible();
});

test('someone else’s form is not there', async ({ page, request }) => {
  const form = await submitForm(request, await makeClient());
  await sendBack(request, form, [account]);
  await signIn(page, await makeClient());
  await page.goto(correctionsPath(form.id));
  await expect(page.getByRole('alert')).toHaveText('We can’t find that form.');
  await check(page);
});

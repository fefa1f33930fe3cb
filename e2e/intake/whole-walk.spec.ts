import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { exampleAnswers } from '#domain/intake/example.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { makeClient, type Person, type SentForm, signIn, signInByApi } from '../accounts/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { account, sendBack, suburb } from './corrections.ts';
import {
  drawStroke,
  expectStep,
  field,
  fillAndGoOn,
  fillStep,
  formsOf,
  openForm,
  press,
  tabTo,
  walkTo,
} from './steps.ts';

/** One form from its first answer to the receipt of its correction. */

test.use({ viewport: phone, expectedComplaints: /status of 404|ERR_INTERNET_DISCONNECTED/ });

const saved = (page: Page) => page.getByText(/^Saved \d{1,2}:\d\d [ap]m$/);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function check(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function atAnotherDevice(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

async function onlyFormOf(request: APIRequestContext, person: Person): Promise<SentForm> {
  const forms = (await formsOf(request, person)) as { _id: string; reference: string }[];
  expect(forms).toHaveLength(1);
  const [{ _id: id, reference } = { _id: '', reference: '' }] = forms;
  return { id, reference };
}

/** The words of the receipt that a button saves. */
async function receiptBy(page: Page, save: () => Promise<void>): Promise<string> {
  await expect(heading(page, 'Your receipt')).toBeVisible();
  await check(page);
  const downloading = page.waitForEvent('download');
  await save();
  return pdfText(await readFile(await (await downloading).path()));
}

test('on a phone: begun, cut off, closed, gone on elsewhere, signed, sent back and corrected', async ({
  page,
  context,
  browser,
  request,
}) => {
  const person = await openForm(page);
  await walkTo(page, 'address');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await field(page, 'Full address').fill('Unit 4, 12 Sample Street');
  await expect(page.getByText('Not saved yet: no connection')).toBeVisible();
  await check(page);
  await field(page, 'Suburb').fill('Merrylands');
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.close();

  const other = await atAnotherDevice(browser, person);
  await check(other);
  await other
    .getByRole('link', { name: /^Continue where you left off: step 4 of 7, saved / })
    .click();
  await expect(heading(other, 'Go on where you stopped, or start again?')).toBeVisible();
  await check(other);
  await press(other, 'Go on');
  await expectStep(other, 'address');
  await expect(heading(other, 'Address Details')).toBeFocused();
  await expect(field(other, 'Full address')).toHaveValue('Unit 4, 12 Sample Street');
  await expect(field(other, 'Suburb')).toHaveValue('Merrylands');
  await fillAndGoOn(other, 'address');
  await fillAndGoOn(other, 'banking');
  await fillAndGoOn(other, 'additional');
  await check(other);
  await other.getByRole('link', { name: 'Change Suburb' }).click();
  await expect(field(other, 'Suburb (optional)')).toBeFocused();
  await field(other, 'Suburb (optional)').fill('Guildford');
  await press(other, 'Next');
  await expectStep(other, 'signature');
  await fillStep.signature(other);
  await press(other, 'Submit Form');
  await other.getByRole('link', { name: 'See your receipt' }).click();
  const first = await receiptBy(other, () => press(other, 'Save the receipt'));
  expect(first).toContain('Guildford NSW 2160');
  const form = await onlyFormOf(request, person);

  await sendBack(request, form, [account, suburb]);
  await other.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(heading(other, '2 answers need another look')).toBeVisible();
  await check(other);
  await other.getByRole('link', { name: 'Correct your answers' }).click();
  await field(other, 'Account Number').fill('1234 56789');
  await expect(saved(other)).toBeVisible();
  await check(other);
  // Left, it is there again, on any device.
  await other.context().close();
  const third = await atAnotherDevice(browser, person);
  await third.getByRole('link', { name: 'Correct your answers' }).click();
  await expect(saved(third)).toBeVisible();
  await expect(field(third, 'Account Number')).toHaveValue('1234 56789');
  await expect(field(third, 'Suburb')).toHaveValue('Guildford');
  await check(third);
  await field(third, 'Suburb').fill('Guildford West');
  await third.getByLabel('I agree to the Terms of Service').check();
  await drawStroke(third);
  await press(third, 'Send corrections');
  await expect(heading(third, 'Thank you, we have your corrections')).toBeFocused();
  await check(third);
  await third.getByRole('link', { name: 'See your receipt' }).click();
  const second = await receiptBy(third, () => press(third, 'Save the receipt'));
  for (const said of ['Guildford West NSW 2160', 'Version 2', '•••••• 789']) {
    expect(second).toContain(said);
  }
  await third.context().close();
});

test('by keyboard alone: gone on with, changed, signed, sent back and corrected', async ({
  page,
  request,
}) => {
  const person = await makeClient();
  const { signature: _, ...answers } = exampleAnswers;
  const headers = await signInByApi(request, person);
  const data = { version: 0, answers, step: 7 };
  await request.put('/api/forms/contact/draft', { headers, data });
  await signIn(page, person);

  const enter = async (role: 'link' | 'button', name: string | RegExp) => {
    await tabTo(page, page.getByRole(role, { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  const signByName = async () => {
    await enter('button', 'Type your name instead');
    await expect(field(page, 'Type your full name')).toBeFocused();
    await page.keyboard.type('Linh Mai Nguyen');
    await expect(page.getByText('Signature Captured')).toBeVisible();
  };

  await enter('link', /^Continue where you left off: step 7 of 7/);
  await enter('button', 'Go on');
  await expectStep(page, 'signature');
  await enter('link', 'Change Suburb');
  await expect(field(page, 'Suburb (optional)')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Guildford');
  await page.keyboard.press('Enter');
  await expectStep(page, 'signature');
  await signByName();
  await enter('button', 'Submit Form');
  await enter('link', 'See your receipt');
  const first = await receiptBy(page, () => enter('button', 'Save the receipt'));
  expect(first).toContain('Guildford NSW 2160');

  await sendBack(request, await onlyFormOf(request, person), [account]);
  await enter('link', 'Back to Dashboard');
  await enter('link', 'Correct your answers');
  await tabTo(page, field(page, 'Account Number'));
  await page.keyboard.type('123456789');
  await tabTo(page, page.getByLabel('I agree to the Terms of Service'));
  await page.keyboard.press('Space');
  await signByName();
  await enter('button', 'Send corrections');
  await expect(heading(page, 'Thank you, we have your corrections')).toBeFocused();
  await enter('link', 'See your receipt');
  const second = await receiptBy(page, () => enter('button', 'Save the receipt'));
  expect(second).toContain('Version 2');
});

import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { endSessionsOf, fillSignIn, type Person, signIn, signInByApi } from '../accounts/people.ts';
import { expect, expectAccessible, phone, test } from '../test.ts';
import {
  expectStep,
  field,
  fillAndGoOn,
  fillStep,
  formsOf,
  openForm,
  openFormAt,
  press,
} from './steps.ts';

/** A form that is left and taken up again, here and elsewhere, and never loses an answer. */

test.use({
  viewport: phone,
  expectedComplaints: /status of (?:401|404|409)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
});

const saved = (page: Page) => page.getByText(/^Saved \d{1,2}:\d\d [ap]m$/);
const elsewhere = (page: Page) =>
  page.getByRole('button', { name: 'Saved on another device: show it' });
const question = (page: Page) =>
  page.getByRole('heading', { name: 'Go on where you stopped, or start again?' });

async function draftOf(request: APIRequestContext, person: Person) {
  const headers = await signInByApi(request, person);
  return (await request.get('/api/forms/contact/draft', { headers })).json();
}

/** The same person at another device. */
async function atAnotherDevice(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto(portalPaths.contactForm);
  return page;
}

test('what is typed just before the tab closes is saved', async ({ page, request }) => {
  const person = await openForm(page);
  await field(page, 'Last Name').fill('Nguyen-Petrov');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.close();
  await expect
    .poll(async () => (await draftOf(request, person)).data?.answers.personal.lastName)
    .toBe('Nguyen-Petrov');
});

test('two devices at once: the slower one is told, and chooses', async ({
  page,
  browser,
  request,
}) => {
  const person = await openForm(page);
  await fillAndGoOn(page, 'personal');
  await expect(saved(page)).toBeVisible();
  const other = await atAnotherDevice(browser, person);
  await press(other, 'Go on');
  await field(other, 'Email').fill('elsewhere@example.com');
  await expect(saved(other)).toBeVisible();
  await expect
    .poll(async () => (await draftOf(request, person)).data.answers.contact.email)
    .toBe('elsewhere@example.com');

  await field(page, 'Email').fill('here@example.com');
  await elsewhere(page).click();
  const choice = page.getByRole('dialog', { name: 'Which answers do you want to keep?' });
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Use the other device’s answers');
  await expect(choice).toBeHidden();
  await expect(field(page, 'Email')).toHaveValue('elsewhere@example.com');
  await expect(saved(page)).toBeVisible();

  await field(page, 'Email').fill('here@example.com');
  await expect
    .poll(async () => (await draftOf(request, person)).data.answers.contact.email)
    .toBe('here@example.com');
  await field(other, 'Email').fill('mine@example.com');
  await elsewhere(other).click();
  await press(other, 'Keep the answers here');
  await expect(saved(other)).toBeVisible();
  await expect
    .poll(async () => (await draftOf(request, person)).data.answers.contact.email)
    .toBe('mine@example.com');
  await other.context().close();
});

test('a device that has not seen the newest answers does not send its own', async ({
  page,
  browser,
  request,
}) => {
  const person = await openFormAt(page, 'signature');
  await expect(saved(page)).toBeVisible();
  const other = await atAnotherDevice(browser, person);
  await press(other, 'Go on');
  await other.getByRole('link', { name: 'Change Suburb' }).click();
  await field(other, 'Suburb (optional)').fill('Guildford');
  await press(other, 'Next');
  await expectStep(other, 'signature');
  await expect
    .poll(async () => (await draftOf(request, person)).data.answers.address.residentialSuburb)
    .toBe('Guildford');
  await other.context().close();

  await fillStep.signature(page);
  await press(page, 'Submit Form');
  await press(page, 'Use the other device’s answers');
  expect(await formsOf(request, person)).toHaveLength(0);
  await fillStep.signature(page);
  await press(page, 'Submit Form');
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
});

test('a second tab is told that the form was sent in the first', async ({ page, request }) => {
  const person = await openFormAt(page, 'signature');
  await expect(saved(page)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(portalPaths.contactForm);
  await press(second, 'Go on');
  await fillStep.signature(page);
  await press(page, 'Submit Form');
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
  await fillStep.signature(second);
  await press(second, 'Submit Form');
  await expect(second.getByText('This form was sent or deleted on another device')).toBeVisible();
  await expect(second.getByRole('alert')).toContainText('so it has not been sent again');
  await expectAccessible(second);
  expect(await formsOf(request, person)).toHaveLength(1);
  expect((await draftOf(request, person)).code).toBe('not-found');
});

test('the end of the session interrupts the form, and signing in goes on with it', async ({
  page,
  request,
}) => {
  const person = await openForm(page);
  await fillAndGoOn(page, 'personal');
  await expect(saved(page)).toBeVisible();
  await endSessionsOf(request, person);
  await field(page, 'Email').fill('after@example.com');
  await expect(page).toHaveURL(portalPaths.login);
  await fillSignIn(page, person);
  await press(page, 'Sign In');
  await expectStep(page, 'contact');
  await expect(field(page, 'Email')).toHaveValue('after@example.com');
  await expect
    .poll(async () => (await draftOf(request, person)).data.answers.contact.email)
    .toBe('after@example.com');
});

test('a saved form is left without a question, and starting again deletes it', async ({
  page,
  request,
}) => {
  const person = await openForm(page);
  await fillStep.personal(page);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(portalPaths.clientDashboard);
  expect((await draftOf(request, person)).data.answers.personal.lastName).toBe('Nguyen');
  await expectAccessible(page);
  const goOn = /^Continue where you left off: step 1 of 7, saved \d{1,2}:\d\d [ap]m$/;
  await page.getByRole('link', { name: goOn }).click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await press(page, 'Start again');
  await expectStep(page, 'personal');
  await expect(field(page, 'Tax File Number')).toHaveValue('');
  expect((await draftOf(request, person)).code).toBe('not-found');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'role',
    'tfn-notice',
    'token',
  ]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await field(page, 'Last Name').fill('Anew');
  await expect(saved(page)).toBeVisible();
  expect((await draftOf(request, person)).data.answers.personal.lastName).toBe('Anew');
});

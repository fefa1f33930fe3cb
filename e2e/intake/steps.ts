import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { noAnswers } from '#domain/intake/answers.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { type StepId, stepIds, steps } from '#domain/intake/steps.ts';
import { makeClient, type Person, signIn, signInByApi } from '../accounts/people.ts';
import { expect } from '../test.ts';

/** How the journeys of the contact form fill it in: with the answers of the example. */

const { personal, contact, spouse, address, banking, additional } = exampleAnswers;

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
/** By the Tab key alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${control}.`);
}

export const summary = (page: Page) => page.locator('.error-summary');

export async function expectStep(page: Page, step: StepId): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: steps[step].title })).toBeVisible();
  const number = stepIds.indexOf(step) + 1;
  await expect(page.getByText(`Step ${number} of 7`, { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveJSProperty('value', number);
}

/** A new client, signed in, at the start of the form. */
export async function openForm(page: Page): Promise<Person> {
  const person = await makeClient();
  await signIn(page, person);
  await page.getByRole('link', { name: 'Start Contact Form' }).click();
  await expectStep(page, 'personal');
  return person;
}

async function fillReach(
  page: Page,
  { email, mobilePhone }: Pick<typeof contact, 'email' | 'mobilePhone'>,
  label: string,
) {
  await field(page, label).fill(email);
  await field(page, 'Mobile number').fill(mobilePhone);
}

async function fillAddress(page: Page): Promise<void> {
  await field(page, 'Full address').fill(address.residentialAddress);
  await field(page, 'Suburb').fill(address.residentialSuburb);
  await field(page, 'State').selectOption(address.residentialState);
  await field(page, 'Postcode').fill(address.residentialPostcode);
}

export const fillStep: Readonly<Record<StepId, (page: Page) => Promise<void>>> = {
  async personal(page) {
    await field(page, 'Tax File Number').fill(personal.tfn);
    await field(page, 'Title').selectOption(personal.title);
    await field(page, 'Last Name').fill(personal.lastName);
    await field(page, 'Given Names').fill(personal.givenNames);
    await field(page, 'Date of Birth').fill('31/01/1990');
  },
  async contact(page) {
    await fillReach(page, contact, 'Email');
    await field(page, 'Best time to call on your mobile (optional)').fill(contact.mobileTime);
    await field(page, 'Work').check();
    await field(page, 'Work number').fill(contact.workPhone);
    await field(page, 'Extension at work (optional)').fill(contact.workExtension);
    await field(page, 'Best time to call at work (optional)').fill(contact.workTime);
    await field(page, 'AM or PM at work').selectOption(contact.workAMPM);
  },
  async spouse(page) {
    await field(page, 'Yes').check();
    await field(page, 'Spouse last name').fill(spouse.lastName);
    await field(page, 'Spouse given names').fill(spouse.givenNames);
    await fillReach(page, spouse, 'Spouse email');
  },
  async address(page) {
    await fillAddress(page);
    await field(page, 'My postal address is different').check();
    await field(page, 'Postal full address').fill(address.postalAddress);
    await field(page, 'Postal suburb').fill(address.postalSuburb);
    await field(page, 'Postal state').selectOption(address.postalState);
    await field(page, 'Postal postcode').fill(address.postalPostcode);
  },
  async banking(page) {
    await field(page, 'BSB').fill(banking.bsb);
    await field(page, 'Account Number').fill(banking.accountNumber);
    await field(page, 'Account Name').fill(banking.accountName);
  },
  async additional(page) {
    await field(page, 'How did you hear about us? (optional)').fill(additional.howDidYouHear);
    await field(page, 'Employer (optional)').fill(additional.employer);
    await page.getByLabel('I agree to the Terms of Service').check();
  },
  async signature(page) {
    await drawStroke(page);
    await expect(page.getByText('Signature Captured')).toBeVisible();
  },
};

/** Draws across the signature box by mouse. */
export async function drawStroke(page: Page): Promise<void> {
  const signatureBox = page.getByRole('img', { name: 'Signature box' });
  await signatureBox.scrollIntoViewIfNeeded();
  const box = await signatureBox.boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  const { x, y, width, height } = box;
  await page.mouse.move(x + width * 0.2, y + height * 0.3);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.5, y + height * 0.7, { steps: 5 });
  await page.mouse.move(x + width * 0.8, y + height * 0.3, { steps: 5 });
  await page.mouse.up();
}

export async function fillAndGoOn(page: Page, step: StepId): Promise<void> {
  await fillStep[step](page);
  await press(page, 'Next');
  await expectStep(page, stepIds[stepIds.indexOf(step) + 1] ?? step);
}

/** A new client who goes on at a step, with all before it filled in at an earlier visit. */
export async function openFormAt(page: Page, step: StepId): Promise<Person> {
  const person = await makeClient();
  const number = stepIds.indexOf(step) + 1;
  const filled = stepIds.slice(0, number - 1);
  const { signature: _, ...empty } = noAnswers;
  const answers = {
    ...empty,
    ...Object.fromEntries(filled.map((id) => [id, exampleAnswers[id]])),
  };
  const headers = await signInByApi(page.request, person);
  const data = { version: 0, answers, step: number };
  const saved = await page.request.put('/api/forms/contact/draft', { headers, data });
  expect(saved.ok()).toBe(true);
  await signIn(page, person);
  await page.getByRole('link', { name: /^Continue where you left off/ }).click();
  await press(page, 'Go on');
  await expectStep(page, step);
  return person;
}

/** Fills in the form from the first step up to another. */
export async function walkTo(page: Page, step: StepId): Promise<void> {
  for (const before of stepIds.slice(0, stepIds.indexOf(step))) await fillAndGoOn(page, before);
}

/** The forms that the server has from a client, read in a separate session. */
export async function formsOf(request: APIRequestContext, person: Person): Promise<unknown[]> {
  const headers = await signInByApi(request, person);
  const answer = await request.get('/api/forms/contact', { headers });
  return (await answer.json()).data;
}

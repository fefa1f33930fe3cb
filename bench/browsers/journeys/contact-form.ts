import { exampleAnswers } from '#domain/intake/example.ts';
import { type StepId, stepIds, steps } from '#domain/intake/steps.ts';
import { makeAndSignIn } from '#testing/accounts/signed-in.ts';
import type { Page } from '../page.ts';
import { type Journey, signIn } from './journey.ts';

const { personal, contact, address, banking } = exampleAnswers;

/** What a client has to answer, as the example does. */
const fillStep: Readonly<Record<StepId, (page: Page) => Promise<void>>> = {
  async personal(page) {
    await page.fill('Tax File Number', personal.tfn);
    await page.choose('Title', personal.title);
    await page.fill('Last Name', personal.lastName);
    await page.fill('Given Names', personal.givenNames);
    await page.fill('Date of Birth', '31/01/1990');
  },
  async contact(page) {
    await page.fill('Email', contact.email);
    await page.fill('Mobile number', contact.mobilePhone);
  },
  spouse: (page) => page.press('field', 'No'),
  async address(page) {
    await page.fill('Full address', address.residentialAddress);
    await page.fill('Suburb', address.residentialSuburb);
    await page.choose('State', address.residentialState);
    await page.fill('Postcode', address.residentialPostcode);
  },
  async banking(page) {
    await page.fill('BSB', banking.bsb);
    await page.fill('Account Number', banking.accountNumber);
    await page.fill('Account Name', banking.accountName);
  },
  additional: (page) => page.press('field', /^I agree to the Terms of Service/),
  async signature(page) {
    await page.draw('Signature box');
    await page.sees('Signature Captured');
  },
};

export const sendContactForm: Journey = async (page, practice) => {
  await signIn(page, await makeAndSignIn(practice, 'client'));
  await page.press('link', 'Start Contact Form');
  for (const [index, id] of stepIds.entries()) {
    await page.seesHeading(steps[id].title);
    await page.sees(`Step ${index + 1} of 7`);
    await fillStep[id](page);
    await page.press('button', id === 'signature' ? 'Submit Form' : 'Next');
  }
  await page.press('link', 'See your receipt');
  await page.seesHeading('Your receipt');
  await page.sees(address.residentialSuburb);
};

import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { exampleAnswers } from '#domain/intake/example.ts';
import { type StepId, stepIds, steps } from '#domain/intake/steps.ts';
import { portalPaths } from '#domain/paths.ts';
import { answer, refusing } from '#testing/components/fake-api.ts';
import {
  alert,
  button,
  field,
  heading,
  pass,
  says,
  until,
} from '#testing/components/page-parts.ts';
import { showToClient } from '#testing/components/show.tsx';
import ContactForm from './contact-form.tsx';

/** What the form asks for, says and allows, step by step, and how it is sent. */

const draft = 'GET /api/forms/contact/draft';
const send = 'POST /api/forms/contact';

const savedAt = '2026-07-31T00:42:00.000Z';
const dashboard = [{ path: portalPaths.clientDashboard, element: <h1>Dashboard</h1> }];
const { signature: _, ...exampleDraft } = exampleAnswers;

async function show(): Promise<void> {
  await page.viewport(390, 844);
  answer('GET /api/forms/contact', () => ({ data: [], draft: null }));
  let version = 1;
  answer('PUT /api/forms/contact/draft', () => {
    version += 1;
    return { message: '', data: { version, savedAt } };
  });
  showToClient(<ContactForm />, portalPaths.contactForm, dashboard);
}

const showNew = async () => {
  answer(draft, refusing(404, { version: 0, data: { version: 0 } }));
  await show();
  await expectStep('personal');
};

/** With all steps before it answered as in the example, and what follows as given. */
async function goOnAt(step: StepId, answers: object = exampleDraft): Promise<void> {
  answer(draft, () => ({
    data: { version: 1, savedAt, step: stepIds.indexOf(step) + 1, answers: { ...answers } },
  }));
  await show();
  await button('Go on').click();
  await expectStep(step);
}

const upTo = (step: StepId): object =>
  Object.fromEntries(stepIds.slice(0, stepIds.indexOf(step)).map((id) => [id, exampleAnswers[id]]));

async function expectStep(step: StepId): Promise<void> {
  await expect.element(heading(steps[step].title)).toBeVisible();
  const number = stepIds.indexOf(step) + 1;
  await expect.element(page.getByText(`Step ${number} of 7`, { exact: true })).toBeVisible();
  expect(document.querySelector('progress')?.value).toBe(number);
}

const next = () => button('Next').click();
const previous = () => button('Previous').click();
const summary = () => document.querySelector('.error-summary');
const inSummary = () => [...(summary()?.querySelectorAll('a') ?? [])].map((a) => a.textContent);
const expectNoSummary = () => expect.poll(summary).toBeNull();

/** Going on is refused: each message is in the summary and beside its field. */
async function expectRefused(messages: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: /^(?:Next|Submit Form)$/ }).click();
  await expect.poll(inSummary).toEqual(Object.values(messages));
  await expect.element(page.elementLocator(summary() as Element)).toHaveFocus();
  for (const [id, message] of Object.entries(messages)) {
    const control = document.getElementById(id);
    await expect
      .element(control)
      .toHaveAccessibleDescription(expect.stringContaining(`Error: ${message}`));
    await page.getByRole('link', { name: message, exact: true }).click();
    await expect.element(control).toHaveFocus();
  }
}

const gone = (locator: Locator) => expect.poll(() => locator.elements()).toEqual([]);

test('what is missing is said in its place, until its field is edited', async () => {
  await showNew();
  await field('Last Name').fill('');
  await field('Given Names').fill('');
  await expectRefused({
    'personal-tfn': 'Tax File Number is required',
    'personal-lastName': 'Last Name is required',
    'personal-givenNames': 'Given Names are required',
    'personal-dateOfBirth': 'Date of Birth is required',
  });
  await field('Last Name').fill('N');
  await gone(page.getByText('Last Name is required'));
  expect(inSummary()).toHaveLength(3);
});

test('an email and one phone number are asked for', async () => {
  await goOnAt('contact', upTo('contact'));
  await field('Email').fill('linh@example');
  await expectRefused({
    'contact-email': 'Email is invalid',
    'contact-selectedPhones': 'At least one phone number is required',
  });
  await field('Email').fill('');
  await expectRefused({
    'contact-email': 'Email is required',
    'contact-selectedPhones': 'At least one phone number is required',
  });
  await field('Mobile number').fill('0');
  await gone(page.getByText('At least one phone number is required'));
});

test('of a spouse is asked only once there is one', async () => {
  await goOnAt('spouse', upTo('spouse'));
  expect(field('Spouse last name').elements()).toEqual([]);
  await expectRefused({ 'spouse-hasSpouse': 'Please answer yes or no.' });
  await field('Yes').click();
  await expectRefused({
    'spouse-lastName': 'Spouse last name is required',
    'spouse-givenNames': 'Spouse given names are required',
    'spouse-email': 'Spouse email is required',
    'spouse-selectedPhones': 'At least one spouse phone number is required',
  });
  await field('Spouse last name').fill('Petrov');
  await field('Spouse given names').fill('Ivan');
  await field('Mobile number').fill('0491 570 157');
  await field('Spouse email').fill('ivan');
  await expectRefused({ 'spouse-email': 'Spouse email is invalid' });
  await field('No').click();
  await expectNoSummary();
  await next();
  await expectStep('address');
});

test('the spouse question comes first, and its details are skipped and asked as the rules say', async () => {
  await goOnAt('spouse');
  await previous();
  await expectStep('spouse');
  await expect.element(field('Yes')).not.toBeChecked();
  await expect.element(heading(steps.spouse.title)).toHaveFocus();
  await field('Yes').click();
  await expect.element(field('Spouse last name')).toHaveValue('Petrov');
  await next();
  await expectStep('address');
  await previous();
  await expectStep('spouse');
  await field('No').click();
  await next();
  await expectStep('address');
  await previous();
  await expectStep('contact');
  await next();
  await expectStep('spouse');
  await previous();
  await previous();
  await expectStep('contact');
  await previous();
  await expectStep('personal');
  await gone(button('Previous'));
});

test('an address for letters is asked for where it is another one', async () => {
  await goOnAt('address', upTo('address'));
  await expectRefused({
    'address-residentialAddress': 'Full address is required',
    'address-residentialSuburb': 'Suburb is required',
    'address-residentialState': 'State is required',
    'address-residentialPostcode': 'Postcode is required',
  });
  await field('My postal address is different').click();
  await expectNoSummary();
  await expectRefused({
    'address-postalAddress': 'Postal full address is required',
    'address-postalSuburb': 'Postal suburb is required',
    'address-postalState': 'Postal state is required',
    'address-postalPostcode': 'Postal postcode is required',
  });
});

test('a bank account, the terms and a signature are asked for', async () => {
  await goOnAt('banking', upTo('banking'));
  await expectRefused({
    'banking-bsb': 'BSB is required',
    'banking-accountNumber': 'Account Number is required',
    'banking-accountName': 'Account Name is required',
  });
  await field('BSB').fill('062-000');
  await field('Account Number').fill('1234 5678');
  await field('Account Name').fill('Linh Mai Nguyen');
  await next();
  await expectStep('additional');
  await expectRefused({ 'additional-consent': 'You must agree to the terms' });
  await page.getByLabelText(/^I agree to the Terms of Service/).click();
  await next();
  await expectStep('signature');
  await expectRefused({
    'signature-image': 'Signature is required',
    'signature-date': 'Signature date is required',
  });
  await sign();
  await expectNoSummary();
});

test('a double click on Next moves on one step and presses nothing there', async () => {
  await goOnAt('personal');
  await button('Next').click();
  await expectStep('contact');
  // The second click comes before anyone can have seen what is under the pointer by now.
  const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
  field('Mobile').element().dispatchEvent(second);
  await expect.element(field('Mobile')).toBeChecked();
  expect(summary()).toBeNull();
});

test('an answer that looks wrong gets a friendly warning, which does not block', async () => {
  await goOnAt('personal');
  const tfn = field('Tax File Number');
  const warning = page.getByText(/^That doesn’t look like a tax file number\./);
  await tfn.clear();
  await userEvent.type(tfn, '123 456 78');
  await gone(warning);
  await userEvent.type(tfn, '3');
  await expect.element(warning).toBeVisible();
  await expect
    .element(tfn)
    .toHaveAccessibleDescription(expect.stringContaining('doesn’t look like a tax file number'));
  await expect.element(tfn).not.toHaveAttribute('aria-invalid');
  await tfn.fill('123 456 782');
  await gone(warning);
  await tfn.fill('1');
  await field('Last Name').click();
  await expect.element(warning).toBeVisible();
  await field('Date of Birth').fill('31/01/2190');
  await says(/^That date is in the future\./);
  await next();
  await expectStep('contact');
});

test('a postcode of another state gets a warning, and one abroad none', async () => {
  await goOnAt('address');
  const state = field('Postal state');
  await state.selectOptions('VIC');
  await says(/^That postcode doesn’t seem to be in VIC\./);
  await state.selectOptions('Outside Australia');
  await gone(page.getByText(/That postcode doesn’t seem/));
  await next();
  await expectStep('banking');
});

test('a BSB takes six digits, and fewer get a warning', async () => {
  await goOnAt('banking');
  const bsb = field('BSB');
  await bsb.clear();
  await userEvent.type(bsb, '062-0001');
  await expect.element(bsb).toHaveValue('062000');
  await bsb.fill('06200');
  await field('Account Number').click();
  await says(/^A BSB usually has 6 digits\./);
  await field('Account Number').fill('1');
  await field('Account Name').fill('L');
  await next();
  await expectStep('additional');
});

test('phone numbers are asked for as phones are ticked; an extension takes three characters', async () => {
  await goOnAt('contact', upTo('contact'));
  await expect.element(field('Mobile')).toBeChecked();
  await expect.element(field('AM or PM on your mobile')).toHaveValue('PM');
  expect(field('Home number').elements()).toEqual([]);
  await field('Home').click();
  const extension = field('Extension at home (optional)');
  await userEvent.type(extension, '1234');
  await expect.element(extension).toHaveValue('123');
  await field('Email').fill('linh@example.com');
  await field('Mobile number').fill('0491 570 156');
  await field('Mobile').click();
  await next();
  await expect.poll(inSummary).toEqual(['At least one phone number is required']);
  await field('Mobile').click();
  await expect.element(field('Mobile number')).toHaveValue('0491 570 156');
  await field('Best time to call on your mobile (optional)').fill('after tea');
  await next();
  await expectStep('spouse');
});

async function sign(): Promise<void> {
  await button('Type your name instead').click();
  await userEvent.type(field('Type your full name'), 'Linh');
  await says('Signature Captured');
}

const received = () => ({
  message: '',
  data: { _id: 'form-1', reference: 'K7QL-3RMW', submittedAt: '2026-07-31T02:15:00.000Z' },
});
const thanks = () => heading('Thank you, we have your form');
const isFading = () => document.querySelector('.form-fading') !== null;

test('the confirmation shows for 4 seconds, fades and leads to the dashboard', async () => {
  answer(send, received);
  await goOnAt('signature');
  await sign();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (button('Submit Form').element() as HTMLElement).click();
  await until(() => document.activeElement?.textContent === 'Thank you, we have your form');
  expect(button('Submit Form').elements()).toEqual([]);
  expect(page.getByText(/^Form submitted successfully!/).elements()).toHaveLength(1);
  await pass(3999);
  expect(isFading()).toBe(false);
  await pass(1);
  await until(isFading);
  await pass(299);
  expect(thanks().elements()).toHaveLength(1);
  await pass(1);
  vi.useRealTimers();
  await expect.element(heading('Dashboard')).toBeVisible();
});

test('two clicks send one form, and nothing can be changed meanwhile', async () => {
  const held = Promise.withResolvers<ReturnType<typeof received>>();
  const sent = answer(send, () => held.promise);
  await goOnAt('signature');
  await sign();
  const submit = button('Submit Form').element() as HTMLElement;
  submit.click();
  submit.click();
  const busy = button('Submitting...');
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click();
  await previous();
  await expectStep('signature');
  held.resolve(received());
  await expect.element(thanks()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('an unavailable server is reported as our fault, and can be retried', async () => {
  answer(send, () => new Response('', { status: 503 }));
  await goOnAt('signature');
  await sign();
  await button('Submit Form').click();
  await expect.element(alert()).toHaveTextContent('Error submitting form. Please try again.');
  await says(/^Something went wrong on our side\./);
  const sent = answer(send, received);
  await button('Submit Form').click();
  await expect.element(thanks()).toBeVisible();
  expect(sent).toHaveLength(1);
});

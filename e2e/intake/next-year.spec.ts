import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { portalPaths } from '#domain/paths.ts';
import { makeClient, signIn, signInByApi } from '../accounts/people.ts';
import { expect, expectAccessible, phone, test } from '../test.ts';
import {
  expectStep,
  field,
  fillAndGoOn,
  fillStep,
  formsOf,
  openForm,
  press,
  walkTo,
} from './steps.ts';

/** What a second visit to the form finds. */

test.use({ viewport: phone });

test('next year’s form starts from the last one, but for what is to be given anew', async ({
  page,
  request,
}) => {
  const person = await makeClient();
  const headers = await signInByApi(request, person);
  await request.post('/api/forms/contact', { headers, data: payloadOf(exampleAnswers) });
  await signIn(page, person);
  await page.goto(portalPaths.contactForm);
  const start = page.getByRole('button', { name: 'Start from last year’s answers' });
  await expect(start).toBeVisible();
  await expectAccessible(page);
  await start.click();
  await expect(page.getByText('We’ve filled in your answers from last time.')).toBeFocused();
  await expect(start).toHaveCount(0);
  await expect(field(page, 'Last Name')).toHaveValue('Nguyen');
  await expect(page.getByText('Kept from last year: ending 782', { exact: true })).toBeVisible();
  await expect(page.getByText('Kept from last year', { exact: true })).toBeVisible();
  await expect(field(page, 'Tax File Number')).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  for (const step of ['contact', 'spouse', 'address', 'banking'] as const) {
    await press(page, 'Next');
    await expectStep(page, step);
  }
  await expect(field(page, 'BSB')).toHaveValue('');
  await expect(field(page, 'Account Number')).toHaveValue('');
});

test('a kept answer is replaced and kept again by keyboard, comes back from a draft, and is sent', async ({
  page,
  request,
}) => {
  const person = await makeClient();
  const headers = await signInByApi(request, person);
  await request.post('/api/forms/contact', { headers, data: payloadOf(exampleAnswers) });
  await signIn(page, person);
  await page.goto(portalPaths.contactForm);
  await press(page, 'Start from last year’s answers');
  const replace = page.getByRole('button', { name: 'Replace Tax File Number' });
  await expect(replace).toHaveAccessibleDescription('Kept from last year: ending 782');
  await replace.focus();
  await page.keyboard.press('Enter');
  const tfn = field(page, 'Tax File Number');
  await expect(tfn).toBeFocused();
  await press(page, 'Next');
  await expect(page.getByText('Tax File Number is required').first()).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Keep last year’s Tax File Number');
  await expect(replace).toBeFocused();
  await expect(page.getByText('Tax File Number is required')).toHaveCount(0);
  await press(page, 'Replace Date of Birth');
  await field(page, 'Date of Birth').fill('1/2/1991');
  await press(page, 'Next');
  await expectStep(page, 'contact');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  await page.reload();
  await press(page, 'Go on');
  for (const step of ['spouse', 'address', 'banking'] as const) {
    await press(page, 'Next');
    await expectStep(page, step);
  }
  await fillAndGoOn(page, 'banking');
  await page.getByLabel('I agree to the Terms of Service').check();
  await press(page, 'Next');
  await expectStep(page, 'signature');
  const check = page.getByRole('region', { name: 'Check your answers' });
  await expect(check.getByText('Kept from last year: ending 782')).toBeVisible();
  await expect(check.getByText('1/2/1991')).toBeVisible();
  await check.getByRole('link', { name: 'Change Tax File Number' }).click();
  await expectStep(page, 'personal');
  await expect(replace).toBeFocused();
  await press(page, 'Next');
  await expectStep(page, 'signature');
  await fillStep.signature(page);
  await press(page, 'Submit Form');
  await expect(page.getByText('Thank you, we have your form')).toBeVisible();
  expect(await formsOf(request, person)).toHaveLength(2);
});

test('the notice about the tax file number is open at first and one line later', async ({
  page,
}) => {
  await openForm(page);
  const law = page.getByText('Taxation Administration Act 1953');
  const why = page.getByText('Why we ask, and your choice');
  await expect(law).toBeVisible();
  await walkTo(page, 'contact');
  await press(page, 'Previous');
  await expect(law).toBeHidden();
  await expectAccessible(page);
  const title = await field(page, 'Title').boundingBox();
  expect(title?.y).toBeLessThan(phone.height);
  await why.click();
  await expect(law).toBeVisible();
  await field(page, 'Last Name').fill('Nguyen-Petrov');
  await expect(law).toBeVisible();
});

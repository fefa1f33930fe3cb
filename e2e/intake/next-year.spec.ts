import { apiPaths } from '#domain/api-paths.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { portalPaths } from '#domain/paths.ts';
import { makeClient, signIn, signInByApi } from '../accounts/people.ts';
import { expect, expectAccessible, phone, test } from '../test.ts';
import { expectStep, field, openForm, press, walkTo } from './steps.ts';

/** What a second visit to the form finds. */

test.use({ viewport: phone });

test('next year’s form starts from the last one, but for what is to be given anew', async ({
  page,
  request,
}) => {
  const person = await makeClient(request);
  const headers = await signInByApi(request, person);
  await request.post(apiPaths.contactForm, { headers, data: payloadOf(exampleAnswers) });
  await signIn(page, person);
  await page.goto(portalPaths.contactForm);
  const start = page.getByRole('button', { name: 'Start from last year’s answers' });
  await expect(start).toBeVisible();
  await expectAccessible(page);
  await start.click();
  await expect(page.getByText('We’ve filled in your answers from last time.')).toBeFocused();
  await expect(start).toHaveCount(0);
  await expect(field(page, 'Last Name')).toHaveValue('Nguyen');
  await expect(field(page, 'Tax File Number')).toHaveValue('123456782');
  await expect(field(page, 'Date of Birth')).toHaveValue('31/01/1990');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  for (const step of ['contact', 'spouse', 'address', 'banking'] as const) {
    await press(page, 'Next');
    await expectStep(page, step);
  }
  await expect(field(page, 'BSB')).toHaveValue('');
  await expect(field(page, 'Account Number')).toHaveValue('');
});

test('the notice about the tax file number is open at first and one line later', async ({
  page,
  request,
}) => {
  await openForm(page, request);
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

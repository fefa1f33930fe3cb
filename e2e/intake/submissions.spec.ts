import { randomUUID } from 'node:crypto';
import { practice } from '#content/practice.ts';
import { portalPaths, submissionPath } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { fillSignIn, linkToStaff, signInByApi } from '../accounts/people.ts';
import { expect, test } from '../test.ts';
import {
  askFor,
  fact,
  givePassword,
  looks,
  openForm,
  sendForm,
  signInAtDesk,
  someForm,
} from './desk.ts';

/** Submitted forms: found, read, given another state and printed. */

test.use({ expectedComplaints: /status of (?:403|404|409)|ERR_FAILED/ });

test('the button of a mail opens the form itself, also for staff who have to sign in', async ({
  page,
  request,
}) => {
  const form = await sendForm(request);
  await page.goto(await linkToStaff(form.id));
  await expect(page).toHaveURL(portalPaths.login);
  await fillSignIn(page, firstAdmin);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(submissionPath(form.id));
  await expect(page.getByText(form.reference).first()).toBeVisible();
});

test('a form is found by its reference and read in the order of its steps', async ({
  page,
  request,
}) => {
  const form = await sendForm(request);
  await signInAtDesk(page);
  await page.getByRole('searchbox').fill(`nobody ${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'No forms found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all forms' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  // A pending search does not cancel navigation to another screen.
  await page.clock.install();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('somebody');
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.clock.runFor(1000);
  arrived.resolve();
  await expect(page).toHaveURL(portalPaths.activity);
  await page.goto(`${portalPaths.submission}?id=${randomUUID()}`);
  await expect(page.getByRole('alert')).toHaveText('We can’t find that form.');
  await page.getByRole('link', { name: 'All submissions' }).click();
  await openForm(page, form);
  expect(page.url()).toContain(`?id=${form.id}`);
  expect(await page.locator('.form-part h2').allTextContents()).toEqual([
    'Personal Details',
    'Contact Information',
    'Spouse/Partner Details',
    'Address Details',
    'Banking Details',
    'Additional Information',
    'E-Signature',
  ]);
  await expect(fact(page, 'BSB')).toContainText('062-000');
  await expect(fact(page, 'Work number')).toContainText('(02) 5550 1234 ext. 12, best 10:00 AM');
  await expect(fact(page, 'Mobile number')).toContainText('0491 570 156');
  await expect(fact(page, 'Spouse mobile number')).toContainText('0491 570 157');
  await expect(fact(page, 'Postal address')).toContainText('PO Box 16Granville NSW 2142');
  const signature = page.getByRole('img', { name: 'Signature of Linh Mai Nguyen' });
  expect(await signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(fact(page, 'Signed on')).toContainText('31 July 2026');
  await expect(looks(page)).toHaveText([/Administrator · Opened a form/, /Sent the contact form/]);
});

test('a form changes state, and a second admin is told about the conflict', async ({
  page,
  request,
}) => {
  const form = await sendForm(request);
  await signInAtDesk(page);
  await openForm(page, form);
  await page.getByRole('button', { name: 'In review' }).click();
  await expect(page.getByText('State updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'In review' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(looks(page).first()).toContainText('Changed the state of a form: In review');

  const headers = { ...(await signInByApi(request, firstAdmin)), 'if-match': '"2"' };
  const path = `/api/submissions/${form.id}`;
  expect((await request.patch(path, { headers, data: { state: 'done' } })).status()).toBe(200);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Someone else has changed the state');
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(looks(page).first()).toContainText('Opened a form');

  await page.getByRole('link', { name: 'All submissions' }).click();
  await page.getByRole('button', { name: /^New/ }).click();
  await expect(page.getByText('No forms found')).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/submissions?*state=done*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Done 1$/ }).click();
  await expect(page.locator('.list-card')).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await expect(page.locator('.list-card')).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveURL(/\?state=done$/);
  await expect(page.getByRole('link', { name: 'Linh Mai Nguyen' })).toBeVisible();
});

test('the printout matches the screen, and printing is logged', async ({ page, request }) => {
  const form = await someForm(request);
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await signInAtDesk(page);
  await openForm(page, form);
  await askFor(page, 'Account Number');
  await givePassword(page);
  await expect(fact(page, 'Account Number')).toContainText('12345678');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(looks(page).first()).toContainText('Printed a form');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Confidential. ${practice.name}. Printed by`)).toBeVisible();
  await expect(fact(page, 'Account Number')).toContainText('12345678');
  await expect(fact(page, 'Tax File Number').getByText('Hidden')).toBeVisible();
  for (const gone of [page.getByRole('button'), page.getByRole('navigation'), looks(page)]) {
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  }

  // By the browser's own menu.
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(looks(page).nth(1)).toContainText('Printed a form');
  await expect(looks(page).first()).toContainText('Printed a form');

  // Nothing is printed if it cannot be logged.
  await page.evaluate(() => {
    window.print = () => document.body.append('It was printed.');
  });
  await page.route('**/api/submissions/*/printed', (route) => route.abort());
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText('We didn’t print it')).toBeVisible();
  await expect(page.getByText('It was printed.')).toHaveCount(0);
});

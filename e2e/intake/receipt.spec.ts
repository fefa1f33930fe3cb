import { readFile } from 'node:fs/promises';
import { portalPaths } from '#domain/paths.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { fillSignIn, makeClient, signIn, submitForm } from '../accounts/people.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { openForm, sendForm, signInAtDesk } from './desk.ts';

/** The receipt of a form: for the client who sent it, and for staff. */

for (const [place, size] of Object.entries({ phone, desk })) {
  test(`on a ${place} a client saves the receipt from the dashboard, by keyboard alone`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    const client = await makeClient();
    const { reference } = await submitForm(request, client);
    await signIn(page, client, portalPaths.clientDashboard);
    await page.getByRole('link', { name: 'See the receipt' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your receipt' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the receipt' }).press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`receipt-${reference}.pdf`);
    await expect(page.getByRole('status')).toHaveText(
      'Your receipt has been saved to your downloads.',
    );
    await expectAccessible(page);
    const file = await readFile(await download.path());
    expect(pdfText(file)).toContain(`Reference ${reference}`);
  });
}

test('a receipt is there after signing in by the mail’s link, and waited for until it is prepared', async ({
  page,
  request,
}) => {
  const client = await makeClient();
  const { id } = await submitForm(request, client);
  const notReady = { message: 'Please try again in a moment.', code: 'not-ready' };
  await page.route('**/receipt', (route) => route.fulfill({ status: 404, json: notReady }), {
    times: 1,
  });
  await page.goto(`${portalPaths.receipt}?id=${id}`);
  await expect(page).toHaveURL(portalPaths.login);
  await fillSignIn(page, client);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the receipt' }).click();
  await expect(page.getByRole('status')).toContainText('is being prepared');
  await expectAccessible(page);
  await downloading;
});

test('someone else’s receipt is not there', async ({ page, request }) => {
  const { id } = await sendForm(request);
  const stranger = await makeClient();
  await signIn(page, stranger, portalPaths.clientDashboard);
  await page.goto(`${portalPaths.receipt}?id=${id}`);
  await page.getByRole('button', { name: 'Save the receipt' }).click();
  await expect(page.getByRole('alert')).toHaveText('There is no such form.');
  await expectAccessible(page);
});

test('staff save the same receipt from the form, which is logged', async ({ page, request }) => {
  const form = await sendForm(request);
  await signInAtDesk(page);
  await openForm(page, form);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt' }).click();
  expect((await downloading).suggestedFilename()).toBe(`receipt-${form.reference}.pdf`);
  await expect(page.getByRole('region', { name: 'Who looked at this' })).toContainText(
    'Downloaded the receipt of a form',
  );
});

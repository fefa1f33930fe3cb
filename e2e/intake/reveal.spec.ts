import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { expect, test } from '../test.ts';
import { askFor, fact, givePassword, looks, openForm, signInAtDesk, someForm } from './desk.ts';

/** What is hidden on a form, and how an admin gets to see it. */

test.use({
  expectedComplaints: /status of (?:401|403)/,
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('a hidden field shows after a wrong and then the right password, and is logged', async ({
  page,
  request,
}) => {
  const form = await someForm(request);
  await signInAtDesk(page);
  await openForm(page, form);
  await expect(fact(page, 'Tax File Number')).toContainText('Hidden');
  await expect(page.locator('body')).not.toContainText('123 456 782');

  await askFor(page, 'Tax File Number');
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('button', { name: 'Reveal', exact: true }).click();
  await expect(dialog).toContainText('Password is required');
  await givePassword(page, 'not it');
  await expect(dialog).toContainText('That’s not your password. Please try again.');
  await givePassword(page);
  await expect(fact(page, 'Tax File Number')).toContainText('123 456 782');
  await expect(dialog).toHaveCount(0);
  await expect(looks(page).first()).toContainText(
    'Administrator · Revealed a hidden field: Tax File Number',
  );
  // One field alone: the others are still hidden.
  for (const label of ['Date of Birth', 'Account Number']) {
    await expect(fact(page, label)).toContainText('Hidden');
  }

  // Within five minutes the password is not asked for again.
  const answer = Promise.withResolvers<void>();
  let reveals = 0;
  await page.route('**/reveal', async (route) => {
    reveals += 1;
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Reveal Date of Birth' }).dblclick();
  answer.resolve();
  await expect(fact(page, 'Date of Birth')).toContainText('31 January 1990');
  // Two clicks are logged once.
  expect(reveals).toBe(1);
  await expect(looks(page).first()).toContainText('Date of Birth');

  await page.getByRole('button', { name: 'Copy Tax File Number' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('123456782');

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  );
  expect(stored).not.toMatch(/123.?456.?782|1990/);
});

test('a revealed field is hidden by its button, after a minute and on leaving the page', async ({
  page,
  request,
}) => {
  const form = await someForm(request);
  await signInAtDesk(page);
  await openForm(page, form);
  const tfn = fact(page, 'Tax File Number');
  await askFor(page, 'Tax File Number');
  await givePassword(page);
  await expect(tfn).toContainText('123 456 782');
  await page.getByRole('button', { name: 'Hide Tax File Number' }).click();
  await expect(tfn).toContainText('Hidden');

  await page.clock.install();
  await askFor(page, 'Tax File Number');
  await expect(tfn).toContainText('123 456 782');
  await page.clock.fastForward(59_000);
  await expect(tfn).toContainText('123 456 782');
  await page.clock.fastForward(1000);
  await expect(tfn).toContainText('Hidden');

  await askFor(page, 'Tax File Number');
  await expect(tfn).toContainText('123 456 782');
  await page.getByRole('link', { name: 'All submissions' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(form.reference);
  await page.goForward();
  await expect(tfn).toContainText('Hidden');
});

test('with the keyboard alone a field is revealed and hidden again', async ({ page, request }) => {
  const form = await someForm(request);
  await signInAtDesk(page);
  await openForm(page, form);
  await page.getByRole('button', { name: 'Reveal Account Number' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reveal Account Number' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(firstAdmin.password);
  await page.keyboard.press('Enter');
  await expect(fact(page, 'Account Number')).toContainText('12345678');
  const hide = page.getByRole('button', { name: 'Hide Account Number' });
  await expect(hide).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fact(page, 'Account Number')).toContainText('Hidden');
});

import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../test.ts';
import { createForm, openAs, topToast, unfold } from './admin-page.ts';

/** A password that the server refuses is reported at its field. */

test.use({ expectedComplaints: /status of 400/ });

const guessable = '123456';
const refusal = 'Please choose a password that is harder to guess.';

test('a password that is easy to guess is refused on a new client’s form', async ({
  page,
  request,
}) => {
  const email = `new-${randomUUID()}@example.com`;
  await openAs(page, request);
  await unfold(page, 'create');
  const form = createForm(page);
  const password = form.getByLabel('Password', { exact: true });
  await form.getByLabel('Name', { exact: true }).fill('Lena Popov');
  await form.getByLabel('Email').fill(email);
  await password.fill(guessable);
  await form.getByRole('button', { name: 'Create Client' }).click();
  await expect(topToast(page)).toHaveText(refusal);
  await expect(page.locator('.field-error')).toHaveText(`Error: ${refusal}`);
  await expect(password).toHaveAccessibleDescription(new RegExp(refusal));
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue(guessable);
  await expectAccessible(page);
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await password.fill('a walk by the river');
  await expect(form.getByText(refusal)).toHaveCount(0);
});

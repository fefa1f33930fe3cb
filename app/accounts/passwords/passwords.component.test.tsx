import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fieldWording } from '#domain/fields/wording.ts';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { answer, lost, refusing } from '#testing/components/fake-api.ts';
import {
  button,
  field,
  heading,
  networkError,
  refusals,
  says,
} from '#testing/components/page-parts.ts';
import { showToVisitor } from '#testing/components/show.tsx';
import ForgotPassword from './forgot-password.tsx';
import ResetPassword from './reset-password.tsx';

const mail = 'POST /api/users/forgot-password';
const reset = 'POST /api/users/reset-password';
const alert = () => page.getByRole('alert');
const done = () => ({ message: 'Done.' });
const unreadable = () => new Response('not JSON', { status: 500 });

const showForgotten = () => showToVisitor(<ForgotPassword />, portalPaths.forgotPassword);
const showReset = (query = '?token=abc') =>
  showToVisitor(<ResetPassword />, `${portalPaths.resetPassword}${query}`);

async function choose(password: string, confirmation = password) {
  await field('New password').fill(password);
  await field('Confirm new password').fill(confirmation);
  await button('Reset Password').click();
}

test('a link is asked for at an address, and for another one', async () => {
  const asked = answer(mail, done);
  showForgotten();
  await button('Send Reset Link').click();
  await expect.poll(refusals).toEqual(['Error: Email is required']);
  await field('Email').fill('somebody-else');
  await button('Send Reset Link').click();
  await expect.poll(refusals).toEqual([`Error: ${fieldWording.emailInvalid}`]);
  await expect.element(field('Email')).toHaveFocus();
  await field('Email').fill('somebody-else@example.com');
  await button('Send Reset Link').click();
  await expect.element(heading('Check Your Email')).toHaveFocus();
  await says('somebody-else@example.com');
  await button('Try a different email').click();
  await expect.element(field('Email')).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'somebody-else@example.com' }]);
});

test.each([
  ['without a word of the server', unreadable, 'Failed to send reset email. Please try again.'],
  ['without a network', lost, networkError],
] as const)('%s, it says that no link was sent', async (_how, failing, message) => {
  answer(mail, failing);
  showForgotten();
  await field('Email').fill('mei@example.com');
  await button('Send Reset Link').click();
  await expect.element(alert()).toHaveTextContent(message);
});

test.each([
  ['without a word of the server', unreadable, 'Failed to reset password. Please try again.'],
  ['without a network', lost, networkError],
] as const)('%s, it says that the password was not reset', async (_how, failing, message) => {
  answer(reset, failing);
  showReset();
  await choose('a long walk');
  await expect.element(alert()).toHaveTextContent(message);
});

test('a new password is asked for field by field', async () => {
  const asked = answer(reset, done);
  showReset();
  await button('Reset Password').click();
  await expect.poll(refusals).toEqual(['Error: Password is required']);
  await choose('short', '');
  await expect.poll(refusals).toEqual(['Error: Passwords do not match']);
  await choose('short');
  await expect.poll(refusals).toEqual(['Error: Password must be at least 6 characters long']);
  expect(asked).toEqual([]);
  await choose('a walk by the river');
  await expect.element(heading('Password Reset Successfully!')).toHaveFocus();
  expect(asked.map(({ body }) => body)).toEqual([
    { token: 'abc', newPassword: 'a walk by the river' },
  ]);
});

test('a password that is easy to guess is refused at its field', async () => {
  const { passwordGuessable } = wording.accounts;
  const refusal = { message: passwordGuessable, code: 'invalid', field: 'newPassword' };
  answer(reset, refusing(400, refusal));
  showReset();
  await choose('123456');
  await expect.poll(refusals).toEqual([`Error: ${passwordGuessable}`]);
  const chosen = field('New password');
  await expect.element(chosen).toHaveAttribute('aria-invalid', 'true');
  await expect.element(chosen).toHaveFocus();
  await expect.element(chosen).toHaveValue('123456');
  await expect.element(field('Confirm new password')).toHaveValue('123456');
  expect(alert().elements()).toEqual([]);
});

test('a link that has been used is no longer valid', async () => {
  const { resetTokenInvalid } = wording.accounts;
  answer(reset, refusing(400, { message: resetTokenInvalid, code: 'invalid', field: 'token' }));
  showReset();
  await choose('a walk by the river');
  await expect.element(heading('Invalid Reset Link')).toHaveFocus();
  await expect.element(alert()).toHaveTextContent(resetTokenInvalid);
});

test('a link without a token is invalid and offers a new one', async () => {
  showReset('');
  await expect.element(heading('Invalid Reset Link')).toBeVisible();
  await says(/is invalid or has expired/);
  await expect
    .element(page.getByRole('link', { name: 'Request New Reset Link' }))
    .toHaveAttribute('href', portalPaths.forgotPassword);
});

test('a blank token is reported last', async () => {
  showReset('?token=%20');
  await choose('a long walk');
  await expect.element(alert()).toHaveTextContent('Invalid reset token');
});

test('the password strength is only a hint', async () => {
  const asked = answer(reset, done);
  showReset();
  const hint = page.getByText(/^Password strength/);
  await field('New password').fill('a long walk by the river');
  await expect.element(hint).toHaveTextContent('Password strength: Strong');
  await choose('sydney26');
  await expect.element(heading('Password Reset Successfully!')).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'abc', newPassword: 'sydney26' }]);
});

test('a password that is easy to guess has a weak strength', async () => {
  showReset();
  await field('New password').fill('sydney26');
  await says('Password strength: Weak: easy to guess');
});

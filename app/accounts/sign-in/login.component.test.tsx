import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { practice } from '#content/practice.ts';
import type { KnownProfile } from '#domain/accounts/sign-in.ts';
import { pagePath, portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { answer, lost, refusing } from '#testing/components/fake-api.ts';
import {
  button,
  field,
  heading,
  networkError,
  refusals,
  says,
  stored,
  until,
} from '#testing/components/page-parts.ts';
import { person, showToVisitor } from '#testing/components/show.tsx';
import Login from './login.tsx';

const { loginFailed, updatePasswordFirst, invalidCode } = wording.accounts;
const alert = () => page.getByRole('alert');
const home = { path: portalPaths.clientDashboard, element: <h1>Home of clients</h1> };
const show = () => showToVisitor(<Login />, portalPaths.login, [home]);
const signedIn = () => ({ message: 'Welcome.', token: 'token', user: person() });
const done = () => ({ message: 'Done.' });

beforeEach(() => {
  // Nothing is offered in the field of the email address.
  answer('POST /api/users/passkey/options', refusing(500));
});

async function fillIn(email: string, password: string) {
  await field('Email').fill(email);
  await field('Password').fill(password);
  await button('Sign In').click();
}

async function askForCode(email: string) {
  await button('Forgot password?').click();
  await field('Email address').fill(email);
  await button('Send Login Code').click();
}

test('a wrong password is reported, and the message clears when a field is edited', async () => {
  const asked = answer('POST /api/users/login', refusing(401, { message: loginFailed }));
  show();
  await fillIn('  mei@example.com ', 'not the right one');
  await expect.element(alert()).toHaveTextContent(loginFailed);
  expect(asked.map(({ body }) => body)).toEqual([
    { email: 'mei@example.com', password: 'not the right one' },
  ]);
  await field('Password').fill('another');
  expect(alert().elements()).toEqual([]);
  expect(stored()).toEqual([]);
});

test('both fields are required by the browser', async () => {
  show();
  await button('Sign In').click();
  await expect.element(field('Email')).toHaveFocus();
  const required = 'Error: Please fill out this field.';
  expect(refusals()).toEqual([required, required]);
  await expect.element(field('Email')).toHaveAccessibleDescription(required);
  await field('Email').fill('mei@example.com');
  await expect.poll(refusals).toEqual([required]);
  await button('Sign In').click();
  await expect.element(field('Password')).toHaveFocus();
  expect(alert().elements()).toEqual([]);
});

test('the password can be shown and hidden; Remember me changes nothing', async () => {
  answer('POST /api/users/login', signedIn);
  show();
  await button('Show password').click();
  await expect.element(field('Password')).toHaveAttribute('type', 'text');
  await button('Show password').click();
  await expect.element(field('Password')).toHaveAttribute('type', 'password');
  await field('Remember me').click();
  await fillIn('mei@example.com', 'something');
  await says('Home of clients');
  expect(stored()).toEqual(['role', 'token']);
});

test('people without an account are shown how to contact the practice', async () => {
  show();
  await expect
    .element(page.getByRole('link', { name: 'Contact us to get started' }))
    .toHaveAttribute('href', pagePath(practice.slug, 'contact'));
});

const login = 'POST /api/users/login';
const mail = 'POST /api/users/forgot-password';
const code = 'POST /api/users/verify-login-code';

async function tryCode() {
  answer(mail, done);
  await askForCode('mei@example.com');
  await field('Login code').fill('123456');
  await button('Verify Code').click();
}

test.each([
  [login, () => fillIn('mei@example.com', 'something'), loginFailed],
  [mail, () => askForCode('mei@example.com'), wording.access.codeNotSent],
  [code, tryCode, invalidCode],
] as const)(
  '%s: without a word of the server, and without a network, it says what failed',
  async (call, attempt, message) => {
    for (const [failing, said] of [
      [() => new Response('not JSON', { status: 500 }), message],
      [lost, networkError],
    ] as const) {
      answer(call, failing);
      show();
      await attempt();
      await expect.element(alert()).toHaveTextContent(said);
    }
  },
);

test('a success without a user is an invalid response', async () => {
  answer('POST /api/users/login', () => Response.json({ token: 'abc' }));
  show();
  await fillIn('mei@example.com', 'something');
  await expect.element(alert()).toHaveTextContent('Invalid response from server.');
  expect(stored()).toEqual([]);
});

async function openProfile(known: Partial<KnownProfile> = {}) {
  answer('POST /api/users/login', refusing(403, { message: updatePasswordFirst, ...known }));
  show();
  await fillIn('mei@example.com', 'the temporary one');
  await expect.element(heading('Complete Your Profile')).toHaveFocus();
}

const profile = 'POST /api/users/update-password-initial';

async function fillProfile(current = 'the temporary one') {
  await field('Name').fill('Mei Chen');
  await field('Current password').fill(current);
  await field('New password').fill('a walk by the river');
  await field('Confirm new password').fill('a walk by the river');
}

test('a profile is asked for field by field', async () => {
  await openProfile();
  await expect.element(field('Current password')).toHaveValue('the temporary one');
  await field('Current password').fill('');
  for (const [message, label, text] of [
    ['Name is required', 'Name', ' Mei Chen '],
    ['Current password is required', 'Current password', 'the temporary one'],
    ['New password is required', 'New password', 'short'],
    ['New password must be at least 6 characters long', 'New password', 'a walk by the river'],
    ['New passwords do not match', 'Confirm new password', 'a walk by the river'],
  ] as const) {
    await button('Complete Profile').click();
    await expect.poll(refusals).toEqual([`Error: ${message}`]);
    await expect.element(field(label)).toHaveFocus();
    await field(label).fill(text);
    await expect.poll(refusals).toEqual([]);
  }
  await field('Phone (optional)').fill(' 0491 570 156 ');
  const asked = answer(profile, done);
  await button('Complete Profile').click();
  await expect.element(heading('Profile Complete!')).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([
    {
      email: 'mei@example.com',
      name: 'Mei Chen',
      currentPassword: 'the temporary one',
      newPassword: 'a walk by the river',
      phone_number: '0491 570 156',
    },
  ]);
});

test('a complete profile signs in two seconds later', async () => {
  await openProfile();
  answer(profile, done);
  const asked = answer('POST /api/users/login', signedIn);
  await fillProfile();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (button('Complete Profile').element() as HTMLElement).click();
  await until(() => heading('Profile Complete!').elements().length === 1);
  await vi.advanceTimersByTimeAsync(1999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await says('Home of clients');
  expect(asked.map(({ body }) => body)).toEqual([
    { email: 'mei@example.com', password: 'a walk by the river' },
  ]);
});

test('what the practice entered need not be typed again', async () => {
  await openProfile({ name: 'Kim Lee', type: 'client', onFile: ['phone_number', 'address'] });
  await expect.element(field('Name')).toHaveValue('Kim Lee');
  const kept = 'We have one. Leave it empty to keep it.';
  await expect.element(field('Phone (optional)')).toHaveAccessibleDescription(kept);
  await expect.element(field('Address (optional)')).toHaveAccessibleDescription(kept);
  await expect.element(field('Company name (optional)')).toHaveAccessibleDescription('');
  await says(/^At least 6 characters\./);
  expect(page.getByText(/If you work here/).elements()).toEqual([]);
});

test('Back to Login cancels, and the email is still there', async () => {
  await openProfile();
  await button('Back to Login').click();
  await expect.element(heading('Client Portal')).toHaveFocus();
  await expect.element(field('Email')).toHaveValue('mei@example.com');
  await expect.element(field('Password')).toHaveValue('');
});

test('a profile that cannot be saved says so, preferring the server’s message', async () => {
  await openProfile();
  answer(profile, refusing(400, { message: loginFailed }));
  await fillProfile('not the temporary one');
  await button('Complete Profile').click();
  await expect.element(alert()).toHaveTextContent(loginFailed);
  await field('Current password').fill('the temporary one');
  await expect.poll(() => alert().elements()).toEqual([]);
  answer(profile, () => new Response('', { status: 500 }));
  await button('Complete Profile').click();
  await expect.element(alert()).toHaveTextContent('Failed to update profile. Please try again.');
});

test('a password that is easy to guess is refused at its field, and nothing typed is lost', async () => {
  const { passwordGuessable } = wording.accounts;
  const refusal = { message: passwordGuessable, code: 'invalid', field: 'newPassword' };
  await openProfile();
  answer(profile, refusing(400, refusal));
  await fillProfile();
  await button('Complete Profile').click();
  await expect.poll(refusals).toEqual([`Error: ${passwordGuessable}`]);
  const chosen = field('New password');
  await expect
    .element(chosen)
    .toHaveAccessibleDescription(expect.stringContaining(passwordGuessable));
  await expect.element(chosen).toHaveAttribute('aria-invalid', 'true');
  await expect.element(chosen).toHaveFocus();
  await expect.element(chosen).toHaveValue('a walk by the river');
  expect(alert().elements()).toEqual([]);
  await expect.element(field('Name')).toHaveValue('Mei Chen');
  await expect.element(field('Current password')).toHaveValue('the temporary one');
});

test('the email and the code are asked for at their fields', async () => {
  answer(mail, done);
  show();
  await button('Forgot password?').click();
  await button('Send Login Code').click();
  await expect.poll(refusals).toEqual(['Error: Please enter your email address']);
  await field('Email address').fill('mei@example.com ');
  await expect.poll(refusals).toEqual([]);
  await button('Send Login Code').click();
  await expect.element(heading('Enter your login code')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  const box = field('Login code');
  await expect.element(box).toHaveFocus();
  await expect
    .element(box)
    .toHaveAccessibleDescription(expect.stringContaining('on its way to mei@example.com'));
  await button('Verify Code').click();
  await expect.poll(refusals).toEqual(['Error: Please enter the login code']);
  await userEvent.type(box, '123 45');
  await expect.element(box).toHaveValue('12345');
});

test('a complete code is tried once by itself; another can be sent after a minute', async () => {
  const asked = answer(mail, done);
  const tried = answer(code, refusing(401, { message: invalidCode }));
  show();
  vi.useFakeTimers();
  await askForCode('nobody@example.com');
  const box = field('Login code');
  await expect.element(box).toBeVisible();
  await userEvent.type(box, '204816');
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(alert()).toHaveTextContent(invalidCode);
  await vi.advanceTimersByTimeAsync(5000);
  expect(tried.map(({ body }) => body)).toEqual([{ email: 'nobody@example.com', code: '204816' }]);
  await userEvent.keyboard('1');
  await expect.element(box).toHaveValue('1');

  const another = button('Send another code');
  await expect.element(another).toHaveAttribute('aria-disabled', 'true');
  expect(page.getByRole('timer').element().textContent).toMatch(/^in [1-5]?\d seconds$/);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => page.getByRole('timer').elements()).toEqual([]);
  await another.click();
  await says(/^Another code is on its way/);
  expect(asked.map(({ body }) => body)).toEqual(Array(2).fill({ email: 'nobody@example.com' }));
  await expect.element(box).toHaveValue('');
  await expect.element(another).toHaveAttribute('aria-disabled', 'true');
});

test('a code pasted with spaces keeps all its digits', async () => {
  answer(mail, done);
  show();
  await askForCode('nobody@example.com');
  const box = field('Login code');
  await expect.element(box).toHaveFocus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', ' 204 816\n');
  box
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(box).toHaveValue('204816');
  await button('Back to password login').click();
  await expect.element(field('Email')).toHaveValue('nobody@example.com');
});

test('the dialog starts with the email of the form, and Escape closes it', async () => {
  const held = Promise.withResolvers<{ message: string }>();
  const asked = answer(mail, () => held.promise);
  show();
  await field('Email').fill('mei@example.com');
  await button('Forgot password?').click();
  await expect.element(field('Email address')).toHaveValue('mei@example.com');
  await button('Send Login Code').click();
  await expect.poll(() => asked).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  held.resolve(done());
  await until(() => true);
  await expect.element(button('Forgot password?')).toHaveFocus();
  await button('Forgot password?').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { answer, refusing } from '#testing/components/fake-api.ts';
import { button, field, heading, refusals, says } from '#testing/components/page-parts.ts';
import { showToVisitor } from '#testing/components/show.tsx';
import Welcome from './welcome.tsx';

const welcome = 'POST /api/users/welcome';
const show = (query = '?token=abc') => showToVisitor(<Welcome />, `${portalPaths.welcome}${query}`);

test('someone gives a name and a password, each asked for at its field', async () => {
  const asked = answer(welcome, refusing(400, { message: 'Harder.', field: 'newPassword' }));
  show();
  await button('Start').click();
  await expect.poll(refusals).toEqual(['Error: Name is required']);
  await field('Name').fill('Mei Chen');
  await button('Start').click();
  await expect.poll(refusals).toEqual(['Error: Password is required']);
  await field('Password').fill('a long walk');
  await button('Start').click();
  await expect.poll(refusals).toEqual(['Error: Harder.']);
  await expect.element(field('Name')).toHaveValue('Mei Chen');
  expect(asked.map(({ body }) => body)).toEqual([
    { token: 'abc', name: 'Mei Chen', newPassword: 'a long walk' },
  ]);
});

test('a link that no longer works says what to do', async () => {
  answer(welcome, refusing(400, { message: wording.accounts.welcomeInvalid, field: 'token' }));
  show();
  await field('Name').fill('Mei Chen');
  await field('Password').fill('a long walk');
  await button('Start').click();
  await expect.element(heading('This link no longer works')).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
});

test('without a token there is nothing to fill in', async () => {
  show('');
  await expect.element(heading('This link no longer works')).toBeVisible();
  await says(/was used already/);
});

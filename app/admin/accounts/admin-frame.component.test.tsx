import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { firstAdminName } from '#domain/accounts/account-types.ts';
import { answer, lost, refusing } from '#testing/components/fake-api.ts';
import { button, says, stored } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';

test.each([
  ['hears of', () => ({ message: 'Done.' }), 'Logged out successfully', 0],
  ['knows has ended already', refusing(401, { message: 'No.' }), 'Logged out successfully', 1],
  ['does not hear of', lost, 'Error during logout', 1],
  ['refuses', refusing(500, { message: 'Not just now.' }), 'Not just now.', 1],
] as const)(
  'a logout that the server %s ends the session in this browser',
  async (_how, answering, message, warnings) => {
    const warning = vi.spyOn(console, 'warn').mockReturnValue();
    answer('POST /api/users/logout', answering);
    showToTeam(<p>What the team sees</p>);
    await button('Logout').click();
    await says(message);
    await says('Client Portal');
    expect(page.getByText('What the team sees').elements()).toEqual([]);
    expect(stored()).toEqual([]);
    expect(warning).toHaveBeenCalledTimes(warnings);
  },
);

test.each([
  ['Sam Staff', 'Sam Staff'],
  // The first admin has no name of their own.
  [firstAdminName, 'mei@example.com'],
])('the header says who is signed in, if their name is %s', async (name, shown) => {
  showToTeam(<p>What the team sees</p>, { name });
  await expect.element(page.getByRole('banner').getByText(shown)).toBeVisible();
});

test('a screen begins at the top, beside the sidebar', async () => {
  showToTeam(<h1>A screen</h1>);
  const screen = page.getByRole('heading', { name: 'A screen' });
  await expect.element(screen).toBeVisible();
  const main = page.getByRole('main').element().getBoundingClientRect();
  const side = page.getByRole('banner').element().getBoundingClientRect();
  expect([main.top, main.left]).toEqual([0, side.right]);
});

import { makeAdmin, makeStaff, signIn } from '../accounts/people.ts';
import { answerCall, refuseCall } from '../answer-call.ts';
import { expect, expectAccessible, test } from '../test.ts';

/** What admins read about the nightly backups, in every state that the server may be in. */

test.use({ expectedComplaints: /status of 503/ });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString();

const states = [
  {
    name: 'good',
    data: { state: 'ok', lastGoodAt: hoursAgo(6.5), error: null },
    role: undefined,
    says: /^Last backup: .+, 6 hours ago\.$/,
  },
  {
    name: 'failed',
    data: {
      state: 'failed',
      lastGoodAt: hoursAgo(73),
      error: 'The disk that holds /backups is full.',
    },
    role: 'alert',
    says: /The last backup failed\. The disk that holds \/backups is full\..*3 days ago\./,
  },
  {
    name: 'missed',
    data: { state: 'failed', lastGoodAt: hoursAgo(31.5), error: null },
    role: 'alert',
    says: /There was no backup last night\..*31 hours ago\./,
  },
  {
    name: 'still to come',
    data: { state: 'waiting', lastGoodAt: null, error: null },
    role: 'status',
    says: /The first backup will be made in a few minutes\./,
  },
] as const;

for (const { name, data, role, says } of states) {
  test(`the admin’s first screen says when the backup is ${name}`, async ({ page }) => {
    await answerCall(page, 'GET /api/backups', { data });
    await signIn(page, await makeAdmin());
    const main = page.getByRole('main');
    const shown = role ? main.getByRole(role).filter({ hasText: says }) : main.getByText(says);
    await expect(shown).toBeVisible();
    await expectAccessible(page);
  });
}

test('the admin’s first screen says when no one knows about the backups', async ({ page }) => {
  await refuseCall(page, 'GET /api/backups', 503, { message: 'Away.' });
  await signIn(page, await makeAdmin());
  await expect(page.getByText('We couldn’t find out whether the backups are good.')).toBeVisible();
});

test('without nightly backups, and for staff, the screen has nothing about them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (call) => void asked.push(new URL(call.url()).pathname));
  await signIn(page, await makeStaff());
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
  expect(asked).not.toContain('/api/backups');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, await makeAdmin());
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/backup/i)).toHaveCount(0);
  expect(asked).toContain('/api/backups');
});

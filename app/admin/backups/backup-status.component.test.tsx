import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnBackups } from '#domain/backups/nightly.ts';
import { answer, refusing } from '#testing/components/fake-api.ts';
import { says } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';
import { BackupStatus } from './backup-status.tsx';

/** What admins read about the nightly backups, in every state that the server may be in. */

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString();
const status = () => page.getByRole('main').getByRole('status');
const alert = () => page.getByRole('main').getByRole('alert');
const main = () => page.getByRole('main');

const states: [string, OwnBackups['data'], () => ReturnType<typeof main>, RegExp][] = [
  [
    'good',
    { state: 'ok', lastGoodAt: hoursAgo(6.5), error: null },
    main,
    /^Last backup: .+, 6 hours ago\.$/,
  ],
  [
    'failed',
    { state: 'failed', lastGoodAt: hoursAgo(73), error: 'The disk that holds /backups is full.' },
    alert,
    /The last backup failed\. The disk that holds \/backups is full\..*3 days ago\./,
  ],
  [
    'missed',
    { state: 'failed', lastGoodAt: hoursAgo(31.5), error: null },
    alert,
    /There was no backup last night\..*31 hours ago\./,
  ],
  [
    'still to come',
    { state: 'waiting', lastGoodAt: null, error: null },
    status,
    /The first backup will be made in a few minutes\./,
  ],
];

test.each(states)('it says when the backup is %s', async (_name, data, place, words) => {
  answer('GET /api/backups', () => ({ data }));
  showToTeam(<BackupStatus />);
  await expect.poll(() => place().element().textContent).toMatch(words);
});

test('it says when no one knows about the backups', async () => {
  answer('GET /api/backups', refusing(503, { message: 'Away.' }));
  showToTeam(<BackupStatus />);
  await says('We couldn’t find out whether the backups are good.');
});

test('without nightly backups there is nothing about them', async () => {
  const asked = answer('GET /api/backups', () => ({ data: null }));
  showToTeam(<BackupStatus />);
  await expect.poll(() => asked).toHaveLength(1);
  expect(page.getByText(/backup/i).elements()).toEqual([]);
});

test('staff see nothing, and nothing is asked for them', async () => {
  showToTeam(
    <>
      <h1>The first screen</h1>
      <BackupStatus />
    </>,
    { type: 'staff' },
  );
  await says('The first screen');
  expect(page.getByText(/backup/i).elements()).toEqual([]);
});

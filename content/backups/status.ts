import { longMoment } from '#domain/dates/moments.ts';

const hour = 60 * 60_000;

function ageOf(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / hour);
  if (hours < 1) return 'less than an hour ago';
  if (hours < 2) return 'an hour ago';
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}

/** What admins read on their first screen, where nightly backups are made. */
export const backupWords = {
  last: (at: string, timeZone: string, now: Date) =>
    `Last backup: ${longMoment(at, timeZone)}, ${ageOf(new Date(at), now)}.`,
  lastGood: (at: string, timeZone: string, now: Date) =>
    `The last good backup was made on ${longMoment(at, timeZone)}, ${ageOf(new Date(at), now)}.`,
  failed: 'The last backup failed.',
  missed: 'There was no backup last night.',
  none: 'There is no good backup yet.',
  waiting: 'The first backup will be made in a few minutes.',
  unknown: 'We couldn’t find out whether the backups are good.',
  help: 'Please tell whoever looks after the server.',
} as const;

import { z } from 'zod';
import { addDays } from '#domain/dates/calendar-days.ts';
import { instantOf, wallTimeAt } from '#domain/dates/time-zone.ts';

const backupTime = 2 * 60;
const hour = 60 * 60_000;
/** A night's backup may take a while, and its server may be started late. */
const tooOld = 30 * hour;
const betweenAttempts = hour;

/** The last two o'clock in the morning. */
export function lastNight(now: Date, timeZone: string): Date {
  const { day } = wallTimeAt(now.getTime(), timeZone);
  const today = instantOf({ day, minutes: backupTime }, timeZone);
  if (today <= now.getTime()) return new Date(today);
  return new Date(instantOf({ day: addDays(day, -1), minutes: backupTime }, timeZone));
}

export interface Attempts {
  readonly lastGoodAt: Date | undefined;
  /** When the newest attempt failed, unless a good one followed. */
  readonly failedAt: Date | undefined;
  /** Why, in a sentence. */
  readonly error: string | undefined;
}

/** Each night has one; a failed one is tried again every hour, and a missed one is made up. */
export function isBackupDue(
  { lastGoodAt, failedAt }: Attempts,
  now: Date,
  timeZone: string,
): boolean {
  const night = lastNight(now, timeZone);
  if (lastGoodAt && lastGoodAt >= night) return false;
  return !failedAt || failedAt < night || now.getTime() - failedAt.getTime() >= betweenAttempts;
}

export const backupStatusSchema = z
  .object({
    state: z.enum(['ok', 'failed', 'waiting']).describe('Waiting: there is none yet.'),
    lastGoodAt: z.iso.datetime().nullable(),
  })
  .meta({ example: { state: 'ok', lastGoodAt: '2026-07-30T16:00:09.000Z' } });

export type BackupStatus = z.output<typeof backupStatusSchema>;

function stateOf({ lastGoodAt, failedAt }: Attempts, now: Date): BackupStatus['state'] {
  if (failedAt) return 'failed';
  if (!lastGoodAt) return 'waiting';
  return now.getTime() - lastGoodAt.getTime() > tooOld ? 'failed' : 'ok';
}

export const backupStatus = (attempts: Attempts, now: Date): BackupStatus => ({
  state: stateOf(attempts, now),
  lastGoodAt: attempts.lastGoodAt?.toISOString() ?? null,
});

/** For admins, who also read why. */
export const ownBackupsSchema = z.object({
  data: backupStatusSchema
    .extend({ error: z.string().nullable() })
    .nullable()
    .describe('Null where no backups are made.')
    .meta({
      example: {
        state: 'failed',
        lastGoodAt: '2026-07-29T16:00:09.000Z',
        error: 'The disk that holds /backups is full.',
      },
    }),
});

export type OwnBackups = z.output<typeof ownBackupsSchema>;

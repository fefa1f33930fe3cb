import { backupStatus } from '#domain/backups/nightly.ts';
import type { Transaction } from '#server/db/database.ts';
import { gauge, type Metric } from '#server/metrics/exposition.ts';
import { readAttempts } from './attempts.ts';

/** Nothing where no backup was ever tried. */
export async function readBackupFigures(tx: Transaction): Promise<Metric[]> {
  const attempts = await readAttempts(tx);
  const { state } = backupStatus(attempts, new Date());
  if (state === 'waiting') return [];
  const lastGood = attempts.lastGoodAt?.getTime() ?? 0;
  return [
    gauge(
      'corella_backup_last_good_timestamp_seconds',
      'When the last good one was made; 0 if there is none.',
      lastGood / 1000,
    ),
    gauge(
      'corella_backup_failed',
      'Whether the newest backup failed or is missing.',
      state === 'failed' ? 1 : 0,
    ),
  ];
}

import { backupCalls } from '#domain/backups/calls.ts';
import { backupStatus } from '#domain/backups/nightly.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { readAttempts } from './attempts.ts';

/** Admins see whether the nightly backups are good. */
export function backupRoutes(
  api: Api,
  { database, env, now }: Pick<Parts, 'database' | 'env' | 'now'>,
): void {
  const serve = serving(api, backupCalls, 'health');
  serve('GET /api/backups', async () => {
    if (!env.BACKUP_DIR) return { data: null };
    const attempts = await readAttempts(database.queries);
    return { data: { ...backupStatus(attempts, now()), error: attempts.error ?? null } };
  });
}

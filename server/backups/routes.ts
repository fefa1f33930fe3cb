import { apiPaths } from '#domain/api-paths.ts';
import { backupStatus, ownBackupsSchema } from '#domain/backups/nightly.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { readAttempts } from './attempts.ts';

/** Admins see whether the nightly backups are good. */
export function backupRoutes(api: Api, { database, env, now }: Parts): void {
  api.get(
    apiPaths.backups,
    {
      config: { access: 'backups' },
      schema: {
        summary: 'Whether the nightly backups are good',
        tags: ['health'],
        response: { 200: ownBackupsSchema, '4xx': failureSchema },
      },
    },
    async () => {
      if (!env.BACKUP_DIR) return { data: null };
      const attempts = await readAttempts(database.queries);
      return { data: { ...backupStatus(attempts, now()), error: attempts.error ?? null } };
    },
  );
}

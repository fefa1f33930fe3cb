import { auditCalls } from '#domain/audit/calls.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { readOwnActivity } from './own-activity.ts';
import { readActivity } from './store.ts';

/** Admins read the log, and everyone what concerns them; no one changes it. */
export function activityRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'audit' | 'vault' | 'practice'>,
): void {
  const { database, audit } = parts;
  const serve = serving(api, auditCalls, 'activity');
  serve('GET /api/activity', async (request) => {
    await audit.chain();
    return readActivity(parts, request.query);
  });

  serve('GET /api/users/me/activity', async ({ account, query }) => {
    await audit.chain();
    return readOwnActivity(database.queries, account.user.id, query);
  });
}

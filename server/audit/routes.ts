import { apiPaths } from '#domain/api-paths.ts';
import { activityListSchema, activitySchema } from '#domain/audit/activity.ts';
import { ownActivityListSchema, ownActivitySchema } from '#domain/audit/own-activity.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { readOwnActivity } from './own-activity.ts';
import { readActivity } from './store.ts';

/** Admins read the log, and everybody what concerns them; nobody changes it. */
export function activityRoutes(api: Api, parts: Parts): void {
  const { database, audit } = parts;
  api.get(
    apiPaths.activity,
    {
      config: { access: 'activity' },
      schema: {
        summary: 'The audit log, newest first',
        description:
          'Every filter narrows it further. `older` goes into `before` to read on; it is null at the end.',
        tags: ['activity'],
        querystring: activityListSchema,
        response: { 200: activitySchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      await audit.chain();
      return readActivity(parts, request.query);
    },
  );

  api.get(
    apiPaths.ownActivity,
    {
      config: { access: 'own-account' },
      schema: {
        summary: 'What one did, and what was done to one’s account, newest first',
        description: '`older` goes into `before` to read on; it is null at the end.',
        tags: ['activity'],
        querystring: ownActivityListSchema,
        response: { 200: ownActivitySchema, '4xx': failureSchema },
      },
    },
    async ({ account, query }) => {
      await audit.chain();
      return readOwnActivity(database.queries, account.user.id, query);
    },
  );
}

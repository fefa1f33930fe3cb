import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { databaseIsAway, Failure } from '#server/errors.ts';

/** Public: healthy only while the database answers. */
export function healthRoutes(api: Api, { database }: Parts): void {
  api.get(
    apiPaths.health,
    {
      schema: {
        summary: 'Whether the server and its database answer',
        tags: ['health'],
        response: {
          200: z
            .object({ status: z.literal('ok'), database: z.literal('ok') })
            .meta({ example: { status: 'ok', database: 'ok' } }),
          503: failureSchema,
        },
      },
      config: { access: 'anyone' },
      logLevel: 'warn',
    },
    async () => {
      try {
        await database.queries.execute(sql`select 1`);
      } catch (error) {
        if (databaseIsAway(error)) throw error;
        throw new Failure('unavailable', undefined, { retryAfter: 2 });
      }
      return { status: 'ok', database: 'ok' } as const;
    },
  );
}

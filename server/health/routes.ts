import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { backupStatus, backupStatusSchema } from '#domain/backups/nightly.ts';
import { wording } from '#domain/wording.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { readAttempts } from '#server/backups/attempts.ts';
import { Failure, failureAnswer, failureBody } from '#server/errors.ts';
import { openWriteCheck } from './write-check.ts';

const okSchema = z.object({ status: z.literal('ok') }).meta({ example: { status: 'ok' } });
const ok = { status: 'ok' } as const;

const route = { config: { access: 'anyone' }, logLevel: 'warn' } as const;
const tags = ['health'];

/** Answered, not thrown: a call that fails is logged, and this one is made every second. */
function refuse(reply: FastifyReply, message?: string) {
  const failure = new Failure('unavailable', message);
  return reply
    .code(503)
    .header('retry-after', '2')
    .send(failureBody(failureAnswer(failure)));
}

/** Public: for whatever keeps the server running, and for the proxy that sends it visitors. */
export function healthRoutes(api: Api, { database, log, env, now, stopping }: Parts): void {
  const writes = openWriteCheck(database, log);
  api.addHook('onClose', () => writes.close());

  api.get(
    apiPaths.live,
    {
      ...route,
      schema: {
        summary: 'Whether the server runs and serves pages, with or without its database',
        tags,
        response: { 200: okSchema },
      },
    },
    async () => ok,
  );

  api.get(
    apiPaths.ready,
    {
      ...route,
      schema: {
        summary: 'Whether to send visitors here: it can write, and is not being stopped',
        tags,
        response: { 200: okSchema, 503: failureSchema },
      },
    },
    async (_request, reply) => {
      if (stopping.aborted) return refuse(reply, wording.stopping);
      return (await writes.canWrite()) ? ok : refuse(reply);
    },
  );

  api.get(
    apiPaths.health,
    {
      ...route,
      schema: {
        summary: 'Whether the server and its database work',
        tags,
        response: {
          200: z
            .object({
              status: z.literal('ok'),
              database: z.literal('ok'),
              backup: backupStatusSchema.optional().describe('Where nightly backups are made.'),
            })
            .meta({ example: { status: 'ok', database: 'ok' } }),
          503: failureSchema,
        },
      },
    },
    async (_request, reply) => {
      if (!(await writes.canWrite())) return refuse(reply);
      const healthy = { ...ok, database: 'ok' } as const;
      if (!env.BACKUP_DIR) return healthy;
      return { ...healthy, backup: backupStatus(await readAttempts(database.queries), now()) };
    },
  );
}

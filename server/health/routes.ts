import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { BackupStatus } from '#domain/backups/nightly.ts';
import { healthCalls } from '#domain/health/calls.ts';
import { wording } from '#domain/wording.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Database } from '#server/db/database.ts';
import { Failure, failureAnswer, failureBody } from '#server/errors.ts';
import { openWriteCheck } from './write-check.ts';

const ok = { status: 'ok' } as const;

const quiet = { logLevel: 'warn' } as const;

/** Answered, not thrown: a call that fails is logged, and this one is made every second. */
function refuse(reply: FastifyReply, message?: string) {
  const failure = new Failure('unavailable', message);
  reply.code(503).header('retry-after', '2');
  return failureBody(failureAnswer(failure));
}

interface HealthParts {
  readonly database: Database;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** Public: for whatever keeps the server running, and for the proxy that sends it visitors. */
export function healthRoutes(
  api: Api,
  { database, log, stopping }: HealthParts,
  readBackup: (() => Promise<BackupStatus>) | undefined,
): void {
  const writes = openWriteCheck(database, log);
  api.addHook('onClose', () => writes.close());

  const serve = serving(api, healthCalls, 'health');

  serve('GET /api/live', () => ok, quiet);

  serve(
    'GET /api/ready',
    async (_request, reply) => {
      if (stopping.aborted) return refuse(reply, wording.stopping);
      return (await writes.canWrite()) ? ok : refuse(reply);
    },
    quiet,
  );

  serve(
    'GET /api/health',
    async (_request, reply) => {
      if (!(await writes.canWrite())) return refuse(reply);
      const healthy = { ...ok, database: 'ok' } as const;
      return readBackup ? { ...healthy, backup: await readBackup() } : healthy;
    },
    quiet,
  );
}

import { healthCalls } from '#domain/health/calls.ts';
import { serving } from '#server/api/serve.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { openDatabaseMetrics } from './database-metrics.ts';
import { expositionType, writeExposition } from './exposition.ts';
import { watchProcess } from './process-metrics.ts';
import { mayReadMetrics } from './readers.ts';

export function metricsRoutes(api: Api, { database, requestMetrics, env, log }: Parts): void {
  const watched = watchProcess(database);
  api.addHook('onClose', async () => watched.stop());
  const readDatabase = openDatabaseMetrics(database, log);
  serving(api, healthCalls, 'health')(
    'GET /api/metrics',
    async (request, reply) => {
      if (!mayReadMetrics(request.raw, env)) throw new Failure('not-found');
      const metrics = [...requestMetrics.read(), ...watched.read(), ...(await readDatabase())];
      return reply.type(expositionType).send(writeExposition(metrics));
    },
    { logLevel: 'warn' },
  );
}

import type { Logger } from 'pino';
import { healthCalls } from '#domain/health/calls.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { Failure } from '#server/errors.ts';
import { openDatabaseMetrics, type ReadFigures } from './database-metrics.ts';
import { expositionType, type Metric, writeExposition } from './exposition.ts';
import { watchProcess } from './process-metrics.ts';
import { mayReadMetrics } from './readers.ts';
import type { RequestMetrics } from './request-metrics.ts';

interface MetricsParts {
  readonly database: Database;
  readonly requestMetrics: RequestMetrics;
  readonly env: Pick<Env, 'METRICS_TOKEN' | 'SITE_URL' | 'TRUST_PROXY'>;
  readonly log: Logger;
}

/** What features measure themselves. */
interface FiguresOfFeatures {
  readonly ofProcess: () => readonly Metric[];
  readonly ofDatabase: readonly ReadFigures[];
}

export function metricsRoutes(
  api: Api,
  { database, requestMetrics, env, log }: MetricsParts,
  { ofProcess, ofDatabase }: FiguresOfFeatures,
): void {
  const watched = watchProcess(database);
  api.addHook('onClose', async () => watched.stop());
  const readDatabase = openDatabaseMetrics(database, log, ofDatabase);
  serving(api, healthCalls, 'health')(
    'GET /api/metrics',
    async (request, reply) => {
      if (!mayReadMetrics(request.raw, env)) throw new Failure('not-found');
      const metrics = [
        ...requestMetrics.read(),
        ...watched.read(),
        ...ofProcess(),
        ...(await readDatabase()),
      ];
      return reply.type(expositionType).send(writeExposition(metrics));
    },
    { logLevel: 'warn' },
  );
}

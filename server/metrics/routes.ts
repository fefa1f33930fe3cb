import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { Failure } from '#server/errors.ts';
import { openDatabaseMetrics } from './database-metrics.ts';
import { expositionType, writeExposition } from './exposition.ts';
import { watchProcess } from './process-metrics.ts';
import { mayReadMetrics } from './readers.ts';

const example = `# HELP corella_database_up Whether the database answers.
# TYPE corella_database_up gauge
corella_database_up 1
`;

export function metricsRoutes(api: Api, { database, requestMetrics, env, log }: Parts): void {
  const watched = watchProcess(database);
  api.addHook('onClose', async () => watched.stop());
  const readDatabase = openDatabaseMetrics(database, log);
  api.get(
    apiPaths.metrics,
    {
      schema: {
        summary: 'Figures for Prometheus',
        description:
          'To programs of the server’s own machine, and over the network or through a proxy with METRICS_TOKEN as bearer token. To everyone else there is nothing at this address.',
        tags: ['health'],
        response: { 200: z.string().meta({ example }), 404: failureSchema },
        produces: ['text/plain'],
      },
      config: { access: 'anyone' },
      logLevel: 'warn',
    },
    async (request, reply) => {
      if (!mayReadMetrics(request.raw, env)) throw new Failure('not-found');
      const metrics = [...requestMetrics.read(), ...watched.read(), ...(await readDatabase())];
      return reply.type(expositionType).send(writeExposition(metrics));
    },
  );
}

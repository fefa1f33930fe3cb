import { z } from 'zod';
import { type Contracts, failureSchema } from '#domain/api/contract.ts';
import { backupStatusSchema } from '#domain/backups/nightly.ts';

const okSchema = z.object({ status: z.literal('ok') }).meta({ example: { status: 'ok' } });
const otherAnswers = { 503: failureSchema };

const exampleMetrics = `# HELP corella_database_up Whether the database answers.
# TYPE corella_database_up gauge
corella_database_up 1
`;

/** For whatever keeps the server running, and for the proxy that sends it visitors. */
export const healthCalls = {
  'GET /api/live': {
    summary: 'Whether the server runs and serves pages, with or without its database',
    access: 'anyone',
    reads: 'none',
    answer: okSchema,
  },
  'GET /api/ready': {
    summary: 'Whether to send visitors here: it can write, and is not being stopped',
    access: 'anyone',
    reads: 'none',
    answer: okSchema,
    otherAnswers,
  },
  'GET /api/health': {
    summary: 'Whether the server and its database work',
    access: 'anyone',
    reads: 'none',
    answer: z
      .object({
        status: z.literal('ok'),
        database: z.literal('ok'),
        backup: backupStatusSchema.optional().describe('Where nightly backups are made.'),
      })
      .meta({ example: { status: 'ok', database: 'ok' } }),
    otherAnswers,
  },
  'GET /api/metrics': {
    summary: 'Figures for Prometheus',
    description:
      'To programs of the server’s own machine, and over the network or through a proxy with METRICS_TOKEN as bearer token. To everyone else there is nothing at this address.',
    access: 'anyone',
    reads: 'none',
    answer: { file: exampleMetrics },
  },
} satisfies Contracts;

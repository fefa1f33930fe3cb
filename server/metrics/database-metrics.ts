import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Transaction } from '#server/db/database.ts';
import { jobsSchema } from '#server/db/roles.ts';
import { mails } from '#server/db/tables/mail.ts';
import { gauge, type Metric } from './exposition.ts';

/** Figures that the database has, gathered when someone asks and kept for a few seconds. */

const keptMilliseconds = 5000;
/** Beyond that a scrape goes on without them. */
const limitMs = 3000;
/** So that no figure takes longer the more there is to count. */
const countedAtMost = sql.raw('10000');

async function jobFigures(tx: Transaction): Promise<Metric[]> {
  const { rows } = await tx.execute<{
    queue: string;
    due: number;
    delayed: number;
    oldest: number;
  }>(sql`
    select queue.name as queue,
      count(*) filter (where start_after <= now())::int as due,
      count(*) filter (where start_after > now())::int as delayed,
      coalesce(greatest(0, extract(epoch from now() - min(start_after))), 0)::float8 as oldest
    from ${sql.identifier(jobsSchema)}.queue left join lateral (
      select start_after from ${sql.identifier(jobsSchema)}.job
      where job.name = queue.name and state < 'active' and not blocked limit ${countedAtMost}
    ) waiting on true
    group by queue.name order by queue.name`);
  return [
    {
      name: 'corella_jobs',
      help: 'Jobs that no one has begun, by queue: due, or delayed on purpose. At most 10000 are counted.',
      type: 'gauge',
      samples: rows.flatMap(({ queue, due, delayed }) => [
        { labels: { queue, state: 'due' }, value: due },
        { labels: { queue, state: 'delayed' }, value: delayed },
      ]),
    },
    {
      name: 'corella_jobs_oldest_due_seconds',
      help: 'How long the oldest due job of a queue has waited.',
      type: 'gauge',
      samples: rows.map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
    },
  ];
}

async function mailFigures(tx: Transaction): Promise<Metric[]> {
  const { rows } = await tx.execute<{
    fresh: number;
    postponed: number;
    oldest: number;
    given_up: number;
  }>(sql`
    select count(*) filter (where tries = 0)::int as fresh,
      count(*) filter (where tries > 0)::int as postponed,
      coalesce(greatest(0, extract(epoch from now() - min(created_at))), 0)::float8 as oldest,
      (select count(*)::int from (
        select from ${mails} where outcome = 'given-up' and ended_at > now() - interval '7 days'
        limit ${countedAtMost}
      ) failed) as given_up
    from (
      select created_at, tries from ${mails} where ended_at is null
      order by created_at limit ${countedAtMost}
    ) waiting`);
  return rows.flatMap(({ fresh, postponed, oldest, given_up }) => [
    {
      name: 'corella_mails_waiting',
      help: 'Mails to be delivered: new, or postponed after a failed attempt. At most 10000 are counted.',
      type: 'gauge',
      samples: [
        { labels: { state: 'new' }, value: fresh },
        { labels: { state: 'postponed' }, value: postponed },
      ],
    },
    gauge('corella_mails_oldest_waiting_seconds', 'Age of the oldest waiting mail.', oldest),
    gauge('corella_mails_given_up', 'Mails given up within the last 7 days.', given_up),
  ]);
}

/** Figures of a feature, read beside the others. */
export type ReadFigures = (tx: Transaction) => Promise<Metric[]>;

export function openDatabaseMetrics(
  { queries }: Database,
  log: Logger,
  ofFeatures: readonly ReadFigures[],
) {
  const readers = [jobFigures, mailFigures, ...ofFeatures];
  let kept: { readonly until: number; readonly metrics: Metric[] } | undefined;
  let gathering: Promise<Metric[]> | undefined;

  const gather = (): Promise<Metric[]> =>
    queries.transaction(
      async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', '2s', true)`);
        const metrics: Metric[] = [];
        for (const read of readers) metrics.push(...(await read(tx)));
        kept = { until: performance.now() + keptMilliseconds, metrics };
        return metrics;
      },
      { accessMode: 'read only' },
    );

  async function readFigures(): Promise<Metric[]> {
    if (kept && performance.now() < kept.until) return kept.metrics;
    // One at a time, however long a database that has gone takes to say so.
    gathering ??= gather().finally(() => {
      gathering = undefined;
    });
    const late = Promise.withResolvers<never>();
    const giveUp = () => late.reject(new Error('The database took too long.'));
    const timer = setTimeout(giveUp, limitMs);
    return Promise.race([gathering, late.promise]).finally(() => clearTimeout(timer));
  }

  const isUp = (value: number) =>
    gauge('corella_database_up', 'Whether the database answers.', value);

  return async function read(): Promise<Metric[]> {
    try {
      return [...(await readFigures()), isUp(1)];
    } catch (error) {
      log.warn({ err: error }, 'the figures of the database are missing');
      return [isUp(0)];
    }
  };
}

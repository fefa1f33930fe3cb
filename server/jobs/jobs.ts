import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import { type Database, serverSessions, type Transaction } from '#server/db/database.ts';

/** Everything that happens later. A job is sent in the transaction of the row it is about. */
export interface Jobs {
  addQueue(queue: Queue): Promise<void>;
  send(tx: Transaction, queue: string, data: object, afterSeconds?: number): Promise<void>;
  work<Data>(queue: string, handle: (data: Data) => Promise<void>): Promise<void>;
  /** Does something at set times, in one of the servers; what fell into a stop is made up for once. */
  every(cron: string, name: string, handle: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const drainLimit = 10_000;

const working = {
  localConcurrency: 2,
  batchSize: 2,
  // A full batch means that more have piled up; otherwise each would wait for the next look.
  burstWhenBatchFull: true,
  // A new job is announced. One that is tried again, or due by now, is found by looking.
  notifyPollingIntervalSeconds: 5,
  perJobResults: true,
} as const;

const workingNowAndThen = {
  ...working,
  localConcurrency: 1,
  notifyPollingIntervalSeconds: 300,
} as const;

export async function startJobs(database: Database, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    ...database.connection,
    application_name: serverSessions,
    max: 4,
    schema: 'jobs',
    useListenNotify: true,
    // A server that died in the middle of a job is noticed within these seconds.
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
  });
  let stopping = false;
  boss.on('error', (error) => {
    // On the way out the database may end our last sessions before they say goodbye.
    if (!stopping) log.warn({ err: error }, 'jobs are waiting for the database');
  });
  await boss.start();

  async function work<Data>(
    queue: string,
    options: typeof working | typeof workingNowAndThen,
    handle: (data: Data) => Promise<void>,
  ): Promise<void> {
    const settle = async ({ id, data }: Job<Data>): Promise<JobResult> => {
      try {
        await handle(data);
        return { id, status: 'completed' };
      } catch (error) {
        log.warn({ err: error, queue }, 'a job failed and is tried again');
        return { id, status: 'failed' };
      }
    };
    await boss.work<Data>(queue, options, (jobs) => Promise.all(jobs.map(settle)));
  }

  return {
    addQueue: (queue) => boss.createQueue(queue.name, queue),
    async send(tx, queue, data, afterSeconds = 0) {
      await boss.send(queue, data, { startAfter: afterSeconds, db: fromDrizzle(tx, sql) });
    },
    work: (queue, handle) => work(queue, working, handle),
    async every(cron, name, handle) {
      await boss.createQueue(name, { notify: true, retryLimit: 3, deleteAfterSeconds: 3600 });
      await work(name, workingNowAndThen, handle);
      await boss.schedule(name, cron, null, { missed: 'once' });
    },
    async stop() {
      stopping = true;
      await boss.stop({ graceful: true, close: true, timeout: drainLimit });
    },
  };
}

import { sql } from 'drizzle-orm';
import {
  fromDrizzle,
  type Job,
  type JobResult,
  PgBoss,
  type Queue,
  type WorkOptions,
} from 'pg-boss';
import type { Logger } from 'pino';
import { type Database, serverSessions, type Transaction } from '#server/db/database.ts';
import { jobsSchema } from '#server/db/roles.ts';
import { takeCarriedId, withCarriedId, withRequestId } from '#server/log/request-id.ts';

/** Background jobs. A job is sent in the same transaction as the row it is about. */
export interface Jobs {
  addQueue(queue: Queue): Promise<void>;
  send(tx: Transaction, queue: string, data: object, afterSeconds?: number): Promise<void>;
  /** One job for each. */
  sendAll(tx: Transaction, queue: string, data: readonly object[]): Promise<void>;
  /** The data may have been sent by an older version of the program. */
  work(queue: string, handle: (data: unknown) => Promise<void>): Promise<void>;
  /** Runs it in only one server each time. After a stop, missed runs are made up with a single one. */
  every(seconds: number, name: string, handle: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** A job in progress is let finish: a mail that is handed back in the middle may be sent twice. */
const drainLimit = 30_000;

const working = {
  localConcurrency: 2,
  batchSize: 10,
  // A full batch means that more are waiting; otherwise they would wait for the next poll.
  burstWhenBatchFull: true,
  // New jobs are announced by NOTIFY; retries and delayed jobs are found by polling.
  notifyPollingIntervalSeconds: 5,
  perJobResults: true,
} as const;

export async function startJobs(database: Database, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    ...database.connection,
    application_name: serverSessions,
    max: 4,
    schema: jobsSchema,
    createSchema: false,
    useListenNotify: true,
    // See `every`.
    schedule: false,
    // A server that died in the middle of a job is noticed within these seconds.
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
  });
  let stopping = false;
  boss.on('error', (error) => {
    // During a stop the database may close our last sessions first.
    if (!stopping) log.warn({ err: error }, 'jobs are waiting for the database');
  });
  await boss.start();

  async function work(
    queue: string,
    options: WorkOptions & { perJobResults: true },
    handle: (data: unknown) => Promise<void>,
  ): Promise<void> {
    const run = async (id: string, data: unknown): Promise<JobResult> => {
      try {
        await handle(data);
        return { id, status: 'completed' };
      } catch (error) {
        log.warn({ err: error, queue }, 'a job failed and will be retried');
        return { id, status: 'failed' };
      }
    };
    const runForRequest = (job: Job<object>): Promise<JobResult> => {
      const { requestId, data } = takeCarriedId(job.data);
      return withRequestId(requestId, () => run(job.id, data));
    };
    await boss.work<object>(queue, options, (jobs) => Promise.all(jobs.map(runForRequest)));
  }

  return {
    addQueue: (queue) => boss.createQueue(queue.name, queue),
    async send(tx, queue, data, afterSeconds = 0) {
      await boss.send(queue, withCarriedId(data), {
        startAfter: afterSeconds,
        db: fromDrizzle(tx, sql),
      });
    },
    async sendAll(tx, queue, data) {
      const waiting = data.map((each) => ({ data: withCarriedId(each) }));
      await boss.insert(queue, waiting, { db: fromDrizzle(tx, sql) });
    },
    work: (queue, handle) => work(queue, working, handle),
    // The library's own schedules cost 6 MB of memory for parsing cron. Each job sends the next one
    // instead, and the queue's policy keeps only one waiting.
    async every(seconds, name, handle) {
      const next = () => boss.send(name, {}, { startAfter: seconds });
      await boss.createQueue(name, { policy: 'short', deleteAfterSeconds: 3600 });
      const options = { pollingIntervalSeconds: seconds / 2, perJobResults: true } as const;
      await work(name, options, async () => {
        await next();
        await handle();
      });
      await next();
    },
    async stop() {
      stopping = true;
      await boss.stop({ graceful: true, close: true, timeout: drainLimit });
    },
  };
}

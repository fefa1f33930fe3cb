import {
  type Db,
  type Job,
  type JobResult,
  PgBoss,
  type Queue,
  type QueueResult,
  type WorkOptions,
} from 'pg-boss';
import type { Logger } from 'pino';
import { type Database, runNamed, type Transaction } from '#server/db/database.ts';
import { jobsSchema } from '#server/db/roles.ts';
import { databaseIsAway } from '#server/errors.ts';
import { takeCarriedId, withCarriedId, withRequestId } from '#server/log/request-id.ts';
import { catchUp, catchUpEveryMs } from './early-clock.ts';
import { openJobsDatabase } from './jobs-database.ts';

/** Without a heartbeat, a job whose server has died would wait for 15 minutes. */
interface WatchedQueue extends Queue {
  readonly heartbeatSeconds: number;
}

/**
 * Completes the job in a transaction, as the last thing in it. Otherwise a server that dies between
 * the two would leave the job to be done again.
 */
export type FinishJob = (tx: Transaction) => Promise<void>;

/** The data may have been sent by an older version of the program. */
type HandleJob = (data: unknown, finish: FinishJob) => Promise<void>;

/** Background jobs. A job is sent in the same transaction as the row it is about. */
export interface Jobs {
  addQueue(queue: WatchedQueue): Promise<void>;
  send(tx: Transaction, queue: string, data: object, afterSeconds?: number): Promise<void>;
  /** Nothing is sent if a job with this key was sent within these seconds. */
  sendOnceIn(
    seconds: number,
    key: string,
    tx: Transaction,
    queue: string,
    data: object,
  ): Promise<void>;
  /** One job for each. */
  sendAll(tx: Transaction, queue: string, data: readonly object[]): Promise<void>;
  work(queue: string, handle: HandleJob): Promise<void>;
  /** Runs it in only one server each time. After a stop, missed runs are made up with a single one. */
  every(seconds: number, name: string, handle: () => Promise<void>): Promise<void>;
  /** Only needed if the workers were held back. */
  startWorkers(): Promise<void>;
  stop(): Promise<void>;
}

/** By the text of a query; there are a few for each queue. */
const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `job ${names.size}`;
  names.set(text, name);
  return name;
};

/** Sends or completes a job in a transaction. */
const within = (tx: Transaction): Db => ({
  executeSql: (text, values = []) => runNamed(tx, { name: nameOf(text), text, values }),
});

/** A job in progress is let finish: a mail that is handed back in the middle may be sent twice. */
const drainLimit = 30_000;

const sayAgainMs = 10_000;

const working = {
  localConcurrency: 2,
  batchSize: 10,
  // A full batch means that more are waiting; otherwise they would wait for the next poll.
  burstWhenBatchFull: true,
  // New jobs are announced by NOTIFY; retries and delayed jobs are found by polling.
  notifyPollingIntervalSeconds: 5,
  perJobResults: true,
} as const;

export interface JobsOptions {
  /** Jobs wait until `startWorkers`, so that a server that starts under load can listen first. */
  readonly holdWorkers?: boolean;
}

export async function startJobs(
  database: Database,
  log: Logger,
  { holdWorkers = false }: JobsOptions = {},
): Promise<Jobs> {
  let stopping = false;
  let sayAt = 0;
  const report = (error: Error) => {
    // During a stop the database may close our last sessions first.
    if (stopping) return;
    const isAway = databaseIsAway(error);
    // Every queue and worker notices that the database is away, again and again.
    if (isAway && Date.now() < sayAt) return;
    if (isAway) sayAt = Date.now() + sayAgainMs;
    log.warn({ err: error }, 'jobs are waiting for the database');
  };
  const { db, close } = openJobsDatabase(database, report);
  const boss = new PgBoss({
    db,
    schema: jobsSchema,
    createSchema: false,
    useListenNotify: true,
    // See `every`.
    schedule: false,
    // A server that died in the middle of a job is noticed within these seconds.
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
  });
  boss.on('error', report);

  let catchingUp: NodeJS.Timeout | undefined;
  async function stop(): Promise<void> {
    stopping = true;
    clearInterval(catchingUp);
    try {
      await boss.stop({ graceful: true, timeout: drainLimit });
    } finally {
      await close();
    }
  }

  /** As the last start left them. */
  let there: ReadonlyMap<string, QueueResult>;
  try {
    await boss.start();
    there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    await db.executeSql(catchUp);
    catchingUp = setInterval(() => void db.executeSql(catchUp).catch(report), catchUpEveryMs);
    catchingUp.unref();
  } catch (error) {
    await stop();
    throw error;
  }

  const held: (() => Promise<unknown>)[] = [];
  let isHolding = holdWorkers;

  async function work(
    queue: string,
    options: WorkOptions & { perJobResults: true },
    handle: HandleJob,
  ): Promise<void> {
    const run = async (job: Job<object>, data: unknown): Promise<JobResult> => {
      const finish: FinishJob = async (tx) => {
        const inTransaction = { db: within(tx) };
        // The library's types leave out what it answers.
        const done: { affected?: number } = await boss.complete(queue, job, null, inTransaction);
        if (done.affected !== 1) throw new Error('Another server has taken over the job.');
      };
      try {
        await handle(data, finish);
        return { id: job.id, status: 'completed' };
      } catch (error) {
        log.warn({ err: error, queue }, 'a job failed and will be retried');
        return { id: job.id, status: 'failed' };
      }
    };
    const runForRequest = (job: Job<object>): Promise<JobResult> => {
      const { requestId, data } = takeCarriedId(job.data);
      return withRequestId(requestId, () => run(job, data));
    };
    const begin = () =>
      boss.work<object>(queue, options, (jobs) => Promise.all(jobs.map(runForRequest)));
    if (isHolding) held.push(begin);
    else await begin();
  }

  return {
    async addQueue(queue) {
      const { name, policy, partition, ...settings } = queue;
      const found = there.get(name);
      if (!found) await boss.createQueue(name, queue);
      // An older version may have made it with other settings; those two cannot be changed.
      const isSet = ([key, value]: [string, unknown]) => found?.[key as keyof Queue] === value;
      if (!Object.entries(settings).every(isSet)) await boss.updateQueue(name, settings);
    },
    async send(tx, queue, data, afterSeconds = 0) {
      await boss.send(queue, withCarriedId(data), {
        startAfter: afterSeconds,
        db: within(tx),
      });
    },
    async sendOnceIn(seconds, key, tx, queue, data) {
      const once = { singletonKey: key, singletonSeconds: seconds };
      await boss.send(queue, withCarriedId(data), { ...once, db: within(tx) });
    },
    async sendAll(tx, queue, data) {
      const waiting = data.map((each) => ({ data: withCarriedId(each) }));
      await boss.insert(queue, waiting, { db: within(tx) });
    },
    work: (queue, handle) => work(queue, working, handle),
    // The library's own schedules cost 6 MB of memory for parsing cron. Each job sends the next one
    // instead, and the queue's policy keeps only one waiting.
    async every(seconds, name, handle) {
      const next = () => boss.send(name, {}, { startAfter: seconds });
      const settings = { policy: 'short', deleteAfterSeconds: 3600 } as const;
      if (!there.has(name)) await boss.createQueue(name, settings);
      const options = { pollingIntervalSeconds: seconds / 2, perJobResults: true } as const;
      await next();
      await work(name, options, async () => {
        await next();
        await handle();
      });
    },
    async startWorkers() {
      isHolding = false;
      for (let begin = held[0]; begin; begin = held[0]) {
        await begin();
        held.shift();
      }
    },
    stop,
  };
}

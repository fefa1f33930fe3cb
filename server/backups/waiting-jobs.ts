import { asc, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { waitingJobs } from '#server/db/tables/backups.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** As PostgreSQL reads it: each queue has a schema of its own for what it holds. */
const { queue, startAfter } = waitingJobs;
const data = sql<object>`${waitingJobs.data}::jsonb`;

/** Queues the jobs that came with restored or moved records, each by one server and once. */
export async function queueWaitingJobs(
  { queries }: Database,
  jobs: Jobs,
  log: Logger,
  now: Date,
): Promise<void> {
  const waiting = await queries
    .select({ id: waitingJobs.id })
    .from(waitingJobs)
    .orderBy(asc(waitingJobs.startAfter));
  for (const { id } of waiting) {
    try {
      await queries.transaction(async (tx) => {
        const [job] = await tx
          .delete(waitingJobs)
          .where(eq(waitingJobs.id, id))
          .returning({ queue, startAfter, data });
        if (!job) return;
        const seconds = Math.ceil((job.startAfter.getTime() - now.getTime()) / 1000);
        await jobs.send(tx, job.queue, job.data, Math.max(0, seconds));
      });
    } catch (error) {
      log.warn({ err: error, job: id }, 'a job that came with the records cannot be queued');
    }
  }
}

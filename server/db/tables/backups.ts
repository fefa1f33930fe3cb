import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What became of each night's attempts at a backup. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey().defaultRandom(),
    startedAt: moment('started_at').notNull(),
    /** Absent while it is being made, or when its server died meanwhile. */
    endedAt: moment('ended_at'),
    outcome: text({ enum: ['good', 'failed'] }),
    fileName: text('file_name'),
    bytes: bigint({ mode: 'number' }),
    /** Why it failed, in a sentence. */
    error: text(),
  },
  (table) => [index('backups_by_start').on(table.startedAt)],
);

/**
 * Jobs that waited when the records were copied, until a server starts and queues them again. The
 * tables of the queue itself are not copied: they are the library's, and change with its version.
 */
export const waitingJobs = pgTable('waiting_jobs', {
  id: uuid().primaryKey(),
  queue: text().notNull(),
  /** JSON, as the queue's own schema describes it. */
  data: text().notNull(),
  startAfter: moment('start_after').notNull(),
});

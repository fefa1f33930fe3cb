import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../schema.ts';
import { bytes, moment } from './columns.ts';

/** Whom each member of the practice has read in lists within the last hour, see `server/audit/reading/people-read.ts`. */
export const peopleRead = pgTable(
  'people_read',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Those that count. */
    counted: bytes('counted').notNull(),
    /** Those that were read before the reader confirmed, or by confirming. */
    settled: bytes('settled').notNull(),
    /** Since when the reader has to confirm. */
    askedAt: moment('asked_at'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('people_read_changed').on(table.changedAt)],
);

import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { clients } from './clients.ts';
import { bytes, moment } from './columns.ts';

/** What the law against money laundering has the practice know of a client. */
export const amlRecords = pgTable(
  'aml_records',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => clients.id),
    encrypted: bytes('sealed').notNull(),
    isComplete: boolean('is_complete').notNull(),
    reviewOn: date('review_on', { mode: 'string' }),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('aml_records_to_review').on(table.reviewOn).where(sql`${table.reviewOn} is not null`),
  ],
);

/**
 * Notes of suspicion, for admins alone. The client is no foreign key: a client who is erased goes as
 * any other does, and nothing that staff see tells that a note is kept.
 */
export const suspicions = pgTable(
  'suspicions',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id').notNull(),
    /** With the name of the client, which no one else may know any longer. */
    encrypted: bytes('sealed').notNull(),
    notedBy: uuid('noted_by')
      .notNull()
      .references(() => users.id),
    notedAt: moment('noted_at').notNull(),
    /** When the client was erased or stopped being one; null while the client’s own row says so. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('suspicions_of_client').on(table.clientId, table.notedAt, table.id)],
);

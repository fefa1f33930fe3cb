import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  checkedPeople,
  checkWays,
  matches,
  seenDocuments,
} from '#domain/identity/identity-check.ts';
import { users } from './accounts.ts';
import { clients } from './clients.ts';
import { bytes, moment } from './columns.ts';

/** That the practice has seen who a client is. One that was noted by mistake is withdrawn, not deleted. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    document: text({ enum: seenDocuments }).notNull(),
    way: text({ enum: checkWays }).notNull(),
    who: text({ enum: checkedPeople }).notNull(),
    checkedOn: date('checked_on', { mode: 'string' }).notNull(),
    checkedBy: uuid('checked_by')
      .notNull()
      .references(() => users.id),
    notedAt: moment('noted_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by').references(() => users.id),
    matched: text({ enum: matches }),
    /** How a representative showed that they may act. */
    authorityEncrypted: bytes('authority_sealed'),
    reasonEncrypted: bytes('reason_sealed'),
  },
  (table) => [
    index('identity_checks_of_client').on(table.clientId, table.checkedOn, table.id),
    // Pressed twice, it is noted once.
    uniqueIndex('identity_checks_once')
      .on(table.clientId, table.who, table.document, table.checkedOn, table.checkedBy)
      .where(sql`${table.withdrawnAt} is null`),
  ],
);

import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { clients } from './clients.ts';
import { bytes, moment } from './columns.ts';

/** Periods that an admin has set; without a row, that of `content/retention.ts` counts. */
export const retentionPeriods = pgTable('retention_periods', {
  rule: text().primaryKey(),
  /** In the unit of the rule. */
  count: integer().notNull(),
  changedBy: uuid('changed_by').references(() => users.id),
  changedAt: moment('changed_at').notNull(),
});

/** What the admins were told: what falls due under a rule by a moment may be removed a month later. */
export const retentionAnnouncements = pgTable(
  'retention_announcements',
  {
    rule: text().notNull(),
    announcedAt: moment('announced_at').notNull(),
    until: moment('until').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.announcedAt] })],
);

/** The nights on which the rules were kept; one without an end is taken up again. */
export const retentionRuns = pgTable('retention_runs', {
  night: moment('night').primaryKey(),
  endedAt: moment('ended_at'),
  removed: integer().notNull().default(0),
});

/** Clients of whom nothing may be removed. */
export const legalHolds = pgTable('legal_holds', {
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => clients.id),
  reasonEncrypted: bytes('reason_sealed').notNull(),
  placedBy: uuid('placed_by')
    .notNull()
    .references(() => users.id),
  placedAt: moment('placed_at').notNull(),
});

/** People, and clients without an account, who are to be erased, or were. Holds nothing of theirs, and so stays. */
export const erasures = pgTable(
  'erasures',
  {
    /** No reference: most of them are gone. */
    userId: uuid('user_id').primaryKey(),
    askedBy: uuid('asked_by').references(() => users.id),
    askedAt: moment('asked_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** Whether the account was active when it was asked for: so it is again if it is stopped. */
    wasActive: boolean('was_active').notNull(),
    erasedAt: moment('erased_at'),
    /** When the last of what the law makes us keep can go. */
    keptUntil: moment('kept_until'),
  },
  (table) => [index('erasures_listed').on(table.askedAt)],
);

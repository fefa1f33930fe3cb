import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, moment } from './columns.ts';

/** What a line of the audit log says. */
const lineColumns = () => ({
  at: moment('at').notNull(),
  kind: text().notNull(),
  /** Who did it; null for an attempt to sign in. */
  actorId: uuid('actor_id'),
  /** What it was done to: a user, a company, a submission. */
  subjectId: uuid('subject_id'),
  address: text(),
  /** To be read through the schema of its kind, see `server/audit/stored-details.ts`. */
  details: jsonb().notNull(),
});

/** Lines that were written in the transaction of their event, until they are chained. */
export const auditPending = pgTable('audit_pending', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  ...lineColumns(),
  /** Covers the id and what the line says. */
  mac: bytes().notNull(),
});

/** Append-only: a trigger refuses changes, and each row carries the hash of the one before. */
export const auditEvents = pgTable(
  'audit_events',
  {
    number: bigint({ mode: 'number' }).primaryKey(),
    ...lineColumns(),
    previousHash: bytes('previous_hash').notNull(),
    hash: bytes().notNull(),
    /** Set when personal data was taken out of the line: proves that we did it, and what is left. */
    redactionMac: bytes('redaction_mac'),
  },
  // One index per filter, in display order, so that a page is never sorted.
  (table) => [
    index('audit_events_listed').on(table.at, table.number),
    index('audit_events_of_kind').on(table.kind, table.at, table.number),
    index('audit_events_by_actor').on(table.actorId, table.at, table.number),
    index('audit_events_on_subject').on(table.subjectId, table.at, table.number),
  ],
);

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

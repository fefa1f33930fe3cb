import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { submissions, users } from '../schema.ts';
import { bytes, moment } from './columns.ts';

/**
 * What we keep of each client between two contact forms: an unfinished one, and the bank account
 * that we know. Whoever sends or corrects a form locks this row first.
 */
export const clientIntake = pgTable(
  'client_intake',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Rises with every save, sending and removal, and never starts again. */
    draftVersion: integer('draft_version').notNull().default(0),
    draftEncrypted: bytes('draft_sealed'),
    draftStep: integer('draft_step'),
    draftSavedAt: moment('draft_saved_at'),
    /** How often it was saved since when, so that no one saves without end. */
    saves: integer().notNull().default(0),
    savesSince: moment('saves_since'),
    /** Keyed hash of the last bank account that was not waiting for a call. */
    accountHash: bytes('account_hash'),
    accountGivenAt: moment('account_given_at'),
    /** The phone numbers and the email address that were given with it. */
    contactEncrypted: bytes('contact_sealed'),
  },
  (table) => [
    index('client_intake_drafts')
      .on(table.draftSavedAt)
      .where(sql`${table.draftEncrypted} is not null`),
  ],
);

/** A correction: the version of a form that it made, what changed, and the form before it. */
export const submissionVersions = pgTable(
  'submission_versions',
  {
    id: uuid().primaryKey(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id),
    /** The form as it was first sent is version 1, and has no row. */
    version: integer().notNull(),
    submittedAt: moment('submitted_at').notNull(),
    /** Without the values of hidden fields, so that reading it decrypts none of them. */
    changesEncrypted: bytes('changes_sealed').notNull(),
    /** The whole form before the correction, with its signature. */
    earlierFormEncrypted: bytes('earlier_form_sealed').notNull(),
  },
  (table) => [uniqueIndex('submission_versions_key').on(table.submissionId, table.version)],
);

/** Corrections that a client has begun, of a form that was sent back. */
export const correctionDrafts = pgTable(
  'correction_drafts',
  {
    submissionId: uuid('submission_id')
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Rises with every save, sending and removal, and never starts again. */
    version: integer().notNull(),
    draftEncrypted: bytes('draft_sealed'),
    savedAt: moment('saved_at'),
    /** How often it was saved since when, so that no one saves without end. */
    saves: integer().notNull().default(0),
    savesSince: moment('saves_since'),
  },
  (table) => [
    index('correction_drafts_saved')
      .on(table.savedAt)
      .where(sql`${table.draftEncrypted} is not null`),
  ],
);

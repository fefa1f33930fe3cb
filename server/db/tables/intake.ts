import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, moment } from './columns.ts';
import { lastSentKey, senderKey } from './sort-keys.ts';

export const submissionState = pgEnum('submission_state', [
  'new',
  'in-review',
  'sent-back',
  'done',
]);

/** A contact form that a client sent. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid().primaryKey(),
    /** Short enough to be read out over the phone. */
    reference: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    idempotencyKey: uuid('idempotency_key'),
    /** Distinguishes a repeated post from a different one under the same key. */
    bodyHash: bytes('body_hash').notNull(),
    state: submissionState().notNull().default('new'),
    /** Absent where it has not changed since columns know it. */
    stateChangedAt: moment('state_changed_at'),
    /** Grows with every change, so that two people changing it at once notice. */
    revision: integer().notNull().default(1),
    /** Grows with every correction by the client. */
    version: integer().notNull().default(1),
    submittedAt: moment('submitted_at').notNull(),
    /** The last time. */
    correctedAt: moment('corrected_at'),
    /** The answers that the client is asked to correct, with comments. */
    sentBackEncrypted: bytes('sent_back_sealed'),
    /** Set when the bank account differs from the one that we knew: before and after the call. */
    bankAccount: text('bank_account', { enum: ['changed', 'called'] }),
    /** The phone numbers from before the change, and the note of the call. */
    bankChangeEncrypted: bytes('bank_change_sealed'),
    title: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    signatureDate: date('signature_date', { mode: 'string' }).notNull(),
    tfnEncrypted: bytes('tfn_sealed').notNull(),
    dateOfBirthEncrypted: bytes('date_of_birth_sealed').notNull(),
    contactEncrypted: bytes('contact_sealed').notNull(),
    spouseEncrypted: bytes('spouse_sealed'),
    addressEncrypted: bytes('address_sealed').notNull(),
    accountNameEncrypted: bytes('account_name_sealed').notNull(),
    accountNumberEncrypted: bytes('account_number_sealed').notNull(),
    bsbEncrypted: bytes('bsb_sealed').notNull(),
    additionalEncrypted: bytes('additional_sealed').notNull(),
    signatureEncrypted: bytes('signature_sealed').notNull(),
    /** Where it was sent from, and what was agreed to; absent in forms of older versions. */
    sendingEncrypted: bytes('sending_sealed'),
    /** When the tax file number and the bank account were removed. */
    identifiersRemovedAt: moment('identifiers_removed_at'),
    /** What the list is searched by; a reference is found with and without its dash. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(first_name || chr(10) || last_name || chr(10) || email || chr(10) || reference || chr(10) || replace(reference, '-', ''))`,
      ),
  },
  (table) => [
    uniqueIndex('submissions_reference_key').on(table.reference),
    uniqueIndex('submissions_idempotency_key').on(table.userId, table.idempotencyKey),
    index('submissions_by_last_sent').on(
      lastSentKey,
      table.id,
      table.submittedAt,
      table.correctedAt,
    ),
    index('submissions_by_state').on(
      table.state,
      lastSentKey,
      table.id,
      table.submittedAt,
      table.correctedAt,
    ),
    index('submissions_by_name').on(senderKey, table.id, table.firstName, table.lastName),
    index('submissions_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** The receipt of each version of a form. It goes when the form goes. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid().primaryKey().defaultRandom(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The PDF in base64. */
    fileEncrypted: bytes('file_sealed').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [uniqueIndex('receipts_version_key').on(table.submissionId, table.version)],
);

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

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment, rowCode } from './tables/columns.ts';
import { lastSentKey, nameKey, senderKey, statusKey } from './tables/sort-keys.ts';

export const accountType = pgEnum('account_type', ['admin', 'client', 'staff']);

/**
 * Columns whose name ends in Encrypted are encrypted by the vault, bound to their table, column and
 * row. In the database they are called _sealed, and stay so: the name is part of the encryption, and
 * a renamed column could not be decrypted.
 */

export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    addressEncrypted: bytes('address_sealed'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Whether anyone ever belonged to it; a company that no one joins is deleted after a day. */
    wasJoined: boolean('was_joined').notNull().default(false),
    /** A deleted company stays for the records that refer to it, but is listed nowhere. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('companies_listed').on(table.createdAt, table.id)],
);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    addressEncrypted: bytes('address_sealed'),
    type: accountType().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    companyId: uuid('company_id').references(() => companies.id),
    passwordHash: text('password_hash').notNull(),
    /** Set while the password is a temporary one, which expires at this moment and cannot sign in. */
    temporaryUntil: moment('temporary_until'),
    /** Of the link that verifies the address; kept after use, since mail scanners follow links too. */
    verificationHash: bytes('verification_hash'),
    emailVerifiedAt: moment('email_verified_at'),
    /** Set while staff know the temporary password: it works only with a code from a mail. */
    firstPasswordIsKnown: boolean('first_password_is_known'),
    /** Whether a passkey or an authenticator app is needed besides the password. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    lastSignedInAt: moment('last_signed_in_at'),
    /** When the person last changed the phone number themselves; absent if the practice did. */
    ownPhoneAt: moment('own_phone_at'),
    /** When the practice last changed the number; absent once the client has confirmed it. */
    phoneByPracticeAt: moment('phone_by_practice_at'),
    /** When the practice last changed a client's address. */
    emailByPracticeAt: moment('email_by_practice_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The person's position in the list. There may be gaps, which userCounts accounts for. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Grows with every change, so that two people editing at once notice each other. */
    revision: integer().notNull().default(1),
    /** Grows with every new code. The database lets it never shrink, so that no old row comes back. */
    codedChanges: integer('coded_changes').notNull().default(1),
    rowCode: rowCode(),
    /** What the list is searched by; a phone number is found with and without its spaces. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9+]', '', 'g'))`,
      ),
  },
  // Addresses are compared without regard to case.
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_verification_key').on(table.verificationHash),
    uniqueIndex('users_listed').on(table.position),
    index('users_company').on(table.companyId),
    // Admins and staff are few among many clients.
    index('users_team').on(table.id).where(sql`${table.type} <> 'client'`),
    index('users_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // With the columns of the key, so that a list can be counted off within the index alone.
    index('users_by_name').on(nameKey, table.position.desc().nullsFirst(), table.name),
    index('users_by_status').on(
      statusKey,
      table.position.desc().nullsFirst(),
      table.isActive,
      table.temporaryUntil,
    ),
    // For searches of two characters, or without three letters or digits in a row.
    index('users_search_pairs').using('gin', sql`search_pairs(${table.searchText})`),
  ],
);

/**
 * How many users are in each block of 2,000 positions, maintained by a trigger: counting or skipping
 * a million rows takes too long.
 */
export const userCounts = pgTable(
  'user_counts',
  {
    block: bigint({ mode: 'number' }).notNull(),
    isActive: boolean('is_active').notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.block, table.isActive] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: bytes('token_hash').notNull(),
    /** Set when a browser signed in: its cookie is then required as well as the token. */
    cookieHash: bytes('cookie_hash'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** When the person last confirmed in this session that it is them. */
    confirmedAt: moment('password_proven_at'),
    /** Covers the session and that moment. */
    confirmedCode: bytes('confirmed_code'),
    /** Where it began: "Chrome on Windows", and the network address. */
    device: text().notNull().default(''),
    address: text().notNull().default(''),
    /** A second factor was a duty when it began, and its owner had none. */
    owesSecondFactor: boolean('owes_second_factor').notNull().default(false),
    rowCode: rowCode(),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.tokenHash),
    index('sessions_user').on(table.userId),
  ],
);

/**
 * The newest login code and reset link of an account for each who asked for one; asking again
 * replaces both. A stranger who asks replaces none of the owner's.
 */
export const recoveries = pgTable(
  'recoveries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** A keyed hash of the device or network that asked. */
    requester: bytes().notNull().default(sql`''::bytea`),
    codeHash: bytes('code_hash'),
    /** Attempts of strangers. */
    codeAttempts: integer('code_tries').notNull().default(0),
    /** Attempts of whoever asked, and on devices that the account knows. */
    ownAttempts: integer('known_attempts').notNull().default(0),
    codeExpiresAt: moment('code_expires_at').notNull(),
    linkHash: bytes('link_hash'),
    linkExpiresAt: moment('link_expires_at').notNull(),
    rowCode: rowCode(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.requester] }),
    uniqueIndex('recoveries_link_key').on(table.linkHash),
  ],
);

/** Attempts of one kind by one account or address, shared by all server processes. */
export const limits = pgTable(
  'limits',
  {
    /** A keyed hash, so that the table does not reveal who tried. */
    key: bytes().primaryKey(),
    attempts: moment('tries').array().notNull(),
    strikes: integer().notNull(),
    blockedUntil: moment('blocked_until'),
    /** When the row can be removed. */
    forgetAt: moment('forget_at').notNull(),
  },
  (table) => [index('limits_forgotten').on(table.forgetAt)],
);

/** Keys that the server made, encrypted by the vault. Decrypting them proves the vault's key. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  valueEncrypted: bytes('value_sealed').notNull(),
});

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

export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    enquiryType: text('enquiry_type').notNull(),
    /** Who wrote what, see `server/enquiries/details.ts`. */
    detailsEncrypted: bytes('details_sealed'),
    receivedAt: moment('received_at').notNull().defaultNow(),
    // Only in rows of older versions, until the next start encrypts them.
    name: text(),
    email: text(),
    phone: text(),
    message: text(),
  },
  (table) => [
    index('enquiries_listed').on(table.receivedAt, table.id),
    index('enquiries_in_clear').on(table.id).where(sql`${table.detailsEncrypted} is null`),
  ],
);

/** Mails to send and what became of them. The content is encrypted, and removed once sent. */
export const mails = pgTable(
  'mails',
  {
    /** Also the Message-ID, the same for every attempt. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    contentEncrypted: bytes('sealed'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When a code or link in it expires. */
    expiresAt: moment('expires_at'),
    attempts: integer('tries').notNull().default(0),
    endedAt: moment('ended_at'),
    outcome: text({ enum: ['sent', 'expired', 'given-up'] }),
  },
  (table) => [
    index('mails_waiting').on(table.createdAt).where(sql`${table.endedAt} is null`),
    index('mails_given_up').on(table.endedAt).where(sql`${table.outcome} = 'given-up'`),
  ],
);

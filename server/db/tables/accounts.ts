import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment, rowCode } from './columns.ts';
import { companies } from './companies.ts';
import { nameKey, statusKey } from './sort-keys.ts';

export const accountType = pgEnum('account_type', ['admin', 'client', 'staff']);

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

/** What people sign in with besides their password, and what the sign-in remembers of them. */

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** The secret of an authenticator app. It counts once a code of it was confirmed. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ownerId().primaryKey(),
  secretEncrypted: bytes('secret_sealed').notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code taken: no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerId(),
    /** What its owner calls it. */
    name: text().notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often the authenticator says it was used; a step back means a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    rowCode: rowCode(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_of_user').on(table.userId),
  ],
);

/** Deleted when used; new codes replace all of the old ones. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ownerId(), codeHash: bytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Someone who has proven the password or the mailed code, and still owes the second factor. */
export const secondFactorTickets = pgTable(
  'second_factor_tickets',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    /** Covers the password's hash as well: a changed password ends the ticket. */
    tokenHash: bytes('token_hash').notNull(),
    by: text({ enum: ['password', 'code'] }).notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('second_factor_tickets_of_user').on(table.userId),
    index('second_factor_tickets_expired').on(table.expiresAt),
  ],
);

/** Challenges prove themselves; only those answered are stored, so that none is answered twice. */
export const usedChallenges = pgTable(
  'used_challenges',
  { hash: bytes().primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('used_challenges_expired').on(table.expiresAt)],
);

/** The browsers that an account was used in, by a keyed hash of their cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ownerId(),
    deviceHash: bytes('device_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_used').on(table.lastUsedAt),
  ],
);

/**
 * A new email address, until it is confirmed, stopped or undone. One that the practice gave a client
 * has applied from the beginning.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerId(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    confirmHash: bytes('confirm_hash').notNull(),
    stopHash: bytes('stop_hash').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** From then on the account has the new address; the old one can still undo it for a while. */
    confirmedAt: moment('confirmed_at'),
    /** The old address had never been used to sign in. */
    neverUsed: boolean('never_used').notNull().default(false),
    /** Keyed hash of the password's hash: whether another one was chosen since. */
    passwordMark: bytes('password_mark'),
    rowCode: rowCode(),
  },
  (table) => [
    uniqueIndex('email_changes_confirm_key').on(table.confirmHash),
    uniqueIndex('email_changes_stop_key').on(table.stopHash),
    index('email_changes_of_user').on(table.userId, table.requestedAt),
  ],
);

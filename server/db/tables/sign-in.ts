import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../schema.ts';
import { bytes, moment, rowCode } from './columns.ts';

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

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { storedLetterStates } from '#domain/letters/states.ts';
import { users } from './accounts.ts';
import { clients } from './clients.ts';
import { bytes, moment } from './columns.ts';

const day = (name: string) => date(name, { mode: 'string' }).notNull();

/** Engagement letters. A draft is never changed: another one is written instead. */
export const engagementLetters = pgTable(
  'engagement_letters',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    state: text({ enum: storedLetterStates }).notNull().default('draft'),
    fromDay: day('from_day'),
    toDay: day('to_day'),
    /** Services and prices. */
    termsEncrypted: bytes('terms_sealed').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    sentBy: uuid('sent_by').references(() => users.id),
    sentAt: moment('sent_at'),
    /** The SHA-256 of the PDF, and what is signed. */
    sentEncrypted: bytes('sent_sealed'),
    /** The PDF in base64, as it was sent. */
    fileEncrypted: bytes('file_sealed'),
    signedAt: moment('signed_at'),
    /** The letter that was sent in its place. */
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => engagementLetters.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    index('letters_of_client').on(table.clientId, table.createdAt, table.id),
    // Those that are to be renewed; every other one has ended for good.
    index('letters_ending')
      .on(table.toDay)
      .where(sql`${table.state} in ('sent', 'signed') and ${table.replacedBy} is null`),
    index('letters_replaced').on(table.replacedBy).where(sql`${table.replacedBy} is not null`),
  ],
);

/** The clients that a letter covers, its own among them. */
export const letterCovers = pgTable(
  'letter_covers',
  {
    letterId: uuid('letter_id')
      .notNull()
      .references(() => engagementLetters.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.letterId] }),
    index('letter_covers_of_letter').on(table.letterId),
  ],
);

/** Who is asked to sign a letter. */
export const letterSigners = pgTable(
  'letter_signers',
  {
    id: uuid().primaryKey(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => engagementLetters.id, { onDelete: 'cascade' }),
    /** No reference: a signature outlives the account. */
    userId: uuid('user_id').notNull(),
    /** The role at the client. */
    capacity: text().notNull(),
    openedAt: moment('opened_at'),
    signedAt: moment('signed_at'),
    /** Name, signature, its date, network address and device. */
    signingEncrypted: bytes('signing_sealed'),
  },
  (table) => [
    uniqueIndex('letter_signers_once').on(table.letterId, table.userId),
    index('letter_signers_unsigned').on(table.userId).where(sql`${table.signedAt} is null`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const accountType = pgEnum('account_type', ['admin', 'client']);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    type: accountType().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  // Addresses are compared without regard to case.
  (table) => [uniqueIndex('users_email_key').on(sql`lower(${table.email})`)],
);

export const enquiries = pgTable('enquiries', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  enquiryType: text('enquiry_type').notNull(),
  message: text().notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
});

/** What is to be sent, and what became of it. The content is sealed, and gone once sent. */
export const mails = pgTable(
  'mails',
  {
    /** Also the Message-ID, over all tries. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    sealed: bytes(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** A code or link in it is of no use after this. */
    expiresAt: moment('expires_at'),
    tries: integer().notNull().default(0),
    endedAt: moment('ended_at'),
    outcome: text({ enum: ['sent', 'expired', 'given-up'] }),
  },
  (table) => [index('mails_waiting').on(table.createdAt).where(sql`${table.endedAt} is null`)],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

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

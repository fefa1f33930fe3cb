import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

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

import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

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

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { clientKinds, clientStatuses } from '#domain/clients/kinds.ts';
import { clientRoles } from '#domain/clients/roles.ts';
import { viewedLists } from '#domain/desk/views.ts';
import { users } from './accounts.ts';
import { bytes, moment, rowCode } from './columns.ts';
import { nameKey } from './sort-keys.ts';

/** Clients that belong together, such as a family with its trust. */
export const clientGroups = pgTable(
  'client_groups',
  { id: uuid().primaryKey(), name: text().notNull() },
  (table) => [index('client_groups_by_name').on(nameKey, table.id)],
);

/**
 * Whom the practice acts for. The row of an account's own client, or of a company, has the id of
 * the account or company, and the database makes it, changes its name, email and phone and deletes
 * it with them, however they are changed.
 */
export const clients = pgTable(
  'clients',
  {
    id: uuid().primaryKey(),
    /** What it is made from. */
    source: text({ enum: ['account', 'company', 'practice'] }).notNull(),
    kind: text({ enum: clientKinds }).notNull(),
    name: text().notNull(),
    tradingName: text('trading_name').notNull().default(''),
    abn: text().notNull().default(''),
    acn: text().notNull().default(''),
    code: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Of an account or company it is with them. */
    addressEncrypted: bytes('address_sealed'),
    tfnEncrypted: bytes('tfn_sealed'),
    status: text({ enum: clientStatuses }).notNull().default('active'),
    /** When the engagement ended, from which on some of what we hold is kept for a time. */
    formerAt: moment('former_at'),
    managerId: uuid('manager_id').references(() => users.id),
    groupId: uuid('group_id').references((): AnyPgColumn => clientGroups.id, {
      onDelete: 'set null',
    }),
    createdAt: moment('created_at').notNull(),
    /** With its company, or when its account no longer was a client’s; it is listed nowhere. */
    removedAt: moment('removed_at'),
    /** Emails and phone numbers of whoever acts for it; the database keeps them. */
    peopleText: text('people_text').notNull().default(''),
    /** A phone number is found with and without its spaces. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || chr(10) || trading_name || chr(10) || code || chr(10) || abn || chr(10) || acn || chr(10) || email || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9+]', '', 'g') || chr(10) || people_text)`,
      ),
  },
  (table) => [
    uniqueIndex('clients_code_key').on(sql`lower(${table.code})`).where(sql`${table.code} <> ''`),
    // An import finds them by what its rows say.
    index('clients_by_abn').on(table.abn).where(sql`${table.abn} <> ''`),
    index('clients_by_email').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    index('clients_by_name').on(nameKey, table.id).where(sql`${table.removedAt} is null`),
    index('clients_of_kind').on(table.kind, nameKey, table.id),
    index('clients_of_manager').on(table.managerId, nameKey, table.id),
    index('clients_of_group').on(table.groupId, nameKey, table.id),
    index('clients_former').on(nameKey, table.id).where(sql`${table.status} = 'former'`),
    index('clients_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // For searches of two characters, or without three letters or digits in a row.
    index('clients_search_pairs').using('gin', sql`search_pairs(${table.searchText})`),
  ],
);

/**
 * What accounts are to clients, and what they may do for them. Everyone is `self` at their own
 * client, and needs no row for it.
 */
export const clientPeople = pgTable(
  'client_people',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    role: text({ enum: clientRoles }).notNull(),
    sees: boolean().notNull(),
    answers: boolean().notNull(),
    signs: boolean().notNull(),
    rowCode: rowCode(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.userId] }),
    index('client_people_of_user').on(table.userId),
  ],
);

/** Lists of clients and of jobs that someone of the team has saved. */
export const clientViews = pgTable(
  'client_views',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** Which list it is of. */
    list: text({ enum: viewedLists }).notNull().default('clients'),
    name: text().notNull(),
    /** Its filters, as in the address of the list. */
    query: text().notNull(),
    isShared: boolean('is_shared').notNull(),
  },
  (table) => [index('client_views_of_owner').on(table.ownerId)],
);

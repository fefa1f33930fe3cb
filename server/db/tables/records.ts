import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { importColumns } from '#domain/records/columns.ts';
import { importStates, rowFates } from '#domain/records/imports.ts';
import { users } from './accounts.ts';
import { clients } from './clients.ts';
import { bytes, moment } from './columns.ts';

/** A file of clients that an admin brought. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    state: text({ enum: importStates }).notNull(),
    invite: boolean().notNull().default(false),
    startedBy: uuid('started_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** The headings of the file, and which column is where. Removed with the rows. */
    layoutEncrypted: bytes('layout_sealed'),
    rows: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
    /** What would become of the rows when they were checked. */
    expectedNew: integer('expected_new').notNull().default(0),
    expectedSame: integer('expected_same').notNull().default(0),
    expectedChanged: integer('expected_changed').notNull().default(0),
    /** What has become of them. */
    madeNew: integer('made_new').notNull().default(0),
    madeSame: integer('made_same').notNull().default(0),
    madeChanged: integer('made_changed').notNull().default(0),
    /** The row that was handled last. */
    position: integer().notNull().default(0),
  },
  (table) => [index('imports_listed').on(table.createdAt, table.id)],
);

/**
 * A file as it arrives. A server takes no longer than a minute to receive a body, and checking the
 * rows of a large one takes longer. Removed as soon as they are checked.
 */
export const importPieces = pgTable(
  'import_pieces',
  {
    id: uuid().primaryKey(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** The bytes in base64. */
    bytesEncrypted: bytes('bytes_sealed').notNull(),
  },
  (table) => [uniqueIndex('import_pieces_numbered').on(table.importId, table.number)],
);

export const importRows = pgTable(
  'import_rows',
  {
    id: uuid().primaryKey(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts. */
    number: integer().notNull(),
    /** When the file was checked. */
    expected: text({ enum: rowFates }).notNull(),
    /** Null until its turn has come. */
    fate: text({ enum: rowFates }),
    /** A keyed hash of what a row that is right is known by, to find it twice in a file. */
    identityHash: bytes('identity_hash'),
    /** Of its email, to find whose account rows share. */
    emailHash: bytes('email_hash'),
    /** Whether it is an individual, whose own client an account would be. */
    isPerson: boolean('is_person').notNull().default(false),
    /** The account that was made or changed. No reference: no row keeps anyone from being erased. */
    userId: uuid('user_id'),
    /** The client that was made or changed; as `userId` where more is said of an own client. */
    clientId: uuid('client_id'),
    /** The cells, what is wrong with them, what they change. Removed after a month. */
    contentEncrypted: bytes('content_sealed'),
    /** What was changed as it was before, to undo it. */
    beforeEncrypted: bytes('before_sealed'),
  },
  (table) => [
    uniqueIndex('import_rows_numbered').on(table.importId, table.number),
    uniqueIndex('import_rows_once')
      .on(table.importId, table.identityHash)
      .where(sql`${table.identityHash} is not null`),
    index('import_rows_by_email')
      .on(table.importId, table.emailHash)
      .where(sql`${table.emailHash} is not null`),
    index('import_rows_of_client').on(table.clientId).where(sql`${table.clientId} is not null`),
    index('import_rows_of_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);

/** Which column a heading means, as an admin chose it last time. */
export const importHeadings = pgTable('import_headings', {
  /** Lower case, without punctuation. */
  heading: text().primaryKey(),
  column: text({ enum: importColumns }).notNull(),
});

/** Which client a row is about, as an admin said in a preview. */
export const importJoins = pgTable(
  'import_joins',
  {
    /** A keyed hash of what the row is known by. */
    keyHash: bytes('key_hash').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
  },
  (table) => [index('import_joins_of_client').on(table.clientId)],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { clients } from './clients.ts';
import { bytes, moment } from './columns.ts';

/**
 * A file of a client, or an upload that is under way: it becomes a document by one change of its
 * state. What is removed keeps its row until its bytes are gone.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    state: text({ enum: ['uploading', 'scanning', 'ready', 'refused', 'removed'] }).notNull(),
    /** Absent while an upload has not said yet whose it is. */
    clientId: uuid('client_id').references(() => clients.id),
    workId: uuid('work_id'),
    itemId: uuid('item_id'),
    /** Absent where it came by the link of a printed request, from someone without an account. */
    uploadedBy: uuid('uploaded_by').references(() => users.id),
    fromPractice: boolean('from_practice').notNull(),
    /** On the permanent file, such as a trust deed: no rule removes it. */
    isPermanent: boolean('is_permanent').notNull().default(false),
    /** Of its bytes: in document_pieces, or in the store of DOCUMENTS_URL. */
    storage: text('home', { enum: ['database', 'store'] }).notNull(),
    /** In bytes. While it is uploaded, what is reserved for it. */
    size: integer().notNull(),
    /** What an upload that can be continued said its length is. */
    length: integer(),
    /** How many pieces are stored. */
    pieces: integer().notNull().default(0),
    /** The names of its pieces in the store; null or empty where their numbers are their names. */
    objects: text().array(),
    type: text(),
    /** The key of its pieces, in base64. */
    keyEncrypted: bytes('key_sealed').notNull(),
    /** Its name and its SHA-256, see `server/documents/details.ts`. */
    detailsEncrypted: bytes('details_sealed').notNull(),
    /** When the last piece arrived. */
    changedAt: moment('changed_at').notNull(),
    uploadedAt: moment('uploaded_at'),
  },
  (table) => [
    index('documents_of_client').on(table.clientId, table.uploadedAt, table.id),
    index('documents_of_work').on(table.workId, table.uploadedAt, table.id),
    index('documents_listed').on(table.uploadedAt, table.id),
    // Few at any time. None of their columns that change with each piece is in an index.
    index('documents_unfinished')
      .on(table.id)
      .where(sql`${table.state} in ('uploading', 'scanning', 'removed')`),
  ],
);

/** Encrypted, see `server/documents/pieces/encryption.ts`. */
export const documentPieces = pgTable(
  'document_pieces',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.number] })],
);

/**
 * Objects that were about to be written into the store, and do not count: of an upload that goes on,
 * or of an attempt that lost or broke off, which may still arrive.
 */
export const documentWrites = pgTable(
  'document_writes',
  {
    /** Of a document that may be gone. */
    documentId: uuid('document_id').notNull(),
    name: text().notNull(),
    begunAt: moment('begun_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.name] }),
    index('document_writes_begun').on(table.begunAt),
  ],
);

/** Who has opened a document, and when first. */
export const documentOpenings = pgTable(
  'document_openings',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.userId] })],
);

import { integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { submissions } from '../schema.ts';
import { bytes, moment } from './columns.ts';

/** The receipt of each version of a form. It goes when the form goes. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid().primaryKey().defaultRandom(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The PDF in base64. */
    fileEncrypted: bytes('file_sealed').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [uniqueIndex('receipts_version_key').on(table.submissionId, table.version)],
);

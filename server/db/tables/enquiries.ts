import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    enquiryType: text('enquiry_type').notNull(),
    /** Who wrote what, see `server/enquiries/details.ts`. */
    detailsEncrypted: bytes('details_sealed'),
    receivedAt: moment('received_at').notNull().defaultNow(),
    // Only in rows of older versions, until the next start encrypts them.
    name: text(),
    email: text(),
    phone: text(),
    message: text(),
  },
  (table) => [
    index('enquiries_listed').on(table.receivedAt, table.id),
    index('enquiries_in_clear').on(table.id).where(sql`${table.detailsEncrypted} is null`),
  ],
);

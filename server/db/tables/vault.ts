import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';

/** Keys that the server made, encrypted by the vault. Decrypting them proves the vault's key. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  valueEncrypted: bytes('value_sealed').notNull(),
});

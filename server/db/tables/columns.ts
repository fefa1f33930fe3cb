import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * Columns whose name ends in Encrypted are encrypted by the vault, bound to their table, column and
 * row. In the database they are called _sealed, and stay so: the name is part of the encryption, and
 * a renamed column could not be decrypted.
 */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * A keyed code over what the row decides, see `server/vault/coded-rows.ts`. A row that comes without
 * one counts for nothing.
 */
export const rowCode = () => bytes('row_code').notNull().default(sql`''`);

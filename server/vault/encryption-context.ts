import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EncryptionContext } from './vault.ts';

/** Where a row's value in a column is encrypted for; a rotation of the keys names it the same way. */
export const contextOf = (column: PgColumn, row: string): EncryptionContext => ({
  table: getTableName(column.table),
  row,
  column: column.name,
});

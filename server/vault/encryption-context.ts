import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EncryptionContext } from './vault.ts';

/** The table, row and column that a value is bound to. */
export const contextOf = (column: PgColumn, row: string): EncryptionContext => ({
  table: getTableName(column.table),
  row,
  column: column.name,
});

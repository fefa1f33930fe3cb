import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Place } from './vault.ts';

/** Where a row's value in a column is sealed for; a rotation of the keys names it the same way. */
export const placeOf = (column: PgColumn, row: string): Place => ({
  table: getTableName(column.table),
  row,
  column: column.name,
});

import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { tables } from '#server/db/tables/all.ts';
import type { EncryptionContext } from './vault.ts';

export interface EncryptedTable {
  readonly name: string;
  readonly table: PgTable;
  /** Identifies the row in the encryption context. */
  readonly id: PgColumn;
  /** By their names in the code. */
  readonly columns: Readonly<Record<string, PgColumn>>;
}

const isEncrypted = ({ name }: PgColumn) => name === 'sealed' || name.endsWith('_sealed');

function describe(table: PgTable): EncryptedTable[] {
  const all = Object.entries<PgColumn>(getTableColumns(table));
  const columns = Object.fromEntries(all.filter(([, column]) => isEncrypted(column)));
  const id = all.map(([, column]) => column).find(({ primary }) => primary);
  if (Object.keys(columns).length === 0) return [];
  if (!id) throw new Error(`The encrypted table ${getTableName(table)} has no id column.`);
  return [{ name: getTableName(table), table, id, columns }];
}

/** Where a value is, and whose it is if its row is a person's by its id. */
export function placeOfValue({ table, row, column }: EncryptionContext) {
  const { id } = encryptedTables.find(({ name }) => name === table) ?? {};
  const isPerson = table === 'users' || id?.name === 'user_id' || id?.name === 'client_id';
  return { record: `${table}.${column} ${row}`, ...(isPerson ? { userId: row } : {}) };
}

/** Every table that holds encrypted values. A new column is found as soon as the schema has it. */
export const encryptedTables: readonly EncryptedTable[] = Object.values<unknown>(tables)
  .filter((part) => is(part, PgTable))
  .flatMap(describe);

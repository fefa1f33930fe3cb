import { getTableColumns, gt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/db/database.ts';
import { type Coded, type CodedKind, codedRows, placeOf, type RowPlace } from './coded-rows.ts';
import { type EncryptedTable, encryptedTables, placeOfValue } from './encrypted-tables.ts';
import { contextOf } from './encryption-context.ts';
import { rowCodesOf } from './row-codes.ts';
import { AlteredValue, type EncryptionContext, type Vault } from './vault.ts';

const pageSize = 1000;

type Row = Coded<CodedKind> & { readonly rowCode: Buffer | null; readonly key: string };

/** In the order of their keys; rows with the same key come in one page. */
async function* pagesOf(queries: Queries, kind: CodedKind): AsyncGenerator<Row[]> {
  const { table, columns } = codedRows[kind];
  const all: Record<string, PgColumn> = getTableColumns(table);
  const key = all[columns[0]] as PgColumn;
  let after: string | undefined;
  let limit = pageSize;
  for (;;) {
    const rows: { key: string }[] = await queries
      .select({ ...all, key: sql<string>`${key}` })
      .from(table)
      .where(after === undefined ? undefined : gt(key, after))
      .orderBy(key)
      .limit(limit);
    const isLast = rows.length < limit;
    const whole = isLast ? rows : rows.filter((row) => row.key !== rows.at(-1)?.key);
    if (isLast || whole.length > 0) yield whole as Row[];
    if (isLast) return;
    // More with one key than a page has.
    limit = whole.length > 0 ? pageSize : limit * 2;
    after = whole.at(-1)?.key ?? after;
  }
}

/** Every row that something other than us has written. */
export async function* alteredRows(
  queries: Queries,
): AsyncGenerator<{ readonly kind: CodedKind } & RowPlace> {
  const codes = rowCodesOf(queries);
  for (const kind of Object.keys(codedRows) as CodedKind[]) {
    for await (const rows of pagesOf(queries, kind)) {
      for (const row of rows) {
        if (!codes.isIntact(kind, row)) yield { kind, ...placeOf(kind, row) };
      }
    }
  }
}

/** Few: some are whole files. */
const valuesAtOnce = 50;

/** In the order of their ids. */
async function* encryptedRows(queries: Queries, { table, id, columns }: EncryptedTable) {
  let after: unknown;
  for (;;) {
    const rows: Record<string, unknown>[] = await queries
      .select({ ...columns, id })
      .from(table)
      .where(after === undefined ? undefined : gt(id, after))
      .orderBy(id)
      .limit(valuesAtOnce);
    yield* rows;
    if (rows.length < valuesAtOnce) return;
    after = rows.at(-1)?.id;
  }
}

function canDecrypt(vault: Vault, value: Buffer, place: EncryptionContext): boolean {
  try {
    vault.decrypt(value, place);
    return true;
  } catch (error) {
    if (error instanceof AlteredValue) return false;
    throw error;
  }
}

/** Every encrypted value that is not as we encrypted it for its place. */
export async function* alteredValues(queries: Queries, vault: Vault): AsyncGenerator<RowPlace> {
  for (const encrypted of encryptedTables) {
    for await (const row of encryptedRows(queries, encrypted)) {
      for (const [name, column] of Object.entries(encrypted.columns)) {
        const value = row[name];
        const place = contextOf(column, String(row.id));
        if (!Buffer.isBuffer(value) || canDecrypt(vault, value, place)) continue;
        yield placeOfValue(place);
      }
    }
  }
}

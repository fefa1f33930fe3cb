import { getTableColumns, gt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/db/database.ts';
import { type Coded, type CodedKind, codedRows } from './coded-rows.ts';
import { type AlteredRow, ownerOf, rowCodesOf } from './row-codes.ts';

const pageSize = 1000;

type Row = Coded<CodedKind> & { readonly rowCode: Buffer | null; readonly key: string };

/** In the order of their keys; rows with the same key come in one page. */
async function* pagesOf(queries: Queries, kind: CodedKind): AsyncGenerator<Row[]> {
  const { table, columns } = codedRows[kind];
  const all: Record<string, PgColumn> = getTableColumns(table);
  const key = all[columns[0]] as PgColumn;
  let after: string | undefined;
  for (;;) {
    const rows: { key: string }[] = await queries
      .select({ ...all, key: sql<string>`${key}` })
      .from(table)
      .where(after === undefined ? undefined : gt(key, after))
      .orderBy(key)
      .limit(pageSize);
    const isLast = rows.length < pageSize;
    const whole = isLast ? rows : rows.filter((row) => row.key !== rows.at(-1)?.key);
    yield whole as Row[];
    if (isLast) return;
    after = whole.at(-1)?.key;
  }
}

/** Every row that something other than us has written. */
export async function* alteredRows(
  queries: Queries,
): AsyncGenerator<Pick<AlteredRow, 'kind' | 'userId'>> {
  const codes = rowCodesOf(queries);
  for (const kind of Object.keys(codedRows) as CodedKind[]) {
    for await (const rows of pagesOf(queries, kind)) {
      for (const row of rows) {
        if (!codes.isIntact(kind, row)) yield { kind, userId: ownerOf(row) };
      }
    }
  }
}

import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { type ImportState, rowsKeptDays } from '#domain/records/imports.ts';
import type { Queries } from '#server/db/database.ts';
import { importRows, imports } from '#server/db/tables/records.ts';

const day = 24 * 60 * 60_000;
/** A file that was only checked is of no use the day after. */
const checkedKept = day;
const rowsKept = rowsKeptDays * day;

/**
 * Removes files that were only checked or never arrived whole, and what was in the rows of older
 * imports. Whom an import made or changed stays known, as the log refers to it.
 */
export async function tidyImports(queries: Queries, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  const deleteOlder = (states: ImportState[], age: number) =>
    queries
      .delete(imports)
      .where(and(inArray(imports.state, states), lt(imports.createdAt, before(age))));
  await deleteOlder(['receiving', 'checked', 'cancelled'], checkedKept);
  // Their jobs go on with them, even after a server was away for days.
  await deleteOlder(['checking', 'preparing'], rowsKept);
  const isOver = inArray(imports.state, ['stopped', 'done', 'undone']);
  const old = await queries
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(isOver, lt(imports.createdAt, before(rowsKept)), isNotNull(imports.layoutEncrypted)),
    );
  for (const { id } of old) {
    const nothing = { contentEncrypted: null, beforeEncrypted: null, emailHash: null };
    await queries.update(importRows).set(nothing).where(eq(importRows.importId, id));
    // Last, so that it is done again if it was interrupted.
    await queries.update(imports).set({ layoutEncrypted: null }).where(eq(imports.id, id));
  }
}

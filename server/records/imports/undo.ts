import { eq, ne, sql } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { type ImportColumn, importColumns } from '#domain/records/columns.ts';
import { personOf } from '#domain/records/rows.ts';
import {
  changeClient,
  findKnown,
  type KnownPerson,
  removeUnused,
} from '#server/accounts/users/many-users.ts';
import { isDescribed } from '#server/clients/records.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clientPeople } from '#server/db/tables/clients.ts';
import { importRows } from '#server/db/tables/records.ts';
import type { Parts } from '#server/parts.ts';
import { type Before, beforeOf, contentOf, layoutOf } from './content.ts';
import { type ImportRecord, type RowRecord, rowsToUndo, updateImport } from './store.ts';

/** Removes whom an import made, and gives back to others what it changed. */

const rowsAtOnce = 25;

/** Where a client's records are. Whoever has one stays. */
export const recordsOfClients = [
  ['submissions', 'user_id'],
  ['client_intake', 'user_id'],
  ['appointments', 'user_id'],
  ['documents', 'client_id'],
  ['works', 'client_id'],
  ['client_notes', 'client_id'],
  ['identity_checks', 'client_id'],
  ['legal_holds', 'client_id'],
  ['breach_clients', 'client_id'],
  ['paused_reminders', 'client_id'],
  ['sessions', 'user_id'],
] as const;

/** Beyond what the import itself has made. */
const actsOrIsDescribed = sql`exists (
    select from ${clientPeople} where ${clientPeople.userId} = users.id
      and ${clientPeople.clientId} is distinct from users.company_id)
  or ${isDescribed(sql`users.id`)}`;

const hasRecord = recordsOfClients
  .map(
    ([table, column]) =>
      sql`exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = users.id)`,
  )
  .reduce((one, other) => sql`${one} or ${other}`, actsOrIsDescribed);

const isUsed = sql`(${users.temporaryUntil} is null or ${ne(users.type, 'client')} or ${hasRecord})`;

/**
 * How many of those whom the import made have signed in or have records, and one of them. Looked up
 * row by row: in a join, a database that has not counted the new rows yet may compare each with
 * every person.
 */
export async function countUsed(queries: Queries | Transaction, importId: string) {
  const { rows } = await queries.execute<{ total: number; name: string | null }>(sql`
    with made as materialized (
      select (
        select ${users.name} from ${users} where ${users.id} = ${importRows.userId} and ${isUsed}
      ) as used
      from ${importRows}
      where ${eq(importRows.importId, importId)} and ${eq(importRows.fate, 'new')})
    select count(used)::int as total, min(used) as name from made`);
  return { total: rows[0]?.total ?? 0, name: rows[0]?.name ?? '' };
}

export function createUndoing(parts: Pick<Parts, 'vault' | 'audit' | 'now'>) {
  const { vault, audit, now } = parts;

  /** Someone may have signed in since: they stay. */
  async function removeMade(tx: Transaction, rows: readonly RowRecord[]): Promise<void> {
    const made = rows.flatMap(({ fate, userId }) => (fate === 'new' && userId ? [userId] : []));
    if (made.length === 0) return;
    const { rows: unused } = await tx.execute<{ id: string }>(sql`
      select id from ${users} where id = any (${sql.param(made)}::uuid[]) and not ${isUsed}
      order by id for update`);
    if (unused.length > 0) {
      await removeUnused(
        tx,
        unused.map(({ id }) => id),
      );
    }
  }

  /** Only where it is still as the import left it. */
  function restored(known: KnownPerson, row: RowRecord, imported: KnownPerson | Before): Before {
    if (!row.beforeEncrypted) return {};
    const before = beforeOf(vault, row.id).decrypt(row.beforeEncrypted);
    const same = importColumns.filter(
      (column): column is Exclude<ImportColumn, 'email'> =>
        column !== 'email' && before[column] !== undefined && known[column] === imported[column],
    );
    return Object.fromEntries(same.map((column) => [column, before[column]])) as Before;
  }

  async function restoreChanged(tx: Transaction, record: ImportRecord, rows: readonly RowRecord[]) {
    if (!record.layoutEncrypted) return;
    const { places } = layoutOf(vault, record.id).decrypt(record.layoutEncrypted);
    for (const row of rows.filter(({ fate }) => fate === 'changed')) {
      if (!row.contentEncrypted) continue;
      const { cells } = contentOf(vault, row.id).decrypt(row.contentEncrypted);
      const imported = personOf(cells, places);
      const known = (await findKnown(tx, vault, [imported.email], true)).get(
        comparableEmail(imported.email),
      );
      if (known?.id !== row.userId || !known) continue;
      const change = restored(known, row, imported);
      const fields = Object.keys(change);
      if (fields.length === 0) continue;
      await changeClient(tx, parts, known, change);
      await audit.write(tx, { kind: 'user-changed', details: { fields }, subjectId: known.id });
    }
  }

  /** Returns how far it is then, or nothing if that was all. */
  return async function undoNext(
    tx: Transaction,
    record: ImportRecord,
  ): Promise<ImportRecord | undefined> {
    const rows = await rowsToUndo(tx, record, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) {
      await updateImport(tx, record.id, { state: 'undone', endedAt: now() });
      await audit.write(tx, { kind: 'import-undone', details: { import: record.id } });
      return undefined;
    }
    await removeMade(tx, rows);
    await restoreChanged(tx, record, rows);
    await updateImport(tx, record.id, { position: last.number });
    return { ...record, position: last.number };
  };
}

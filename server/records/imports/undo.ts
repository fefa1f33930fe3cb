import { eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import {
  changedFields,
  clientOf,
  type ImportedClient,
  type KnownClient,
} from '#domain/records/rows.ts';
import { removeUnused } from '#server/accounts/users/many-users.ts';
import { isUsedClient, removeUnusedClients } from '#server/clients/many-clients.ts';
import { isDescribed } from '#server/clients/records.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clientPeople, clients } from '#server/db/tables/clients.ts';
import { importRows } from '#server/db/tables/records.ts';
import type { Parts } from '#server/parts.ts';
import { changeKnown } from './change.ts';
import { type Before, beforeOf, contentOf, layoutOf } from './content.ts';
import { fateOf, lookUp } from './matching.ts';
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
  ['approval_signers', 'user_id'],
  ['sessions', 'user_id'],
] as const;

/** A client that the row has made, or of whose own client it says more. */
const isMadeClient = (id: SQL) => sql`exists (
  select from ${importRows} made where made.client_id = ${id}
    and ${eq(sql`made.fate`, 'new')} and made.import_id = ${importRows.importId})`;

/** Beyond what the import itself has made. */
const actsOrIsDescribed = sql`exists (
    select from ${clientPeople} where ${clientPeople.userId} = users.id
      and ${clientPeople.clientId} is distinct from users.company_id
      and not ${isMadeClient(sql`${clientPeople.clientId}`)})
  or (${importRows.clientId} is distinct from users.id and ${isDescribed(sql`users.id`)})
  or ${isUsedClient(sql`users.id`)}`;

const hasRecord = recordsOfClients
  .map(
    ([table, column]) =>
      sql`exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = users.id)`,
  )
  .reduce((one, other) => sql`${one} or ${other}`, actsOrIsDescribed);

const isUsed = sql`(${users.temporaryUntil} is null or ${ne(users.type, 'client')} or ${hasRecord})`;

/** Whoever or whatever a row has made and is used by now, by name. */
const usedBy = sql`coalesce(
  (select ${users.name} from ${users} where ${users.id} = ${importRows.userId} and ${isUsed}),
  (select ${clients.name} from ${clients} where ${clients.id} = ${importRows.clientId}
    and ${eq(clients.source, 'practice')} and ${isUsedClient(sql`${clients.id}`)}))`;

/**
 * How many of those whom the import made have signed in or have records, and one of them. Looked up
 * row by row: in a join, a database that has not counted the new rows yet may compare each with
 * every person.
 */
export async function countUsed(queries: Queries | Transaction, importId: string) {
  const { rows } = await queries.execute<{ total: number; name: string | null }>(sql`
    with made as materialized (
      select ${usedBy} as used from ${importRows}
      where ${eq(importRows.importId, importId)} and ${eq(importRows.fate, 'new')})
    select count(used)::int as total, min(used) as name from made`);
  return { total: rows[0]?.total ?? 0, name: rows[0]?.name ?? '' };
}

export function createUndoing(parts: Parts) {
  const { vault, audit, now } = parts;

  /** Someone may have signed in since: they stay. */
  async function removeMade(tx: Transaction, rows: readonly RowRecord[]): Promise<void> {
    const made = rows.filter(({ fate }) => fate === 'new');
    await removeUnusedClients(
      tx,
      made.flatMap(({ clientId }) => clientId ?? []),
    );
    const ids = made.flatMap(({ userId }) => userId ?? []);
    if (ids.length === 0) return;
    const { rows: unused } = await tx.execute<{ id: string }>(sql`
      select ${users.id} from ${importRows} join ${users} on ${users.id} = ${importRows.userId}
      where ${inArray(
        importRows.id,
        made.map(({ id }) => id),
      )} and not ${isUsed}
      order by ${users.id} for update of ${users}`);
    if (unused.length > 0) {
      await removeUnused(
        tx,
        unused.map(({ id }) => id),
      );
    }
  }

  /** Only where it is still as the import left it. */
  function restored(known: KnownClient, row: RowRecord, imported: ImportedClient): Before {
    if (!row.beforeEncrypted) return {};
    const before = beforeOf(vault, row.id).decrypt(row.beforeEncrypted);
    const same = changedFields.filter(
      (field) => before[field] !== undefined && known[field] === imported[field],
    );
    return Object.fromEntries(same.map((field) => [field, before[field]]));
  }

  async function restoreChanged(tx: Transaction, record: ImportRecord, rows: readonly RowRecord[]) {
    if (!record.layoutEncrypted) return;
    const { places } = layoutOf(vault, record.id).decrypt(record.layoutEncrypted);
    for (const row of rows.filter(({ fate }) => fate === 'changed')) {
      if (!row.contentEncrypted) continue;
      const { cells } = contentOf(vault, row.id).decrypt(row.contentEncrypted);
      const imported = clientOf(cells, places);
      const { known, account } = fateOf(imported, await lookUp(tx, parts, [imported], true));
      if (!known || known.id !== (row.clientId ?? row.userId)) continue;
      await changeKnown(tx, parts, { known, account }, restored(known, row, imported));
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

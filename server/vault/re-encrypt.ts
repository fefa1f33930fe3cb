import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#server/db/database.ts';
import { type EncryptedTable, encryptedTables } from './encrypted-tables.ts';
import { contextOf } from './encryption-context.ts';
import { keyIdLength } from './keys.ts';
import { keyOf } from './keys-in-use.ts';
import type { Vault } from './vault.ts';

/** Small enough that no one notices the wait for one of these rows. */
const batchSize = 50;

const keyIn = (column: PgColumn) =>
  sql`substring(${column} from 1 for ${sql.raw(`${keyIdLength}`)})`;

async function countInTable({ queries }: Database, { table, columns }: EncryptedTable) {
  const each = Object.values(columns).map((column) => sql`(${keyIn(column)})`);
  const { rows } = await queries.execute<{ key: string; total: number }>(
    sql`select encode(key, 'hex') as key, count(*)::int as total
        from ${table}, lateral (values ${sql.join(each, sql`, `)}) as found (key)
        where key is not null group by 1`,
  );
  return rows;
}

/** How many values each key has encrypted. */
export async function countByKey(database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of encryptedTables) {
    for (const { key, total } of await countInTable(database, table)) {
      counts.set(key, (counts.get(key) ?? 0) + total);
    }
  }
  return counts;
}

export interface ReEncryption {
  readonly database: Database;
  readonly vault: Vault;
  /** The id of the key to encrypt with. */
  readonly newest: string;
  readonly signal: AbortSignal;
  /** Called after each batch has been committed. */
  readonly onReencrypted: (table: string, values: number) => void;
  /** Called for a value that cannot be decrypted because it was moved or damaged. */
  readonly onUnreadable: (place: string) => void;
}

/** The row's columns that an older key encrypted, re-encrypted with the newest. */
function reencryptRow(work: ReEncryption, table: EncryptedTable, row: Record<string, unknown>) {
  const id = String(row.id);
  const fresh: Record<string, Buffer> = {};
  for (const [name, column] of Object.entries(table.columns)) {
    const value = row[name];
    if (!Buffer.isBuffer(value) || keyOf(value) === work.newest) continue;
    const place = contextOf(column, id);
    try {
      fresh[name] = work.vault.encrypt(work.vault.decrypt(value, place), place);
    } catch {
      work.onUnreadable(`${place.table}.${place.column} of ${id}`);
    }
  }
  return { id, fresh };
}

/**
 * Skips rows that are locked by someone else, so that it can never be part of a deadlock; the rest
 * stay locked until the batch is committed.
 */
async function reencryptBatch(
  tx: Transaction,
  work: ReEncryption,
  table: EncryptedTable,
  after: string | undefined,
): Promise<{ last: string | undefined; values: number }> {
  const newest = Buffer.from(work.newest, 'hex');
  const older = Object.values(table.columns).map((column) => sql`${keyIn(column)} <> ${newest}`);
  const rows: Record<string, unknown>[] = await tx
    .select({ id: table.id, ...table.columns })
    .from(table.table)
    .where(and(after === undefined ? undefined : gt(table.id, after), or(...older)))
    .orderBy(table.id)
    .limit(batchSize)
    .for('no key update', { skipLocked: true });
  let values = 0;
  let last: string | undefined;
  for (const row of rows) {
    const { id, fresh } = reencryptRow(work, table, row);
    last = id;
    const changed = Object.keys(fresh).length;
    if (changed > 0) await tx.update(table.table).set(fresh).where(eq(table.id, id));
    values += changed;
  }
  return { last, values };
}

/** One pass over everything that an older key encrypted. */
export async function reencryptAll(work: ReEncryption): Promise<void> {
  for (const table of encryptedTables) {
    let after: string | undefined;
    do {
      work.signal.throwIfAborted();
      const { last, values } = await work.database.queries.transaction((tx) =>
        reencryptBatch(tx, work, table, after),
      );
      if (values > 0) work.onReencrypted(table.name, values);
      after = last;
    } while (after !== undefined);
  }
}

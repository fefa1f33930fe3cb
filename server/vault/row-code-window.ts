import { and, getTableColumns, gte, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseClient } from '#server/db/connection/client.ts';
import { type Database, olderServerSessions, type Transaction } from '#server/db/database.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { type Coded, type CodedKind, codedRows } from './coded-rows.ts';
import { rowCodesOf } from './row-codes.ts';

/**
 * Rows from before an update have no code, nor do those that an older server writes while others
 * run the new version already. They are given one, and as soon as no older server is left the owner
 * of the tables lets no row be without. Only the owner can undo that, so a code that is missing
 * never helps anyone afterwards.
 */

const batchSize = 1000;
/** How long others who read or write may be kept waiting. */
const lockTimeout = '5s';
const kinds = Object.keys(codedRows) as CodedKind[];

/** Gives some rows their code. Returns where to go on: others may have the same key. */
async function codeBatch(tx: Transaction, kind: CodedKind, after: string | undefined) {
  const { table, columns } = codedRows[kind];
  const all: Record<string, PgColumn> = getTableColumns(table);
  const [key, code] = [all[columns[0]] as PgColumn, all.rowCode as PgColumn];
  const rows = await tx
    .select({ ...all, key: sql<string>`${key}`, place: sql<string>`ctid::text` })
    .from(table)
    .where(and(isNull(code), after === undefined ? undefined : gte(key, after)))
    .orderBy(key)
    .limit(batchSize)
    .for('no key update');
  const codes = rowCodesOf(tx);
  const places = rows.map(({ place }) => place);
  const made = rows.map((row) => codes.codeOf(kind, row as unknown as Coded<typeof kind>));
  await tx.execute(sql`
    update ${table} set row_code = made.code
    from unnest(${sql.param(places)}::tid[], ${sql.param(made)}::bytea[]) as made (place, code)
    where ${table}.ctid = made.place`);
  return rows.at(-1)?.key;
}

async function codeRows({ queries }: Database, kind: CodedKind): Promise<void> {
  let last: string | undefined;
  do {
    last = await queries.transaction((tx) => codeBatch(tx, kind, last));
  } while (last !== undefined);
}

const names = kinds.map((kind) => codedRows[kind].name);

async function isOpen(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_attribute where attname = 'row_code' and not attnotnull
       and attrelid = any ($1::regclass[])`,
    [names],
  );
  return rows.length > 0;
}

async function olderServerRuns(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = any ($1)',
    [olderServerSessions],
  );
  return rows.length > 0;
}

/** From then on a row that comes without a code has a wrong one. */
export async function closeRowCodeWindow(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = '${lockTimeout}'`);
  for (const name of names) {
    await client.query(`drop trigger if exists ${name}_forget_row_code on ${name}`);
    await client.query(
      `alter table ${name} alter row_code set default '', alter row_code set not null`,
    );
  }
  await client.query('commit');
}

/** Whether every row has its code, and must have one from now on. */
export async function settleRowCodes(database: OpenDatabase): Promise<boolean> {
  const owner = new DatabaseClient(database.ownerConnection);
  await owner.connect();
  try {
    if (!(await isOpen(owner))) return true;
    for (const kind of kinds) await codeRows(database, kind);
    if (await olderServerRuns(owner)) return false;
    await closeRowCodeWindow(owner);
    return true;
  } catch (error) {
    // Someone wrote a row without a code meanwhile, or uses a table for long.
    const { code } = error as { code?: string };
    if (code === '23502' || code === '55P03') return false;
    throw error;
  } finally {
    await owner.end();
  }
}

const minute = 60_000;

/** At a start, and while older servers still run every minute. Returns the function that gives up. */
export async function settleRowCodesSoon(database: OpenDatabase, log: Logger): Promise<() => void> {
  if (await settleRowCodes(database)) return () => {};
  log.warn('an older server still runs: until it is replaced, rows without a code are trusted');
  const again = setInterval(async () => {
    try {
      if (await settleRowCodes(database)) clearInterval(again);
    } catch (error) {
      log.warn({ err: error }, 'rows that were written by an older version have no code yet');
    }
  }, minute);
  return () => clearInterval(again);
}

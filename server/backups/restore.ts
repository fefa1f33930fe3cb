import type pg from 'pg';
import type { AuditEvent } from '#domain/audit/events.ts';
import { writeLine } from '#server/audit/audit-log.ts';
import { transactOn } from '#server/db/database.ts';
import {
  applyMigrations,
  explainMigration,
  readApplied,
  readMigrations,
  takeMigrationLock,
} from '#server/db/migrate.ts';
import { StartRefused } from '#server/env.ts';
import { type KeySource, openCopiedVault } from '#server/vault/open-vault.ts';
import { readCopiedTables, readTables } from './catalogue.ts';
import { checked } from './checked.ts';
import { CopyIn, digestOf, withCopyingSession } from './copying.ts';
import type { Frame, Start, Table } from './frames.ts';
import { TableDigest } from './table-digest.ts';

export interface RestoreParts {
  /** The owner of the tables that are to be. */
  readonly owner: pg.ClientConfig;
  readonly frames: AsyncIterable<Frame>;
  readonly keySource: KeySource;
  /** The line of the audit log that tells of it. */
  readonly eventOf: (start: Start) => AuditEvent;
  readonly now: () => Date;
  readonly signal?: AbortSignal | undefined;
}

/** The tables that have a row. */
async function readFilled(client: pg.Client): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query(`select from public.${name} limit 1`);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** Refuses a database that someone uses, for whatever. */
export async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  const isForeign = (await readApplied(client)).length === 0;
  if (isForeign && (await readTables(client)).length > 0) {
    throw new StartRefused('This database has tables of something else. Use an empty one.');
  }
  if ((await readFilled(client)).length > 0) {
    throw new StartRefused(
      'There are already records here, so nothing was restored. Use an empty place.',
    );
  }
}

/** How many of our migrations the tables of the records have had. */
function versionOf({ schemaVersion }: Start): number {
  const times = readMigrations().map(({ folderMillis }) => folderMillis);
  if (schemaVersion > (times.at(-1) ?? 0)) {
    throw new StartRefused(
      'These records were copied by a newer version of the program. Restore them with that one.',
    );
  }
  const place = times.indexOf(schemaVersion);
  if (place < 0)
    throw new StartRefused('These records are from an unknown version of the program.');
  return place + 1;
}

/**
 * The tables as they were when the records were copied, still without a row. This is committed
 * alone: PostgreSQL lets no one use a new value of a type in the transaction that adds it.
 */
async function prepareTables(client: pg.Client, version: number): Promise<void> {
  const { length } = await readApplied(client);
  if (length > version) {
    throw new StartRefused(
      'This database has tables of a newer version than the records. Use a new one.',
    );
  }
  await client.query('begin');
  await applyMigrations(client, readMigrations().slice(length, version));
  // Rows that come with a migration were copied too.
  for (const name of await readFilled(client)) await client.query(`delete from public.${name}`);
  await client.query('commit');
}

/**
 * References are taken away and put back, since a table may be filled before the one it refers to.
 * Our own triggers rest: what they would write is copied too.
 */
async function withoutReferences(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query(`
    select conrelid::regclass::text as name, quote_ident(conname) as reference,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { name, reference } of rows) {
    await client.query(`alter table ${name} drop constraint ${reference}`);
  }
  for (const name of tables) await client.query(`alter table public.${name} disable trigger user`);
  await work();
  for (const name of tables) await client.query(`alter table public.${name} enable trigger user`);
  for (const { name, reference, definition } of rows) {
    await client.query(`alter table ${name} add constraint ${reference} ${definition}`);
  }
}

type SelectOf = Awaited<ReturnType<typeof readCopiedTables>>;

/** Rows go in while they are counted, and are read back from the table before the next one. */
class Filling {
  readonly #client: pg.Client;
  readonly #selectOf: SelectOf;
  readonly #filled = new Set<string>();
  #table: Table | undefined;
  #copy: CopyIn | undefined;
  #digest = new TableDigest();

  constructor(client: pg.Client, selectOf: SelectOf) {
    this.#client = client;
    this.#selectOf = selectOf;
  }

  async begin(table: Table): Promise<void> {
    await this.endTable();
    if (!this.#selectOf.has(table.name)) {
      throw new StartRefused(`These records have an unknown table ${table.name}.`);
    }
    this.#table = table;
    this.#digest = new TableDigest();
    this.#copy = new CopyIn(this.#client, table.name, table.columns);
  }

  async add(bytes: Buffer): Promise<void> {
    this.#digest.add(bytes);
    await this.#copy?.write(bytes);
  }

  async endTable(): Promise<void> {
    if (!this.#table || !this.#copy) return;
    const { name, columns } = this.#table;
    await this.#copy.end();
    const select = this.#selectOf.get(name)?.(columns) ?? '';
    const [given, stored] = [this.#digest.end(), await digestOf(this.#client, select)];
    if (given.sha256 !== stored.sha256) {
      throw new StartRefused(`The table ${name} is not as it was copied.`);
    }
    this.#filled.add(name);
    this.#table = undefined;
  }

  giveUp(): void {
    if (this.#table) this.#copy?.giveUp();
  }

  async end(): Promise<void> {
    await this.endTable();
    const missing = [...this.#selectOf.keys()].find((name) => !this.#filled.has(name));
    if (missing) throw new StartRefused(`These records lack the table ${missing}.`);
  }
}

async function fill(
  client: pg.Client,
  frames: AsyncIterable<Frame>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const filling = new Filling(client, await readCopiedTables(client));
  try {
    for await (const frame of frames) {
      signal?.throwIfAborted();
      if (frame.kind === 'table') await filling.begin(frame);
      if (frame.kind === 'rows') await filling.add(frame.bytes);
      if (frame.kind === 'end') await filling.end();
    }
  } catch (error) {
    filling.giveUp();
    throw error;
  }
}

async function restoreWith(client: pg.Client, parts: RestoreParts): Promise<Start> {
  const { keySource, eventOf, now, signal } = parts;
  const frames = checked(parts.frames);
  const { value: start } = await frames.next();
  if (start?.kind !== 'start') throw new StartRefused('The beginning of these records is missing.');
  const version = versionOf(start);
  await takeMigrationLock(client);
  await refuseUsedDatabase(client);
  await prepareTables(client, version);
  const tables = (await readTables(client)).map(({ name }) => name);
  await transactOn(client, async (tx) => {
    await withoutReferences(client, tables, () => fill(client, frames, signal));
    for (const { name, value } of start.sequences) {
      await client.query('select setval(to_regclass($1), $2)', [
        `public.${client.escapeIdentifier(name)}`,
        value,
      ]);
    }
    await client.query(`analyze ${tables.map((name) => `public.${name}`).join(', ')}`);
    await applyMigrations(client, readMigrations().slice(version));
    const { keyedHash } = await openCopiedVault(tx, keySource);
    await writeLine(tx, eventOf(start), { keyedHash, now });
  });
  return start;
}

/**
 * Copies records into an empty database, in one transaction: they are all there at its end, or none
 * is. Nothing counts until the last row was checked and the keys have opened what they should.
 */
export function restoreInto(parts: RestoreParts): Promise<Start> {
  return withCopyingSession(parts.owner, async (client) => {
    try {
      return await restoreWith(client, parts);
    } catch (error) {
      throw explainMigration(error);
    }
  });
}

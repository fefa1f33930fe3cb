import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { StartRefused } from '#server/env.ts';
import { DatabaseClient } from './connection/client.ts';
import type { ConnectionSettings } from './connection/hosts.ts';
import { grantToServer } from './roles.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const migrationLock = 2_160_002;

/** No server migrates, and none starts, while a session of its own has it. */
export const takeMigrationLock = (client: pg.Client) =>
  client.query('select pg_advisory_lock($1)', [migrationLock]);

export const readMigrations = (): readonly MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder });

/** The migrations that a database has had, by their times in the journal. */
export async function readApplied(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  );
  if (!rows[0].found) return [];
  const applied = await client.query(
    'select created_at::float8 as at from drizzle.__drizzle_migrations',
  );
  return applied.rows.map(({ at }) => at);
}

/** Some migrations in the caller's transaction, recorded as the library does. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  const db = drizzle(client);
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${hash}, ${folderMillis})`);
  }
}

/** An extension may not be installed, or our role may not be allowed to do something. */
export function explainMigration(error: unknown): unknown {
  const { message, cause } = error as Error;
  const extension = /create extension if not exists (\w+)/i.exec(message)?.[1];
  const reason = cause instanceof Error ? cause.message : message;
  const isDenied = ((cause ?? error) as { code?: string }).code === '42501';
  if (!extension && isDenied) {
    return new StartRefused(
      `The database role may not change the tables: ${reason}. Set MIGRATION_DATABASE_URL to the role that owns them; see docs/database.md.`,
    );
  }
  if (!extension) return error;
  return new StartRefused(
    `The database needs the PostgreSQL extension ${extension}, which its user could not create: ${reason}. Ask who runs the database to create it, and start again.`,
  );
}

/**
 * Brings the tables up to date as their owner, and gives the server's role its rights. Servers that
 * start together run this one at a time. The lock is the transaction's, not the session's: behind a
 * pool of connections such as pgbouncer's, a session may become someone else's at any moment.
 */
export async function migrateDatabase(owner: ConnectionSettings, server: string): Promise<void> {
  const client = new DatabaseClient(owner);
  try {
    await client.connect();
    await drizzle(client).transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      const newest = Math.max(0, ...(await readApplied(client)));
      const known = readMigrations();
      if (newest > (known.at(-1)?.folderMillis ?? 0)) {
        throw new StartRefused(
          'The tables are of a newer version of the program, which this one would not understand. Start that version.',
        );
      }
      const newOnes = known.filter(({ folderMillis }) => folderMillis > newest);
      await applyMigrations(client, newOnes);
      await grantToServer(client, server);
    });
  } catch (error) {
    throw explainMigration(error);
  } finally {
    await client.end();
  }
}

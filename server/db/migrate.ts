import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartRefused } from '#server/env.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const migrationLock = 2_160_002;

/** An extension may not be installed, or our role may not be allowed to create it. */
export function explainMigration(error: unknown): unknown {
  const { message, cause } = error as Error;
  const extension = /create extension if not exists (\w+)/i.exec(message)?.[1];
  if (!extension) return error;
  const reason = cause instanceof Error ? cause.message : 'no reason given';
  return new StartRefused(
    `The database needs the PostgreSQL extension ${extension}, which its user could not create: ${reason}. Ask who runs the database to create it, and start again.`,
  );
}

/** Brings the tables up to date. Servers that start together run this one at a time. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  // The running query fails and reports it; without a listener the process would crash.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    throw explainMigration(error);
  } finally {
    await client.end();
  }
}

import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartRefused } from '#server/env.ts';
import { grantToServer } from './roles.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const migrationLock = 2_160_002;

/** An extension may not be installed, or our role may not be allowed to do something. */
export function explainMigration(error: unknown): unknown {
  const { message, cause } = error as Error;
  const extension = /create extension if not exists (\w+)/i.exec(message)?.[1];
  const reason = cause instanceof Error ? cause.message : 'no reason given';
  const isDenied = (cause as { code?: string } | undefined)?.code === '42501';
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
 * start together run this one at a time.
 */
export async function migrateDatabase(owner: pg.ClientConfig, server: string): Promise<void> {
  const client = new pg.Client(owner);
  // The running query fails and reports it; without a listener the process would crash.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    await grantToServer(client, server);
  } catch (error) {
    throw explainMigration(error);
  } finally {
    await client.end();
  }
}

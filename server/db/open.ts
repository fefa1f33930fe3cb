import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Env, StartRefused } from '#server/env.ts';
import { databaseIsAway } from '#server/errors.ts';
import { connectDatabase, type Database } from './database.ts';
import { joinEmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';

const oldestServer = 15;

async function refuseOldServers(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int as version",
    );
    if (rows[0].version < oldestServer * 10_000) {
      throw new StartRefused(`DATABASE_URL must be a PostgreSQL ${oldestServer} or newer.`);
    }
  } finally {
    await client.end();
  }
}

const folderIn = (dataDir: string) => join(dataDir, 'postgres');

/** The configured database, running and migrated. */
export async function openDatabase(
  env: Env,
  dataDir: string,
  log: Logger,
  openEmbedded = startEmbeddedDatabase,
): Promise<Database> {
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  if (env.DATABASE_URL) {
    const connection: pg.ClientConfig = {
      connectionString: env.DATABASE_URL,
      connectionTimeoutMillis: 5000,
    };
    try {
      await refuseOldServers(connection);
      await migrateDatabase(connection);
    } catch (error) {
      const reason = error instanceof AggregateError ? error.errors[0] : error;
      if (!databaseIsAway(error) && !/^(28|3D)/.test(`${(error as { code?: string }).code}`))
        throw error;
      throw new StartRefused(`DATABASE_URL cannot be reached: ${(reason as Error).message}.`);
    }
    return connectDatabase(connection, lost);
  }
  const embedded = await openEmbedded({
    folder: folderIn(dataDir),
    onRestart: (reason) => log.warn(reason),
  });
  try {
    await migrateDatabase(embedded.connection);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const database = connectDatabase(embedded.connection, lost);
  return {
    ...database,
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}

export const noRecords = () =>
  new StartRefused('There are no records here yet. Start the server once first.');

/** For a terminal command, whether or not a server is running. */
export async function joinDatabase(env: Env, dataDir: string, log: Logger): Promise<Database> {
  const made = existsSync(join(folderIn(dataDir), 'data'));
  if (!env.DATABASE_URL && !made) throw noRecords();
  return openDatabase(env, dataDir, log, joinEmbeddedDatabase);
}

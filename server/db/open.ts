import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Env, StartRefused } from '#server/env.ts';
import { databaseIsAway } from '#server/errors.ts';
import { withRequestId } from '#server/log/request-id.ts';
import { connectDatabase, type Database } from './database.ts';
import { refuseMoved } from './embedded/moved.ts';
import { joinEmbeddedDatabase, startEmbeddedDatabase } from './embedded/supervisor.ts';
import { migrateDatabase } from './migrate.ts';
import { describeRole, type RoleFacts } from './roles.ts';

const oldestServer = 15;

export interface OpenDatabase extends Database {
  /** As the role that owns the tables, for backups: the server's role may not read all of it. */
  readonly ownerConnection: pg.ClientConfig;
}

/** What the role of the server should not be able to do; launch-check names it too. */
function warnOfPower({ name: role, reachesMachine, ownsLog }: RoleFacts, log: Logger): void {
  if (reachesMachine) {
    log.warn({ role }, 'the role of DATABASE_URL is a superuser; see docs/database.md');
  } else if (ownsLog) {
    log.warn(
      { role },
      'the role of DATABASE_URL owns the tables, so the audit log is not safe from it; see docs/database.md',
    );
  }
}

async function reach<Result>(variable: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    const { code, message } = reason as { code?: string; message: string };
    if (!databaseIsAway(error) && !/^(28|3D)/.test(`${code}`)) throw error;
    throw new StartRefused(`${variable} cannot be reached: ${message}.`);
  }
}

const at = (connectionString: string) => ({ connectionString, connectionTimeoutMillis: 5000 });

/** A database on a server, and how to connect to it as the owner of its tables. */
export async function findOutside(url: string, ownerUrl: string | undefined) {
  const { name, version } = await reach('DATABASE_URL', () => describeRole(at(url)));
  if (version < oldestServer * 10_000) {
    throw new StartRefused(`DATABASE_URL must be a PostgreSQL ${oldestServer} or newer.`);
  }
  if (ownerUrl) await reach('MIGRATION_DATABASE_URL', () => describeRole(at(ownerUrl)));
  return { name, connection: at(url), ownerConnection: at(ownerUrl ?? url) };
}

async function prepareOutside(url: string, ownerUrl: string | undefined, log: Logger) {
  const { name, connection, ownerConnection } = await findOutside(url, ownerUrl);
  const owner = ownerUrl === undefined ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
  await reach(owner, () => migrateDatabase(ownerConnection, name));
  warnOfPower(await reach('DATABASE_URL', () => describeRole(connection)), log);
  return { connection, ownerConnection };
}

export const databaseFolder = (dataDir: string) => join(dataDir, 'postgres');

/** Whether an embedded database was ever made here. */
export const hasEmbedded = (dataDir: string) => existsSync(join(databaseFolder(dataDir), 'data'));

/** The configured database, running and migrated. */
export async function openDatabase(
  env: Env,
  dataDir: string,
  log: Logger,
  openEmbedded = startEmbeddedDatabase,
): Promise<OpenDatabase> {
  // A connection outlives the request that opened it.
  const lost = (error: Error) =>
    withRequestId(undefined, () => log.warn({ err: error }, 'a database connection was lost'));
  if (env.DATABASE_URL) {
    const { DATABASE_URL, MIGRATION_DATABASE_URL } = env;
    const outside = await prepareOutside(DATABASE_URL, MIGRATION_DATABASE_URL, log);
    const { connection, ownerConnection } = outside;
    return { ...connectDatabase(connection, lost), ownerConnection };
  }
  refuseMoved(databaseFolder(dataDir));
  const embedded = await openEmbedded({
    folder: databaseFolder(dataDir),
    onRestart: (reason) => log.warn(reason),
  });
  try {
    await migrateDatabase(embedded.ownerConnection, `${embedded.connection.user}`);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const database = connectDatabase(embedded.connection, lost);
  return {
    ...database,
    ownerConnection: embedded.ownerConnection,
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}

export const noRecords = () =>
  new StartRefused('There are no records here yet. Start the server once first.');

/** For a terminal command, whether or not a server is running. */
export async function joinDatabase(env: Env, dataDir: string, log: Logger): Promise<OpenDatabase> {
  if (!env.DATABASE_URL && !hasEmbedded(dataDir)) throw noRecords();
  return openDatabase(env, dataDir, log, joinEmbeddedDatabase);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Env, StartRefused } from '#server/env.ts';
import { databaseIsAway } from '#server/errors.ts';
import { withRequestId } from '#server/log/request-id.ts';
import { type ConnectionSettings, readAddress } from './connection/hosts.ts';
import { type Retries, retryWhileAway } from './connection/retry-while-away.ts';
import { connectDatabase, type Database } from './database.ts';
import { refuseMoved } from './embedded/moved.ts';
import { joinEmbeddedDatabase, startEmbeddedDatabase } from './embedded/supervisor.ts';
import { migrateDatabase } from './migrate.ts';
import { describeRole, type RoleFacts } from './roles.ts';

const oldestServer = 15;

export interface OpenDatabase extends Database {
  /** As the role that owns the tables, for backups: the server's role may not read all of it. */
  readonly ownerConnection: ConnectionSettings;
}

/** What the role of the server should not be able to do; launch-check names it too. */
function warnOfPower(facts: RoleFacts, log: Logger): void {
  const { name: role, reachesMachine, ownsLog, makesTables } = facts;
  if (reachesMachine) {
    log.warn({ role }, 'the role of DATABASE_URL is a superuser; see docs/database.md');
  } else if (ownsLog) {
    log.warn(
      { role },
      'the role of DATABASE_URL owns the tables, so the audit log is not safe from it; see docs/database.md',
    );
  } else if (makesTables) {
    log.warn(
      { role },
      'the role of DATABASE_URL may make temporary tables, which could hide ours; see docs/database.md',
    );
  }
}

interface Reason {
  readonly code?: string;
  readonly message: string;
}

/** Why a database could not be reached, for each of its hosts. */
const reasonsOf = (error: unknown): Reason[] =>
  error instanceof AggregateError ? error.errors.flatMap(reasonsOf) : [error as Reason];

/** A wrong password or name: waiting does not help. */
function explainRefusal(variable: string, error: unknown): unknown {
  const refusal = reasonsOf(error).find(({ code }) => /^(28|3D)/.test(`${code}`));
  if (!refusal) return error;
  return new StartRefused(`${variable} cannot be reached: ${refusal.message}.`);
}

function explainAbsence(variable: string, error: unknown): unknown {
  if (!databaseIsAway(error)) return error;
  const reasons = reasonsOf(error);
  if (reasons.some(({ code }) => code === '25006')) {
    return new StartRefused(
      `${variable} leads to a database that can only be read, such as a standby. Give the address of the one that can be written to, or the hosts of all.`,
    );
  }
  return new StartRefused(`${variable} cannot be reached: ${reasons[0]?.message}.`);
}

async function reach<Result>(
  variable: string,
  work: () => Promise<Result>,
  retries: Retries | undefined,
): Promise<Result> {
  const attempt = () => work().catch((error) => Promise.reject(explainRefusal(variable, error)));
  return (retries ? retryWhileAway(attempt, retries) : attempt()).catch((error) =>
    Promise.reject(explainAbsence(variable, error)),
  );
}

async function describeWritable(connection: ConnectionSettings): Promise<RoleFacts> {
  const role = await describeRole(connection);
  if (!role.isReadOnly) return role;
  throw Object.assign(new Error('the database is read-only'), { code: '25006' });
}

const at = (url: string) => ({ ...readAddress(url), connectionTimeoutMillis: 5000 });

/** A database on a server, and how to connect to it as the owner of its tables. */
export async function findOutside(
  url: string,
  ownerUrl: string | undefined,
  { retries, name = 'DATABASE_URL' }: { retries?: Retries | undefined; name?: string } = {},
) {
  const [connection, ownerConnection] = [at(url), at(ownerUrl ?? url)];
  const role = await reach(name, () => describeWritable(connection), retries);
  if (role.version < oldestServer * 10_000) {
    throw new StartRefused(`${name} must be a PostgreSQL ${oldestServer} or newer.`);
  }
  if (ownerUrl) {
    await reach('MIGRATION_DATABASE_URL', () => describeWritable(ownerConnection), retries);
  }
  return { name: role.name, connection, ownerConnection };
}

async function prepareOutside(env: Env, log: Logger, retries: Retries | undefined) {
  const { DATABASE_URL = '', MIGRATION_DATABASE_URL: ownerUrl } = env;
  const found = await findOutside(DATABASE_URL, ownerUrl, { retries });
  const { name, connection, ownerConnection } = found;
  const owner = ownerUrl === undefined ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
  await reach(owner, () => migrateDatabase(ownerConnection, name), retries);
  const role = await reach('DATABASE_URL', () => describeRole(connection), retries);
  warnOfPower(role, log);
  return { connection, ownerConnection, keepsPlans: role.keepsPlans };
}

export const databaseFolder = (dataDir: string) => join(dataDir, 'postgres');

/** Where a restore fills a database, until it is complete. */
export const restoringFolder = (dataDir: string) => join(dataDir, 'postgres-restoring');

function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(restoringFolder(dataDir))) return;
  throw new StartRefused(
    'A restore was interrupted here. Run it again. If you’d rather start with no records, delete the folder postgres-restoring in DATA_DIR.',
  );
}

/** Whether an embedded database was ever made here. */
export const hasEmbedded = (dataDir: string) => existsSync(join(databaseFolder(dataDir), 'data'));

export interface OpenOptions {
  readonly openEmbedded?: typeof startEmbeddedDatabase;
  /** Without it the database must be there at once. */
  readonly retries?: Retries;
  /** How long a query or a transaction may take. */
  readonly limitMs?: number;
}

/** The configured database, running and migrated. */
export async function openDatabase(
  env: Env,
  dataDir: string,
  log: Logger,
  { openEmbedded = startEmbeddedDatabase, retries, ...rest }: OpenOptions = {},
): Promise<OpenDatabase> {
  // A connection outlives the request that opened it.
  const onTrouble = (error: Error) =>
    withRequestId(undefined, () => log.warn({ err: error }, 'a database connection was lost'));
  const options = { ...rest, onTrouble };
  if (env.DATABASE_URL) {
    const { connection, ownerConnection, ...facts } = await prepareOutside(env, log, retries);
    return { ...connectDatabase(connection, { ...options, ...facts }), ownerConnection };
  }
  refuseMoved(databaseFolder(dataDir));
  refuseHalfRestored(dataDir);
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
  const database = connectDatabase(embedded.connection, { ...options, keepsPlans: true });
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
  return openDatabase(env, dataDir, log, { openEmbedded: joinEmbeddedDatabase });
}

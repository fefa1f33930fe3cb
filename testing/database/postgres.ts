import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  connectDatabase,
  type Database,
  type DatabaseOptions,
  type Queries,
} from '#server/db/database.ts';
import { createCluster } from '#server/db/embedded/cluster.ts';
import { findPostgresPrograms } from '#server/db/embedded/postgres-programs.ts';
import { isRunning } from '#server/db/embedded/processes.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/supervisor.ts';
import { findLauncher } from '#server/db/embedded/unprivileged.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { closeRowCodeWindow } from '#server/vault/row-code-window.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const memory = '/dev/shm';
const enoughBytes = 4 * 2 ** 30;

/**
 * Temporary folders are in memory where Linux offers enough: much of the time went to the disk.
 * Returns the function that ends it. What a killed run has left goes with the next one.
 */
function keepFilesInMemory(): () => void {
  if (process.env.TMPDIR || !existsSync(memory)) return () => {};
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, process.availableMemory()) < enoughBytes) return () => {};
  const name = 'corella-tests-';
  for (const left of readdirSync(memory).filter((each) => each.startsWith(name))) {
    if (!isRunning(Number(left.slice(name.length)))) removeFolder(join(memory, left));
  }
  const folder = join(memory, `${name}${process.pid}`);
  // The account that PostgreSQL runs as passes through.
  mkdirSync(folder, { mode: 0o711 });
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    removeFolder(folder);
  };
}

const removeFolder = (path: string) => rmSync(path, { recursive: true, force: true });

/** An embedded database that was never started, as a server's first start makes it. */
function makeCluster(): { path: string; remove(): void } {
  const { path, remove } = temporaryFolder('cluster');
  const folder = join(path, 'postgres');
  mkdirSync(folder, { mode: 0o700 });
  const programs = findPostgresPrograms();
  createCluster(folder, { programs, launcher: findLauncher(programs.postgres, folder) });
  return { path: folder, remove };
}

/** With its owner, who is not root everywhere. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/** A real PostgreSQL for a whole test run: an outside one if configured, else our own. */
async function startPostgres(cluster: string): Promise<{ url: string; stop(): Promise<void> }> {
  const outside = process.env.TEST_DATABASE_URL;
  if (outside) return { url: outside, stop: async () => {} };
  const folder = temporaryFolder('postgres');
  copyFolder(cluster, join(folder.path, 'postgres'));
  // Unlike the real one it lets the superuser in, who makes a database for each test.
  const accessRules = join(folder.path, 'access-rules');
  writeFileSync(accessRules, 'local all all trust\n');
  const embedded = await startEmbeddedDatabase({
    folder: join(folder.path, 'postgres'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      hba_file: accessRules,
      // Several test files at once, each with several servers; real ones share fewer.
      max_connections: '200',
    },
  });
  const host = encodeURIComponent(`${embedded.connection.host}`);
  return {
    url: `postgres://corella@localhost/postgres?host=${host}`,
    async stop() {
      await embedded.stop();
      folder.remove();
    },
  };
}

/** The roles of the embedded database, with rights as docs/database.md has them. */
const owner = { role: 'corella_owner', password: 'the owner of the tests' };
const server = { role: 'corella_server', password: 'the server of the tests' };

async function createRoles(url: string): Promise<void> {
  for (const { role, password } of [owner, server]) {
    await administer(
      url,
      `do $$ begin if to_regrole('${role}') is null then create role ${role}; end if; end $$;
       alter role ${role} login password '${password}'`,
    );
  }
  await administer(url, `grant ${server.role} to ${owner.role}`);
}

const newName = () => `test_${randomBytes(6).toString('hex')}`;

function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

function signedInAs({ role, password }: typeof owner, url: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = password;
  return address.href;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** As the first start of a server leaves the tables. */
async function closeWindow(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await closeRowCodeWindow(client).finally(() => client.end());
}

/** Starts a server on a database and stops it again. */
type StartOnce = (url: string) => Promise<void>;

/** A template with the tables and queues, made once: copying it is ten times as fast. */
async function createTemplate(url: string, startOnce: StartOnce): Promise<string> {
  const name = newName();
  await createRoles(url);
  await administer(url, `create database ${name} owner ${owner.role}`);
  const place = databaseAt(url, name);
  await migrateDatabase({ connectionString: signedInAs(owner, place) }, server.role);
  await closeWindow(signedInAs(owner, place));
  await startOnce(place);
  // Of what the start has left, the queues alone: each test has keys of its own.
  await administer(place, 'truncate secrets, jobs.job');
  return name;
}

/** Starts one PostgreSQL for all tests of a run. Returns the function that stops it. */
export async function startTestPostgres(
  startOnce: StartOnce = async () => {},
): Promise<() => Promise<void>> {
  const forgetFiles = keepFilesInMemory();
  const cluster = makeCluster();
  const { url, stop } = await startPostgres(cluster.path);
  const template = await createTemplate(url, startOnce);
  const shared: Shared = { url, template, cluster: cluster.path };
  process.env.TEST_POSTGRES = JSON.stringify(shared);
  return async () => {
    await administer(url, `drop database ${template}`);
    await stop();
    cluster.remove();
    forgetFiles();
  };
}

/** What all tests of a run share. */
interface Shared {
  readonly url: string;
  readonly template: string;
  readonly cluster: string;
}

function testPostgres(): Shared {
  const shared = process.env.TEST_POSTGRES;
  if (!shared) throw new Error('Tests on the database run in the vitest project "server".');
  return JSON.parse(shared);
}

/**
 * The files of the embedded database in a data folder, for a server whose first start is not what a
 * test is about: making them takes seconds.
 */
export function copyCluster(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  copyFolder(testPostgres().cluster, join(dataDir, 'postgres'));
}

export interface TestDatabase extends Database {
  readonly url: string;
  /** The same database as the owner of its tables, for what the server itself may not do. */
  readonly owner: Queries;
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

function connect(
  place: string,
  drop: () => Promise<void>,
  options?: DatabaseOptions,
): TestDatabase {
  const [url, ownerUrl] = [signedInAs(server, place), signedInAs(owner, place)];
  // As with the embedded database of a practice.
  const asEmbedded = { keepsPlans: true, ...options };
  const database = connectDatabase({ connectionString: url }, asEmbedded);
  const asOwner = connectDatabase({ connectionString: ownerUrl });
  return {
    ...database,
    url,
    owner: asOwner.queries,
    ownerUrl,
    async drop() {
      await database.close();
      await asOwner.close();
      await drop();
    },
  };
}

/** An empty, migrated database that no other test sees. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = testPostgres();
  const name = newName();
  // Through the log, as by default, it takes twice as much of a core.
  await administer(
    url,
    `create database ${name} template ${template} owner ${owner.role} strategy file_copy`,
  );
  return connect(databaseAt(url, name), () =>
    administer(url, `drop database ${name} with (force)`),
  );
}

/** A database that another test created and will drop. */
export const joinTestDatabase = (url: string, options?: DatabaseOptions): TestDatabase =>
  connect(url, async () => {}, options);

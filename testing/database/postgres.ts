import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectDatabase, type Database } from '#server/db/database.ts';
import { startEmbeddedDatabase } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/log/logger.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** A real PostgreSQL for a whole test run: an outside one if configured, else our own. */
async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const outside = process.env.TEST_DATABASE_URL;
  if (outside) return { url: outside, stop: async () => {} };
  const folder = temporaryFolder('postgres');
  const embedded = await startEmbeddedDatabase({
    folder: folder.path,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const { host, user } = embedded.connection;
  return {
    url: `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host ?? '')}`,
    async stop() {
      await embedded.stop();
      folder.remove();
    },
  };
}

const newName = () => `test_${randomBytes(6).toString('hex')}`;

function databaseAt(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A template with the tables and queues, made once: copying it is ten times as fast. */
async function createTemplate(server: string): Promise<string> {
  const name = newName();
  await administer(server, `create database ${name}`);
  const connection = { connectionString: databaseAt(server, name) };
  await migrateDatabase(connection);
  const database = connectDatabase(connection);
  const jobs = await startJobs(database, createLogger('silent'));
  await jobs.stop();
  await database.close();
  return name;
}

/** Starts one PostgreSQL for all tests of a run. Returns the function that stops it. */
export async function startTestPostgres(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const template = await createTemplate(url);
  process.env.TEST_POSTGRES = JSON.stringify({ url, template });
  return async () => {
    await administer(url, `drop database ${template}`);
    await stop();
  };
}

function testPostgres(): { url: string; template: string } {
  const shared = process.env.TEST_POSTGRES;
  if (!shared) throw new Error('Tests on the database run in the vitest project "server".');
  return JSON.parse(shared);
}

export interface TestDatabase extends Database {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty, migrated database that no other test sees. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url: server, template } = testPostgres();
  const name = newName();
  await administer(server, `create database ${name} template ${template}`);
  const url = databaseAt(server, name);
  const database = connectDatabase({ connectionString: url });
  return {
    ...database,
    url,
    async drop() {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

/** A database that another test created and will drop. */
export function joinTestDatabase(url: string): TestDatabase {
  const database = connectDatabase({ connectionString: url });
  return { ...database, url, drop: () => database.close() };
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectDatabase, type Database } from '#server/db/database.ts';
import { startEmbeddedDatabase } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** A real PostgreSQL for a whole run of tests: an outside one if named, else one of our own. */
export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
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

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(testServerUrl());
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function testServerUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('Tests on the database run in the vitest project "server".');
  return url;
}

export interface TestDatabase extends Database {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty, migrated database that no other test sees. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const address = new URL(testServerUrl());
  address.pathname = `/${name}`;
  const url = address.href;
  await migrateDatabase({ connectionString: url });
  const database = connectDatabase({ connectionString: url });
  return {
    ...database,
    url,
    async drop() {
      await database.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

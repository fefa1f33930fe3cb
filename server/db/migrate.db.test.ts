import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import { explainMigration, migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('servers that start at the same moment migrate one at a time, and each migration runs once', async () => {
  await database.owner.execute(sql`drop schema public cascade; drop schema drizzle cascade`);
  await database.owner.execute(sql`create schema public`);
  const owner = { connectionString: database.ownerUrl };
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(owner, 'corella_server')));
  const { rows } = await database.owner.execute(
    sql`select count(*)::int as runs, count(distinct hash)::int as migrations
        from drizzle.__drizzle_migrations`,
  );
  expect(rows[0]?.runs).toBeGreaterThan(0);
  expect(rows[0]?.runs).toBe(rows[0]?.migrations);
});

test('tables of a newer version are refused', async () => {
  await database.owner.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('of a newer version', 8640000000000000)`);
  const owner = { connectionString: database.ownerUrl };
  await expect(migrateDatabase(owner, 'corella_server')).rejects.toThrow(
    'The tables are of a newer version of the program',
  );
  await database.owner.execute(
    sql`delete from drizzle.__drizzle_migrations where hash = 'of a newer version'`,
  );
});

test('a missing extension gets a message that names it', async () => {
  const missing = sql`CREATE EXTENSION IF NOT EXISTS btree_missing`;
  const error = await database.queries.execute(missing).then(
    () => undefined,
    (reason: unknown) => explainMigration(reason),
  );
  expect((error as Error).name).toBe('StartRefused');
  expect((error as Error).message).toMatch(
    /^The database needs the PostgreSQL extension btree_missing, .+"btree_missing" is not available/,
  );
  const other = new Error('Failed query: select 1');
  expect(explainMigration(other)).toBe(other);
});

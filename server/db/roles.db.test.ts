import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { databaseConnection, databasePid } from '#testing/database/embedded-database.ts';
import { createTestDatabase } from '#testing/database/postgres.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { DatabaseClient } from './connection/client.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

const folder = temporaryFolder('roles');
const secret = 'a secret of the environment';
let database: Database;

beforeAll(async () => {
  vi.stubEnv('ADMIN_PASSWORD', secret);
  const env = readEnv({ DATA_DIR: folder.path });
  database = await openDatabase(env, folder.path, createLogger('silent'));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await database.close();
  folder.remove();
});

const denied = '42501';
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  );
  return error?.cause?.code ?? error?.code;
};

test.each([
  "select pg_read_file('postgresql.conf')",
  "select pg_ls_dir('.')",
  "create temporary table environment (line text); copy environment from program 'env'",
  "copy (select 1) to program 'cat'",
  "copy (select 1) to '/tmp/anything'",
  'set role corella',
  'set session authorization corella',
  'set role corella_owner',
  'create role intruder',
  'alter role corella_server superuser',
  'create database elsewhere',
  'create schema elsewhere',
  'create table public.elsewhere (n int)',
  'create temporary table users as select * from public.users',
  'create extension dblink',
  'select * from pg_authid',
  'select * from drizzle.__drizzle_migrations',
])('the server may not: %s', async (statement) => {
  expect(await codeOf(database.queries.execute(sql.raw(statement)))).toBe(denied);
});

test.each([
  "update audit_events set kind = 'signed-out'",
  'delete from audit_events',
  'truncate audit_events',
  "update audit_pending set kind = 'signed-out'",
  "select setval('audit_pending_id_seq', 1)",
  'alter table audit_events disable trigger audit_events_kept',
  'alter table audit_events drop column hash',
  'alter table audit_events owner to corella_server',
  'drop trigger audit_events_kept on audit_events',
  'create trigger mine before insert on audit_events execute function refuse_change()',
  "create or replace function refuse_change() returns trigger language plpgsql as 'begin end'",
  'drop table audit_events',
])('the audit log is safe from the server: %s', async (statement) => {
  expect(await codeOf(database.queries.execute(sql.raw(statement)))).toBe(denied);
});

test('a table in the schema of the queue does not hide ours from new connections', async () => {
  for (const statement of [
    'create table jobs.users as select * from users',
    'alter role corella_server set search_path = jobs, public',
  ]) {
    await database.queries.execute(sql.raw(statement));
  }
  const client = new DatabaseClient(database.connection);
  await client.connect();
  const { rows } = await client.query(
    "select 'users'::regclass = 'public.users'::regclass as ours",
  );
  await client.end();
  await database.queries.execute(sql.raw('alter role corella_server reset search_path'));
  await database.queries.execute(sql.raw('drop table jobs.users'));
  expect(rows).toEqual([{ ours: true }]);
});

test('no one can connect as the superuser, or as another role without its password', async () => {
  const { host = '' } = databaseConnection(folder.path);
  const connect = async (login: pg.ClientConfig) => {
    const client = new pg.Client({ host, database: 'corella', ...login });
    await client.connect().finally(() => client.end());
  };
  const { password } = database.connection;
  expect(await codeOf(connect({ user: 'corella' }))).toBe('28000');
  expect(await codeOf(connect({ user: 'corella', password: `${password}` }))).toBe('28000');
  expect(await codeOf(connect({ user: 'corella_owner', password: `${password}` }))).toBe('28P01');
  expect(await codeOf(connect({ user: 'corella_server', password: 'guessed' }))).toBe('28P01');
});

test('the database has nothing of the environment of the server', () => {
  expect(process.env.ADMIN_PASSWORD).toBe(secret);
  const environment = readFileSync(join('/proc', `${databasePid(folder.path)}`, 'environ'), 'utf8');
  const names = environment.split('\0').map((entry) => entry.split('=')[0]);
  expect(environment).not.toContain(secret);
  expect(names.filter((name) => name && !/^(PATH|LC_ALL|PG\w+)$/.test(name))).toEqual([]);
});

async function openOutside(urls: { DATABASE_URL: string; MIGRATION_DATABASE_URL?: string }) {
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => void lines.push(line) });
  const opened = await openDatabase(readEnv(urls), folder.path, log);
  await opened.close();
  return lines.join('');
}

test('on an outside server a role with few rights is enough, with another one for migrations', async () => {
  const outside = await createTestDatabase();
  const { url: DATABASE_URL, ownerUrl: MIGRATION_DATABASE_URL } = outside;
  expect(await openOutside({ DATABASE_URL, MIGRATION_DATABASE_URL })).toBe('');
  await expect(openOutside({ DATABASE_URL })).rejects.toThrow(
    'Set MIGRATION_DATABASE_URL to the role that owns them; see docs/database.md.',
  );
  const wrong = MIGRATION_DATABASE_URL.replace('/test_', '/gone_');
  await expect(openOutside({ DATABASE_URL, MIGRATION_DATABASE_URL: wrong })).rejects.toThrow(
    /^MIGRATION_DATABASE_URL cannot be reached: /,
  );
  await outside.drop();
});

test('a role that owns the tables or is a superuser works too, and the log tells', async () => {
  const outside = await createTestDatabase();
  expect(await openOutside({ DATABASE_URL: outside.ownerUrl })).toContain('owns the tables');
  const superuser = new URL(JSON.parse(process.env.TEST_POSTGRES ?? '').url);
  superuser.pathname = new URL(outside.url).pathname;
  expect(await openOutside({ DATABASE_URL: superuser.href })).toContain('is a superuser');
  await outside.drop();
});

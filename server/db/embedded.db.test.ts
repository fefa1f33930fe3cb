import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { eventually } from '#testing/eventually.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { type EmbeddedDatabase, joinEmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';

const later = closeAfterEach();

function folder(): string {
  const made = temporaryFolder('embedded');
  later(made.remove);
  return join(made.path, 'postgres');
}

async function start(path: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ folder: path });
  later(() => database.stop());
  return database;
}

async function ask(database: EmbeddedDatabase, statement: string) {
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Another Corella process that holds the database until it is killed. */
async function startElsewhere(path: string) {
  const script = `
    import { startEmbeddedDatabase } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    await startEmbeddedDatabase({ folder: ${JSON.stringify(path)} });
    process.send('up');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  later(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

test('a fresh folder becomes a private database that survives a stop', async () => {
  const path = folder();
  const first = await start(path);
  await ask(first, 'create table kept (n int); insert into kept values (7)');
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(statSync(String(first.connection.host)).mode & 0o077).toBe(0);
  await first.stop();
  const second = await start(path);
  expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('the database of a killed Corella is adopted, not started again', async () => {
  const path = folder();
  const other = await startElsewhere(path);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const adopted = await start(path);
  const [row] = await ask(adopted, 'select pg_postmaster_start_time() < now() as old');
  expect(row).toEqual({ old: true });
  expect(await ask(adopted, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a second Corella on the same folder is refused with a sentence', async () => {
  const path = folder();
  await startElsewhere(path);
  await expect(startEmbeddedDatabase({ folder: path })).rejects.toThrow(
    /Another Corella is already running on the data folder .*Stop it first, or set DATA_DIR/,
  );
});

test('a guest works beside a running Corella and leaves its database running', async () => {
  const path = folder();
  const host = await start(path);
  const guest = await joinEmbeddedDatabase({ folder: path });
  expect(await ask(guest, 'select 1 as one')).toEqual([{ one: 1 }]);
  await guest.stop();
  expect(await ask(host, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a guest who finds nobody there starts the database, and stops it in the end', async () => {
  const path = folder();
  await (await start(path)).stop();
  const guest = await joinEmbeddedDatabase({ folder: path });
  expect(await ask(guest, 'select 1 as one')).toEqual([{ one: 1 }]);
  await guest.stop();
  expect(guest.pid()).toBe(undefined);
});

test('a database server that is killed comes back with everything that was committed', async () => {
  const database = await start(folder());
  await ask(database, 'create table kept (n int); insert into kept values (7)');
  const killed = database.pid();
  process.kill(killed ?? 0, 'SIGKILL');
  const rows = await eventually(
    () => ask(database, 'select n from kept').catch(() => []),
    (found) => found.length > 0,
    30_000,
  );
  expect(rows).toEqual([{ n: 7 }]);
  expect(database.pid()).not.toBe(killed);
});

test('a database that came back is still refused to a second Corella', async () => {
  const path = folder();
  const database = await start(path);
  process.kill(database.pid() ?? 0, 'SIGKILL');
  await eventually(
    () =>
      ask(database, "select 1 as one from pg_locks where locktype = 'advisory'").catch(() => []),
    (found) => found.length > 0,
    30_000,
  );
  await expect(startEmbeddedDatabase({ folder: path })).rejects.toThrow('Another Corella');
});

test('its log says nothing of what was in a statement that failed', async () => {
  const path = folder();
  const database = await start(path);
  await expect(ask(database, "select '123 456 782'::int")).rejects.toThrow('invalid input');
  await database.stop();
  const log = readFileSync(join(path, 'postgres.log'), 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toMatch(/STATEMENT|select/);
});

test('a lock file whose process number is by now somebody else’s does not stop the start', async () => {
  const path = folder();
  await (await start(path)).stop();
  const socket = join(path, 'run');
  writeFileSync(
    join(path, 'data', 'postmaster.pid'),
    `${process.pid}\n${join(path, 'data')}\n1700000000\n5432\n${socket}\n\n`,
  );
  const database = await start(path);
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a half-made database is not taken for a whole one', async () => {
  const path = folder();
  const longAgo = new Date('2026-01-01');
  for (const name of ['new-abandoned', 'new-under-way']) {
    mkdirSync(join(path, name), { recursive: true, mode: 0o700 });
  }
  utimesSync(join(path, 'new-abandoned'), longAgo, longAgo);
  const database = await start(path);
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(path, 'data', 'PG_VERSION'))).toBe(true);
  expect(readdirSync(path).filter((name) => name.startsWith('new-'))).toEqual(['new-under-way']);
});

test('a data folder too deep for a socket still works', async () => {
  const database = await start(join(folder(), 'd'.repeat(90)));
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder that others may enter is refused', async () => {
  const path = folder();
  mkdirSync(path, { recursive: true, mode: 0o755 });
  await expect(startEmbeddedDatabase({ folder: path })).rejects.toThrow('chmod 700');
});

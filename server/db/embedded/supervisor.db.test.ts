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
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { copyCluster } from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import {
  type EmbeddedDatabase,
  joinEmbeddedDatabase,
  startEmbeddedDatabase,
} from './supervisor.ts';

const later = closeAfterEach();

function freshFolder(): string {
  const made = temporaryFolder('embedded');
  later(made.remove);
  return join(made.path, 'postgres');
}

/** With a database that was never started. */
function folder(): string {
  const path = freshFolder();
  copyCluster(dirname(path));
  return path;
}

async function start(path: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ folder: path });
  later(() => database.stop());
  return database;
}

async function ask(database: EmbeddedDatabase, statement: string) {
  const client = new pg.Client(database.ownerConnection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Another Corella process that runs the database until it is killed. */
async function startElsewhere(path: string) {
  const script = `
    import { startEmbeddedDatabase } from ${JSON.stringify(new URL('./supervisor.ts', import.meta.url).href)};
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
  const path = freshFolder();
  const first = await start(path);
  await ask(first, 'create table saved (n int); insert into saved values (7)');
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(statSync(String(first.connection.host)).mode & 0o077).toBe(0);
  await first.stop();
  const second = await start(path);
  expect(await ask(second, 'select n from saved')).toEqual([{ n: 7 }]);
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

test('a second Corella on the same folder is refused with a message', async () => {
  const path = folder();
  await startElsewhere(path);
  await expect(startEmbeddedDatabase({ folder: path })).rejects.toThrow(
    /Another Corella is already running on the data folder .*Stop it first, or set DATA_DIR/,
  );
});

test('a command uses the database of a running Corella and leaves it running', async () => {
  const path = folder();
  const server = await start(path);
  const command = await joinEmbeddedDatabase({ folder: path });
  expect(await ask(command, 'select 1 as one')).toEqual([{ one: 1 }]);
  await command.stop();
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('without a running Corella a command starts the database, and stops it at the end', async () => {
  const path = folder();
  await (await start(path)).stop();
  const command = await joinEmbeddedDatabase({ folder: path });
  expect(await ask(command, 'select 1 as one')).toEqual([{ one: 1 }]);
  await command.stop();
  expect(command.pid()).toBe(undefined);
});

test('a killed database server is restarted with everything that was committed', async () => {
  const database = await start(folder());
  await ask(database, 'create table saved (n int); insert into saved values (7)');
  const killed = database.pid();
  process.kill(killed ?? 0, 'SIGKILL');
  const rows = await eventually(
    () => ask(database, 'select n from saved').catch(() => []),
    (found) => found.length > 0,
    30_000,
  );
  expect(rows).toEqual([{ n: 7 }]);
  expect(database.pid()).not.toBe(killed);
});

test('after a restart of the database a second Corella is still refused', async () => {
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

test('its log never shows the values of a failed statement', async () => {
  const path = folder();
  const database = await start(path);
  await expect(ask(database, "select '123 456 782'::int")).rejects.toThrow('invalid input');
  await database.stop();
  const log = readFileSync(join(path, 'postgres.log'), 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toMatch(/STATEMENT|select/);
});

test('a lock file whose process id has been reused does not prevent the start', async () => {
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

test('an incomplete database is not used', async () => {
  const path = freshFolder();
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

test('a data folder with a path too long for a socket still works', async () => {
  const database = await start(join(freshFolder(), 'd'.repeat(90)));
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder that others may enter is refused', async () => {
  const path = freshFolder();
  mkdirSync(path, { recursive: true, mode: 0o755 });
  await expect(startEmbeddedDatabase({ folder: path })).rejects.toThrow('chmod 700');
});

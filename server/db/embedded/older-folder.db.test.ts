import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/log/logger.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { databasePid } from '#testing/database/embedded-database.ts';
import { eventually } from '#testing/eventually.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { takeSessionLock } from '../connection/session-lock.ts';
import { connectDatabase } from '../database.ts';
import { migrateDatabase } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { isRunning } from './processes.ts';
import { findLauncher } from './unprivileged.ts';

const later = closeAfterEach();
const log = createLogger('silent');

/** The connection of older versions, as the superuser that everyone may be. */
const asBefore = (dataDir: string): pg.ClientConfig => ({
  host: join(dataDir, 'postgres', 'run'),
  user: 'corella',
  database: 'corella',
});

/** A running database as older versions made it. */
async function makeOlderFolder(): Promise<string> {
  const { path: dataDir, remove } = temporaryFolder('older');
  later(remove);
  const folder = join(dataDir, 'postgres');
  const [cluster, sockets] = [join(folder, 'data'), join(folder, 'run')];
  spawnSync('mkdir', ['-m', '700', folder, cluster, sockets]);
  const programs = findPostgresPrograms();
  const launcher = findLauncher(programs.postgres, folder);
  const [initdb, all] = launcher.command(programs.initdb, [
    ...['-D', cluster, '-U', 'corella', '--auth=trust', '--encoding=UTF8', '--locale=C'],
  ]);
  expect(spawnSync(initdb, all, launcher.options).status).toBe(0);
  const [postgres, args] = launcher.command(programs.postgres, [
    ...['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${sockets}`],
  ]);
  const env = { ...launcher.options.env, ENCRYPTION_KEY: 'known to older versions' };
  spawn(postgres, args, { ...launcher.options, env, stdio: 'ignore', detached: true });
  const client = await eventually(
    async () => {
      const made = new pg.Client({ ...asBefore(dataDir), database: 'postgres' });
      return made.connect().then(
        () => made,
        () => undefined,
      );
    },
    (made) => made !== undefined,
  );
  await client?.query('create database corella');
  await client?.end();
  return dataDir;
}

async function fill(dataDir: string): Promise<void> {
  await migrateDatabase(asBefore(dataDir), 'corella');
  const database = connectDatabase(asBefore(dataDir));
  const jobs = await startJobs(database, log);
  await jobs.addQueue({ name: 'older', partition: true, heartbeatSeconds: 10 });
  await jobs.stop();
  await database.queries.execute(sql`insert into audit_events values
    (1, now(), 'signed-out', null, null, null, '{}', ''::bytea, ''::bytea)`);
  await database.close();
}

const open = (dataDir: string) => openDatabase(readEnv({ DATA_DIR: dataDir }), dataDir, log);

const accessFile = (dataDir: string) => join(dataDir, 'postgres', 'data', 'pg_hba.conf');

test('a data folder of an older version gets the roles, and its database a clean start', async () => {
  const dataDir = await makeOlderFolder();
  await fill(dataDir);
  const older = databasePid(dataDir);
  const database = await open(dataDir);
  later(() => database.close());

  expect(isRunning(older)).toBe(false);
  const environment = readFileSync(`/proc/${databasePid(dataDir)}/environ`, 'utf8');
  expect(environment).not.toContain('known to older versions');
  const again = new pg.Client(asBefore(dataDir));
  await expect(again.connect()).rejects.toMatchObject({ code: '28000' });

  const { rows } = await database.queries.execute(sql`
    select current_user::text as name, (select count(*)::int from audit_events) as lines,
      (select string_agg(distinct tableowner, ' ') from pg_tables where schemaname = 'jobs') as jobs,
      (select string_agg(distinct tableowner, ' ') from pg_tables
       where schemaname in ('public', 'drizzle')) as records`);
  expect(rows).toEqual([
    { name: 'corella_server', lines: 1, jobs: 'corella_server', records: 'corella_owner' },
  ]);
  await expect(database.queries.execute(sql`delete from audit_events`)).rejects.toMatchObject({
    cause: { code: '42501' },
  });
  const jobs = await startJobs(database, log);
  await jobs.addQueue({ name: 'newer', partition: true, heartbeatSeconds: 10 });
  for (const queue of ['older', 'newer']) {
    await database.queries.transaction((tx) => jobs.send(tx, queue, {}));
  }
  await jobs.stop();
});

test('a preparation that broke off is repeated', async () => {
  const dataDir = await makeOlderFolder();
  await fill(dataDir);
  const before = readFileSync(accessFile(dataDir), 'utf8');
  await (await open(dataDir)).close();
  writeFileSync(accessFile(dataDir), before);
  const database = await open(dataDir);
  later(() => database.close());
  const { rows } = await database.queries.execute(sql`select count(*)::int as n from audit_events`);
  expect(rows).toEqual([{ n: 1 }]);
});

test('the database of an older version that still runs is left alone', async () => {
  const dataDir = await makeOlderFolder();
  const running = { ...asBefore(dataDir), database: 'postgres' };
  const lock = await takeSessionLock(running, 'embedded database');
  const pid = databasePid(dataDir);
  later(() => void process.kill(pid, 'SIGQUIT'));
  await expect(open(dataDir)).rejects.toThrow('Another Corella is already running');
  expect(isRunning(pid)).toBe(true);
  expect((await lock?.query('select 1 as one'))?.rows).toEqual([{ one: 1 }]);
  await lock?.end();
});

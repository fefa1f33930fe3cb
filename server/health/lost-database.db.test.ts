import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#server/db/embedded/supervisor.ts';
import { databaseConnection, databaseUrl } from '#testing/database/embedded-database.ts';
import { copyCluster } from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** One server on a database of its own, which it loses and gets back; in the end it is stopped. */

const folder = temporaryFolder('lost-database');
const accessRules = join(folder.path, 'access-rules');
let server: ServerProcess;
let database: Awaited<ReturnType<typeof startDatabase>>;

const startDatabase = () =>
  startEmbeddedDatabase({
    folder: join(folder.path, 'postgres'),
    settings: { hba_file: accessRules },
  });

beforeAll(async () => {
  // The superuser is let in, to take the replicas away.
  writeFileSync(accessRules, 'local all all trust\n', { mode: 0o644 });
  copyCluster(folder.path);
  database = await startDatabase();
  server = startServerProcess({
    PORT: String(await freePort()),
    DATA_DIR: join(folder.path, 'server'),
    DATABASE_URL: databaseUrl(folder.path, 'server'),
    MIGRATION_DATABASE_URL: databaseUrl(folder.path, 'owner'),
    STOP_DELAY: '3',
  });
  await server.ready();
});
afterAll(async () => {
  await server.stop();
  await database.stop();
  folder.remove();
});

const statusOf = async (path: string) => (await fetch(server.address + path)).status;
const statuses = async () => ({
  page: await statusOf('/'),
  live: await statusOf('/api/live'),
  ready: await statusOf('/api/ready'),
  health: await statusOf('/api/health'),
});
const allWell = { page: 200, live: 200, ready: 200, health: 200 };
const withoutDatabase = { page: 200, live: 200, ready: 503, health: 503 };
const untilReadyIs = (status: number) =>
  eventually(
    () => statusOf('/api/ready'),
    (found) => found === status,
  );

async function asSuperuser<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row[]> {
  const { host } = databaseConnection(folder.path);
  const client = new pg.Client({ host, user: 'corella', database: 'corella' });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

test('while the replicas of a strict cluster are gone, so that commits hang, pages are served and it is not ready', async () => {
  expect(await statuses()).toEqual(allWell);
  await asSuperuser(
    "alter system set synchronous_standby_names = 'no_such_server'",
    'select pg_reload_conf()',
  );
  await untilReadyIs(503);
  for (let checks = 0; checks < 3; checks += 1) expect(await statuses()).toEqual(withoutDatabase);
  const hanging = await asSuperuser(
    "select 1 from pg_stat_activity where wait_event = 'SyncRep' and query like '%corella write check%'",
  );
  expect(hanging).toHaveLength(1);
  await asSuperuser('alter system reset synchronous_standby_names', 'select pg_reload_conf()');
  await untilReadyIs(200);
});

test('while the database is away pages are served, then it is ready again', async () => {
  await database.stop();
  // An answer holds for half a second.
  await untilReadyIs(503);
  expect(await statuses()).toEqual(withoutDatabase);
  database = await startDatabase();
  await untilReadyIs(200);
  expect(await statuses()).toEqual(allWell);
  expect(server.child.exitCode).toBe(null);
});

test('told to stop, it is not ready, serves on, closes kept connections politely, finishes what is in flight and ends', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ email: 'mei@example.com', password: 'not the password' });
  const answered = async (sent: ReturnType<typeof request>) => {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, connection: answer.headers.connection };
  };
  const get = (path: string) => answered(request(server.address + path, { agent }).end());
  expect(await get('/')).toEqual({ status: 200, connection: 'keep-alive' });

  const slow = request(`${server.address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  slow.write(body.slice(0, 10));
  const slowly = answered(slow);
  const unused = connect(Number(new URL(server.address).port), 'localhost');
  const unusedCloses = once(unused, 'close');
  // npm may pass on a signal that reached us as well.
  server.child.kill('SIGTERM');
  server.child.kill('SIGTERM');
  await untilReadyIs(503);
  expect(await get('/')).toEqual({ status: 200, connection: 'close' });
  expect(await get('/api/users/me')).toEqual({ status: 401, connection: 'close' });
  expect(await statusOf('/api/live')).toBe(200);

  // No more connections are taken, but this request is still waited for.
  await eventually(
    () => statusOf('/').catch(() => 'refused'),
    (found) => found === 'refused',
  );
  await unusedCloses;
  slow.end(body.slice(10));
  expect(await slowly).toEqual({ status: 401, connection: 'close' });
  expect(await server.ended()).toBe(0);
});

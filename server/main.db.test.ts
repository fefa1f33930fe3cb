import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { isRunning } from '#server/db/embedded/processes.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { databaseConnection, databasePid } from '#testing/database/embedded-database.ts';
import { interruptible } from '#testing/database/interruptible.ts';
import { copyCluster, createTestDatabase } from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import {
  deliveringServer,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const later = closeAfterEach();

/** Takes a second for every mail. */
async function slowMailServer() {
  const counted = { begun: 0, port: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      counted.begun += 1;
      stream.resume();
      stream.on('end', () => setTimeout(done, 1000));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  later(() => new Promise<void>((resolve) => server.close(() => resolve())));
  counted.port = (server.server.address() as { port: number }).port;
  return counted;
}

function dataFolder(): string {
  const folder = temporaryFolder('main');
  later(folder.remove);
  return join(folder.path, 'data');
}

function startWith(env: Record<string, string>): ServerProcess {
  const server = startServerProcess(env);
  later(() => server.stop());
  return server;
}

test('an invalid variable gives one message and exit code 1', async () => {
  const server = startWith({ PORT: 'many' });
  expect(await server.ended()).toBe(1);
  expect(server.said()).toBe('PORT must be a whole number from 0 to 65535. It is "many".\n');
});

test('a DATABASE_URL that is refused gives one message and exit code 1', async () => {
  const database = await createTestDatabase();
  later(() => database.drop());
  const server = startWith({
    PORT: String(await freePort()),
    DATA_DIR: dataFolder(),
    DATABASE_URL: database.url.replace('/test_', '/gone_').replace(/:[^:@/]+@/, ':hunter22@'),
  });
  expect(await server.ended()).toBe(1);
  expect(server.said()).toMatch(/^DATABASE_URL cannot be reached: .+\.\n$/m);
  expect(server.said()).not.toContain('hunter22');
});

test('a start waits for a database that is away', async () => {
  const database = await createTestDatabase();
  later(() => database.drop());
  const road = await interruptible(database.url);
  later(road.close);
  road.cut();
  const server = startWith({
    PORT: String(await freePort()),
    DATA_DIR: dataFolder(),
    DATABASE_URL: road.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
  });
  await eventually(server.said, (said) => said.includes('waiting for the database'));
  expect(server.child.exitCode).toBe(null);
  road.mend();
  await server.ready();
});

test('Ctrl-C during a start ends it without a message, and leaves no database running', async () => {
  const data = dataFolder();
  const server = startWith({ PORT: String(await freePort()), DATA_DIR: data });
  await eventually(
    () => existsSync(join(data, 'postgres')),
    (there) => there,
    60_000,
  );
  expect(await server.stop()).toBe(0);
  expect(server.said().replace(/^Building.*\n/, '')).not.toMatch(/could not|rror/);
  expect(() => databasePid(data)).toThrow();
});

test.each([
  ['a file', join(import.meta.dirname, 'main.ts')],
  ['below a file', join(import.meta.dirname, 'main.ts', 'data')],
  ['where no folder can be made', '/proc/data'],
])('a data folder that is %s gives one message and exit code 1', async (_what, path) => {
  const server = startWith({ PORT: String(await freePort()), DATA_DIR: path });
  expect(await server.ended()).toBe(1);
  expect(server.said()).toMatch(/^DATA_DIR ".*" is not a folder we can write to \(\w+\)\.\n$/);
});

test('Ctrl-C lets a delivery in progress finish, so that the mail is not sent twice', async () => {
  const mails = await slowMailServer();
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dataFolder(),
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  };
  copyCluster(env.DATA_DIR);
  const first = startServerProcess(env, deliveringServer);
  later(() => first.stop());
  await first.ready();
  const enquiry = { name: 'Mei', email: 'mei@example.com', enquiryType: 'general' };
  await fetch(`${first.address}/api/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
  });
  await eventually(
    () => mails.begun,
    (begun) => begun === 1,
  );
  expect(await first.stop()).toBe(0);
  const second = startServerProcess(env, deliveringServer);
  later(() => second.stop());
  await second.ready();
  const client = new pg.Client(databaseConnection(env.DATA_DIR));
  await client.connect();
  later(() => client.end());
  expect((await client.query('select outcome from mails')).rows).toEqual([{ outcome: 'sent' }]);
  expect(mails.begun).toBe(1);
});

describe('one data folder, from a refused start to the last stop', () => {
  const folder = temporaryFolder('main');
  const env = { PORT: '', DATA_DIR: join(folder.path, 'data') };
  const key = join(env.DATA_DIR, 'encryption.key');
  const admin = practice.email.replace(/^.*@/, 'admin@');
  let refused: ServerProcess;
  let didRefusedBegin: boolean;
  let first: ServerProcess;
  let lost: ServerProcess;
  let running: ServerProcess;

  /** Starts take seconds, so the tests share them. */
  beforeAll(async () => {
    const taken = createServer().listen(0, 'localhost');
    await once(taken, 'listening');
    env.PORT = String((taken.address() as { port: number }).port);
    refused = startServerProcess(env);
    await refused.ended();
    didRefusedBegin = existsSync(join(env.DATA_DIR, 'postgres'));
    taken.close();
    await once(taken, 'close');

    first = startServerProcess(env);
    await first.ready();
    await eventually(first.said, (said) => said.includes('Ctrl-C'));
    await first.stop();

    renameSync(key, `${key}.away`);
    lost = startServerProcess(env);
    await lost.ended();
    renameSync(`${key}.away`, key);

    running = startServerProcess(env);
    await running.ready();
    await eventually(running.said, (said) => said.includes('Ctrl-C'));
  });

  afterAll(async () => {
    for (const each of [refused, first, lost, running]) await each?.stop();
    folder.remove();
  });

  test('a port in use gives one message and exit code 1, and begins no database', () => {
    expect(refused.child.exitCode).toBe(1);
    expect(refused.said()).toContain(
      `Port ${env.PORT} is in use. Stop what uses it, or set PORT to another one.\n`,
    );
    expect(didRefusedBegin).toBe(false);
  });

  test('the first start that succeeds shows the address, the admin and the password', () => {
    for (const part of [first.address, admin, 'Password', 'mail', 'Ctrl-C']) {
      expect(first.said()).toContain(part);
    }
    expect(first.child.exitCode).toBe(0);
  });

  test('a start without the key of its records gives one message and exit code 1', () => {
    expect(lost.child.exitCode).toBe(1);
    expect(lost.said()).toMatch(
      /^The encryption key \w{8} of these records is missing\. Put it back: .+\.\n$/,
    );
  });

  test('with the key back, the next start builds nothing and shows no password', () => {
    expect(running.said()).toContain(admin);
    expect(running.said()).not.toContain('Password');
    expect(running.said()).not.toContain('Building');
  });

  test('a second server on the same data folder is refused with a message', async () => {
    const second = startWith({ ...env, PORT: String(await freePort()) });
    expect(await second.ended()).toBe(1);
    expect(second.said()).toContain('Another Corella is already running on the data folder');
    expect((await fetch(`${running.address}/api/health`)).status).toBe(200);
  });

  test('while the database is unavailable calls answer 503 with a message, then they recover', async () => {
    const seen = new Map<number, unknown>();
    const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
    process.kill(databasePid(env.DATA_DIR), 'SIGKILL');
    await eventually(
      async () => {
        const answer = await fetch(`${running.address}/api/users/me`, { headers });
        seen.set(answer.status, await answer.json());
        return answer.status;
      },
      (status) => status === 401 && seen.has(503),
      30_000,
    );
    expect(seen.get(503)).toEqual({
      message: 'We can’t reach our records right now. Please try again in a moment.',
      code: 'unavailable',
    });
    expect(running.child.exitCode).toBe(null);
    await fetch(running.address);
    const metrics = await (await fetch(`${running.address}/api/metrics`)).text();
    expect(metrics).toContain('{method="GET",route="site",status="200"} 1\n');
    expect(metrics).toMatch(/\{method="GET",route="\/api\/users\/me",status="503"\} \d/);
  });

  test('Ctrl-C lets a request in flight finish but not a stalled one, then stops the database and exits with 0', async () => {
    const database = databasePid(env.DATA_DIR);
    const stalled = connect(Number(env.PORT), 'localhost');
    later(() => stalled.destroy());
    stalled.on('error', () => {});
    stalled.write('POST /api/docs HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{');
    const sessions = execFileSync('pgrep', ['-P', String(database)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
    // The database itself as well: it would open another session.
    const stopped = [database, ...sessions];
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    const headers = { authorization: `Bearer ${'A'.repeat(43)}` };
    const slow = fetch(`${running.address}/api/users/me`, { headers });
    const stillWaiting = wait(500, 'waiting');
    expect(await Promise.race([slow.then(() => 'answered'), stillWaiting])).toBe('waiting');
    running.child.kill('SIGINT');
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    expect((await slow).status).toBe(401);
    expect(await running.ended()).toBe(0);
    expect(isRunning(database)).toBe(false);
  });
});

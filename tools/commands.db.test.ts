import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { runCommand } from '#testing/command-process.ts';
import { databaseConnection, databasePid } from '#testing/database/embedded-database.ts';
import { copyCluster, createTestDatabase } from '#testing/database/postgres.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

// Each test starts several processes, one after the other.
vi.setConfig({ testTimeout: 240_000 });
const later = closeAfterEach();

function dataFolder(): string {
  const folder = temporaryFolder('commands');
  later(folder.remove);
  return join(folder.path, 'data');
}

type Setting = Record<string, string>;

async function startWith(env: Setting): Promise<ServerProcess> {
  const server = startServerProcess({ PORT: String(await freePort()), ...env });
  later(() => server.stop());
  await server.ready();
  return server;
}

async function login({ address }: ServerProcess, email: string, password: string) {
  const answer = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { status: answer.status, body: await answer.json() };
}

const passwordIn = (said: string) => /Password\s+(\S+)/.exec(said)?.[1] ?? '';
const email = 'rescue@corella.example';

/** The environment of a database, embedded or not, that a server has run on. */
async function usedSetting(outside: boolean): Promise<Setting> {
  const env: Setting = { DATA_DIR: dataFolder() };
  if (outside) {
    const database = await createTestDatabase();
    later(() => database.drop());
    env.DATABASE_URL = database.url;
    env.MIGRATION_DATABASE_URL = database.ownerUrl;
  } else copyCluster(env.DATA_DIR ?? '');
  return env;
}

async function removeLine(number: string, { DATA_DIR = '', MIGRATION_DATABASE_URL }: Setting) {
  const connection = MIGRATION_DATABASE_URL ?? databaseConnection(DATA_DIR);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('alter table audit_events disable trigger audit_events_kept');
  await client.query('delete from audit_events where number = $1', [number]);
  await client.end();
}

const places: [string, boolean][] = [
  ['the embedded database', false],
  ['DATABASE_URL', true],
];

test.each(places)('on %s every command works beside a running server', async (_place, outside) => {
  const env = await usedSetting(outside);
  const server = await startWith(env);
  const made = await runCommand('user:create-admin', env, email, '--name', 'Mei Chen');
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${email} is now an admin.`),
  });
  expect((await login(server, email, passwordIn(made.said))).status).toBe(200);

  const again = await runCommand('user:create-admin', env, email);
  expect(again.said).toContain('active admin, with a new password');
  expect((await login(server, email, passwordIn(made.said))).status).toBe(401);

  const rotated = await runCommand('rotate-keys', env);
  expect(rotated.said).toMatch(
    /secrets +\d+ re-encrypted\nEverything is now encrypted with the key \w{8}\./,
  );
  expect(rotated.code).toBe(0);
  const signedIn = await login(server, email, passwordIn(again.said));
  expect(signedIn.body).toMatchObject({ user: { name: 'Mei Chen', type: 'admin' } });

  const proof = await runCommand('audit:verify', env);
  expect(proof.said).toMatch(/^The audit log is intact, up to its last line \d+-\w{16}\.\n$/);
  expect(proof.code).toBe(0);
  const [last = ''] = /\d+(?=-)/.exec(proof.said) ?? [];
  await removeLine(last, env);
  expect(await runCommand('audit:verify', env)).toEqual({
    code: 1,
    said: `The audit log is broken at line ${last}: it is missing.\n`,
  });
  expect(await server.stop()).toBe(0);
});

test('without a server the commands start the embedded database and stop it afterwards', async () => {
  const env = await usedSetting(false);
  await (await startWith(env)).stop();
  const made = await runCommand('user:create-admin', env, email);
  expect(made.code).toBe(0);
  expect((await runCommand('rotate-keys', env)).code).toBe(0);
  expect((await runCommand('audit:verify', env)).code).toBe(0);
  expect(() => databasePid(env.DATA_DIR ?? '')).toThrow();
  const keys = readFileSync(join(env.DATA_DIR ?? '', 'encryption.key'), 'utf8')
    .trim()
    .split('\n');
  expect(keys).toHaveLength(2);
  const server = await startWith(env);
  expect((await login(server, email, passwordIn(made.said))).status).toBe(200);
});

test('given keys are rotated to the first, and the older ones can then be removed', async () => {
  const [older, newer] = ['a'.repeat(64), 'b'.repeat(64)];
  const env = await usedSetting(false);
  const server = await startWith({ ...env, ENCRYPTION_KEY: older });
  const both = { ...env, ENCRYPTION_KEY: `${newer},${older}` };
  const tooSoon = await runCommand('rotate-keys', both);
  expect(tooSoon).toEqual({
    code: 1,
    said: 'The running server does not have the newest key. Restart it with the same ENCRYPTION_KEY first.\n',
  });
  await server.stop();
  const rotated = await runCommand('rotate-keys', both);
  expect(rotated.said).toContain('Only backups made before now still need the key');
  await startWith({ ...env, ENCRYPTION_KEY: newer });
  expect(existsSync(join(env.DATA_DIR ?? '', 'encryption.key'))).toBe(false);
});

test.each(['user:create-admin', 'rotate-keys', 'audit:verify'])(
  '%s leaves a folder without records alone',
  async (script) => {
    const env = { DATA_DIR: dataFolder() };
    const words = script === 'user:create-admin' ? [email] : [];
    expect(await runCommand(script, env, ...words)).toEqual({
      code: 1,
      said: 'There are no records here yet. Start the server once first.\n',
    });
    expect(existsSync(env.DATA_DIR)).toBe(false);
  },
);

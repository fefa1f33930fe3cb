import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readMove, writeMove } from '#server/db/embedded/moved.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { runCommand } from '#testing/command-process.ts';
import { databasePid } from '#testing/database/embedded-database.ts';
import { copyCluster, createTestDatabase } from '#testing/database/postgres.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

// Each test starts several processes, one after the other.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const later = closeAfterEach();

const folder = temporaryFolder('backup-commands');
const DATA_DIR = join(folder.path, 'data');
const file = join(folder.path, 'one.backup');
const email = 'rescue@corella.example';
let password = '';

async function startWith(env: Record<string, string>): Promise<ServerProcess> {
  const server = startServerProcess({ PORT: String(await freePort()), ...env });
  later(() => server.stop());
  await server.ready();
  return server;
}

async function signIn({ address }: ServerProcess): Promise<number> {
  const answer = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}

/** A folder with nothing but the key of the first one. */
function placeWithKey(name: string): { DATA_DIR: string } {
  const place = join(folder.path, name);
  mkdirSync(place);
  copyFileSync(join(DATA_DIR, 'encryption.key'), join(place, 'encryption.key'));
  return { DATA_DIR: place };
}

beforeAll(async () => {
  copyCluster(DATA_DIR);
  const server = startServerProcess({ PORT: String(await freePort()), DATA_DIR });
  await server.ready();
  const made = await runCommand('user:create-admin', { DATA_DIR }, email);
  password = /Password\s+(\S+)/.exec(made.said)?.[1] ?? '';
  const backup = await runCommand('backup', { DATA_DIR }, file);
  expect(backup.said).toMatch(/^users +2 {2}\w{16}$/m);
  expect(backup.said).toContain(`is in ${join(DATA_DIR, 'encryption.key')}. Keep a copy`);
  expect(backup.code).toBe(0);
  await server.stop();
});
afterAll(folder.remove);

test('a file is private, proves itself, and is never written over', async () => {
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file).includes(email)).toBe(false);
  const proof = await runCommand('backup:check', { DATA_DIR }, file);
  expect(proof.said).toMatch(/is intact\. It was made on .+, from PostgreSQL 18/);
  expect(proof.code).toBe(0);
  const again = await runCommand('backup', { DATA_DIR }, file);
  expect(again).toEqual({
    code: 1,
    said: `There is already a file ${file}. Choose another name.\n`,
  });
  expect(await runCommand('backup', { DATA_DIR }, '/proc/nowhere/one.backup')).toMatchObject({
    code: 1,
  });
  expect(await runCommand('backup:check', { DATA_DIR }, folder.path)).toEqual({
    code: 1,
    said: `The file ${folder.path} cannot be read (EISDIR).\n`,
  });
  const elsewhere = { DATA_DIR: join(folder.path, 'nothing') };
  expect(await runCommand('backup:check', elsewhere, file)).toEqual({
    code: 1,
    said: expect.stringMatching(/^This backup needs the encryption key \w{8}, /),
  });
});

test('a restore that is killed leaves nothing; the next one brings everything back', async () => {
  const env = placeWithKey('restored');
  const child = spawn(
    process.execPath,
    ['--import', './server/quick-start.js', 'tools/restore.ts', file],
    { cwd: join(import.meta.dirname, '..'), env: { ...process.env, ...env }, stdio: 'ignore' },
  );
  const beside = join(env.DATA_DIR, 'postgres-restoring');
  while (!existsSync(join(beside, 'data', 'postmaster.pid'))) await wait(5);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(existsSync(join(env.DATA_DIR, 'postgres'))).toBe(false);
  const early = startServerProcess({ PORT: String(await freePort()), ...env });
  expect(await early.ended()).toBe(1);
  expect(early.said()).toContain('A restore was interrupted here. Run it again.');

  const restored = await runCommand('restore', env, file);
  expect(restored.said).toMatch(/^The records of .+ are back\. Start the server now\.\n$/);
  expect(restored.code).toBe(0);
  expect(existsSync(beside)).toBe(false);
  expect(() => databasePid(env.DATA_DIR)).toThrow();
  expect((await runCommand('audit:verify', env)).said).toContain('The audit log is intact');
  expect(await runCommand('restore', env, file)).toEqual({
    code: 1,
    said: 'There are already records here, so nothing was restored. Use an empty place.\n',
  });
  expect(await signIn(await startWith(env))).toBe(200);
});

test('the embedded database moves to a server, and no longer starts where it was', async () => {
  const target = await createTestDatabase();
  later(() => target.drop());
  const env = { DATA_DIR, MIGRATION_DATABASE_URL: target.ownerUrl };
  const running = await startWith({ DATA_DIR });
  expect((await runCommand('db:move', env, target.url)).said).toContain(
    'Another Corella is already running on the data folder',
  );
  await running.stop();

  const host = new URL(target.url);
  const name = `${host.host || host.searchParams.get('host')}${host.pathname}`;
  const folderOfDatabase = join(DATA_DIR, 'postgres');
  writeMove(folderOfDatabase, { move: 'interrupted', to: name, done: false });
  const tooSoon = await runCommand('audit:verify', { DATA_DIR });
  expect(tooSoon.said).toContain('and that was interrupted. Run npm run db:move again');

  const moved = await runCommand('db:move', env, target.url);
  expect(moved.said).toMatch(/^users +2 {2}\w{16}$/m);
  expect(moved.said).toContain(`All records are now in ${name}, and every table matches.`);
  expect(moved.said).not.toContain(host.password);
  expect(moved.code).toBe(0);

  // Killed after the records had arrived and before that was noted: they are not copied again.
  const noted = readMove(folderOfDatabase);
  if (!noted) throw new Error('The move was not noted.');
  writeMove(folderOfDatabase, { ...noted, done: false });
  const finished = await runCommand('db:move', env, target.url);
  expect(finished).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The records had already moved to /),
  });

  const old = startServerProcess({ PORT: String(await freePort()), DATA_DIR });
  expect(await old.ended()).toBe(1);
  expect(old.said()).toContain(`The records have moved to ${name}. Set DATABASE_URL`);
  const server = await startWith({ ...env, DATABASE_URL: target.url });
  expect(await signIn(server)).toBe(200);
  expect((await runCommand('audit:verify', { ...env, DATABASE_URL: target.url })).code).toBe(0);
});

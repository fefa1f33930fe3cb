import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '#server/env.ts';
import { giveOwnership } from '../roles.ts';
import { storedJson } from '../stored-json.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import type { Launcher } from './unprivileged.ts';

/** What the embedded database consists of: its files, its roles and who may connect. */

export const databaseName = 'corella';
/** No one connects as this one: what needs it is done while the database is stopped. */
export const superuser = 'corella';
const ownerRole = 'corella_owner';
const serverRole = 'corella_server';

const accessRules = `local all ${superuser} reject
local all ${ownerRole},${serverRole} scram-sha-256
`;

const abandonedAfter = 60_000;

interface Tools {
  readonly programs: PostgresPrograms;
  readonly launcher: Launcher;
}

export interface Login {
  readonly user: string;
  readonly password: string;
}

const storedPasswords = storedJson(z.object({ owner: z.string(), server: z.string() }));
type Passwords = ReturnType<typeof storedPasswords.parse>;

const clusterIn = (folder: string) => join(folder, 'data');
const accessFile = (cluster: string) => join(cluster, 'pg_hba.conf');
const passwordFile = (cluster: string) => join(cluster, 'corella-passwords.json');

function readPasswords(cluster: string): Passwords | undefined {
  try {
    return storedPasswords.parse(readFileSync(passwordFile(cluster), 'utf8'));
  } catch {
    return undefined;
  }
}

/** How the two roles connect. */
export function loginsOf(folder: string): { readonly owner: Login; readonly server: Login } {
  const passwords = readPasswords(clusterIn(folder));
  if (!passwords) throw new Error('The roles of the embedded database have no passwords.');
  return {
    owner: { user: ownerRole, password: passwords.owner },
    server: { user: serverRole, password: passwords.server },
  };
}

const exists = (folder: string) => existsSync(join(clusterIn(folder), 'PG_VERSION'));

/** Whether it was made, or prepared since, with the roles; older versions had the superuser only. */
export function hasRoles(folder: string): boolean {
  const cluster = clusterIn(folder);
  const rules = readFileSync(accessFile(cluster), 'utf8');
  return rules === accessRules && readPasswords(cluster) !== undefined;
}

function run({ launcher }: Tools, program: string, args: readonly string[], input = ''): void {
  const [command, all] = launcher.command(program, args);
  const { status, stderr, error } = spawnSync(command, all, {
    ...launcher.options,
    input,
    encoding: 'utf8',
  });
  if (status === 0) return;
  const reason = (stderr || error?.message || '').trim().split('\n').at(-1);
  throw new StartRefused(`The embedded database could not be prepared: ${reason}`);
}

const quiet = ['-c', 'log_min_messages=error', '-c', 'log_min_error_statement=panic'];
const strict = ['-c', 'exit_on_error=on'];

/** Runs statements as the superuser. The database must be stopped. */
function runAlone(tools: Tools, cluster: string, database: string, statements: string[]): void {
  const args = ['--single', '-D', cluster, ...quiet, ...strict, '-j', database];
  const script = statements.map((statement) => `${statement};\n\n`).join('');
  run(tools, tools.programs.postgres, args, script);
}

/** PostgreSQL has no "if not exists" for a database; being there already is the only failure. */
function createDatabase(tools: Tools, cluster: string): void {
  const args = ['--single', '-D', cluster, ...quiet, 'postgres'];
  run(tools, tools.programs.postgres, args, `create database ${databaseName};\n`);
}

function writePrivately(file: string, text: string): void {
  const fresh = `${file}.new`;
  writeFileSync(fresh, text, { mode: 0o600, flush: true });
  renameSync(fresh, file);
}

const newPassword = () => randomBytes(32).toString('base64url');

const createRole = (role: string) =>
  `do $$ begin if to_regrole('${role}') is null then create role ${role}; end if; end $$`;

/** May be repeated after a crash: the access rules are written last. */
function addRolesTo(cluster: string, tools: Tools): void {
  const passwords: Passwords = { owner: newPassword(), server: newPassword() };
  runAlone(tools, cluster, 'postgres', [
    createRole(ownerRole),
    createRole(serverRole),
    `alter role ${ownerRole} login password '${passwords.owner}'`,
    `alter role ${serverRole} login password '${passwords.server}'`,
    `grant ${serverRole} to ${ownerRole}`,
  ]);
  createDatabase(tools, cluster);
  runAlone(tools, cluster, databaseName, [
    `alter database ${databaseName} owner to ${ownerRole}`,
    giveOwnership({ from: superuser, to: ownerRole }),
  ]);
  writePrivately(passwordFile(cluster), storedPasswords.stringify(passwords));
  writePrivately(accessFile(cluster), accessRules);
  tools.launcher.own(cluster);
}

/** Prepares a database of an older version, which must be stopped. */
export const addRoles = (folder: string, tools: Tools): void =>
  addRolesTo(clusterIn(folder), tools);

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const abandoned =
      name.startsWith('new-') && Date.now() - statSync(path).mtimeMs > abandonedAfter;
    if (abandoned) rmSync(path, { recursive: true, force: true });
  }
}

/** The database is made in a temporary folder and renamed once complete. */
export function createCluster(folder: string, tools: Tools): void {
  removeAbandoned(folder);
  if (exists(folder)) return;
  const fresh = join(folder, `new-${randomBytes(6).toString('hex')}`);
  mkdirSync(fresh, { mode: 0o700 });
  tools.launcher.own(fresh);
  try {
    const args = ['-D', fresh, '-U', superuser, '--auth=reject', '--encoding=UTF8'];
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    run(tools, tools.programs.initdb, [...args, ...locale]);
    addRolesTo(fresh, tools);
    renameSync(fresh, clusterIn(folder));
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another start was faster; use its database.
    if (!exists(folder)) throw error;
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from '#server/env.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import { isRunning, isRunningProgram } from './processes.ts';
import { takeSessionLock } from './session-lock.ts';
import { findLauncher, type Launcher } from './unprivileged.ts';

/**
 * A private PostgreSQL in the data folder, reached only through a socket in a folder that nobody
 * else may enter. It survives a killed server, is adopted by the next one, and is restarted when it
 * dies itself.
 */
export interface EmbeddedDatabase {
  readonly connection: pg.ClientConfig;
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The database's own folder; everything below it is private. */
  readonly folder: string;
  /** Extra server settings; tests use them to trade durability for speed. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly onRestart?: (reason: string) => void;
}

const user = 'corella';
const database = 'corella';
const startLimit = 60_000;
/** The database may take a moment to notice that a killed server's session is gone. */
const lockTimeoutMs = 2000;

/** Small in memory, strict about durability, and silent about what people typed. */
const baseSettings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '32MB',
  huge_pages: 'off',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers: '2',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** A socket's path may be 107 bytes long; a deep data folder gets a short private one instead. */
function socketFolder(folder: string): string {
  const own = join(folder, 'run');
  if (Buffer.byteLength(join(own, '.s.PGSQL.5432.lock')) <= 107) return own;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `corella-${process.getuid?.() ?? 0}-${name}`);
}

function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  const mine = process.getuid?.() ?? uid;
  if ((uid !== mine && mine !== 0) || (mode & 0o077) !== 0) {
    throw new StartRefused(`${folder} must be a folder that only you may enter (chmod 700).`);
  }
}

/** The database is made in a temporary folder and renamed once complete. */
function createCluster(programs: PostgresPrograms, launcher: Launcher, folder: string): void {
  const cluster = join(folder, 'data');
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const abandoned = name.startsWith('new-') && Date.now() - statSync(path).mtimeMs > startLimit;
    if (abandoned) rmSync(path, { recursive: true, force: true });
  }
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const fresh = join(folder, `new-${randomBytes(6).toString('hex')}`);
  mkdirSync(fresh, { mode: 0o700 });
  launcher.own(fresh);
  const args = ['-D', fresh, '-U', user, '--auth=trust', '--encoding=UTF8'];
  const [command, all] = launcher.command(programs.initdb, [
    ...args,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  const made = spawnSync(command, all, { ...launcher.options, encoding: 'utf8' });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    const reason = (made.stderr || made.error?.message || '').trim().split('\n').at(-1);
    throw new StartRefused(`The embedded database could not be created: ${reason}`);
  }
  try {
    renameSync(fresh, cluster);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another start was faster; use its database.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
}

const inUse = (folder: string) =>
  new StartRefused(
    `Another Corella is already running on the data folder ${dirname(folder)}. Stop it first, or set DATA_DIR to another folder.`,
  );

class Supervisor implements EmbeddedDatabase {
  readonly connection: pg.ClientConfig;
  readonly #folder: string;
  readonly #cluster: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #programs: PostgresPrograms;
  readonly #launcher: Launcher;
  readonly #onRestart: (reason: string) => void;
  #lock: pg.Client | undefined;
  #watch: NodeJS.Timeout | undefined;
  #reviving = false;
  #stopping = false;

  constructor(options: EmbeddedOptions) {
    this.#folder = resolve(options.folder);
    makePrivate(this.#folder);
    const sockets = socketFolder(this.#folder);
    makePrivate(sockets);
    this.#cluster = join(this.#folder, 'data');
    this.#settings = {
      ...baseSettings,
      ...options.settings,
      unix_socket_directories: sockets,
    };
    this.#onRestart = options.onRestart ?? (() => {});
    this.connection = { host: sockets, user, database, connectionTimeoutMillis: 3000 };
    this.#programs = findPostgresPrograms();
    this.#launcher = findLauncher(this.#programs.postgres, this.#folder);
    this.#launcher.own(sockets);
  }

  /** Whether this process supervises the database; another server may already do so. */
  async start(timeoutMs: number): Promise<boolean> {
    createCluster(this.#programs, this.#launcher, this.#folder);
    await this.#ensureRunning();
    if (!(await this.#takeInstanceLock(timeoutMs))) return false;
    await this.#createDatabase();
    this.#watch = setInterval(() => void this.#revive(), 250);
    this.#watch.unref();
    return true;
  }

  pid(): number | undefined {
    try {
      return Number(readFileSync(join(this.#cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#watch);
    await this.#lock?.end().catch(() => {});
    const pid = this.pid();
    if (pid === undefined || !isRunning(pid)) return;
    // SIGINT is PostgreSQL's fast shutdown: sessions end, everything is written.
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + startLimit;
    while (isRunning(pid)) {
      if (Date.now() > deadline) throw new Error('The embedded database did not stop in time.');
      await wait(20);
    }
  }

  async #ensureRunning(): Promise<void> {
    const deadline = Date.now() + startLimit;
    let child: ChildProcess | undefined;
    for (;;) {
      if (await this.#answers()) return;
      const childGone = child === undefined || child.exitCode !== null || child.signalCode !== null;
      if (childGone && !this.#otherIsRunning()) child = this.#spawn();
      if (Date.now() > deadline) throw new StartRefused(this.#whyNotStarted());
      await wait(50);
    }
  }

  /** A lock file may outlive its server, and its process id may have been reused. */
  #otherIsRunning(): boolean {
    const pid = this.pid();
    if (pid === undefined) return false;
    if (isRunningProgram(pid, 'postgres')) return true;
    rmSync(join(this.#cluster, 'postmaster.pid'), { force: true });
    return false;
  }

  #spawn(): ChildProcess {
    const settings = Object.entries(this.#settings).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const [command, args] = this.#launcher.command(this.#programs.postgres, [
      '-D',
      this.#cluster,
      ...settings,
    ]);
    const log = openSync(join(this.#folder, 'postgres.log'), 'a', 0o600);
    // Detached, so that Ctrl-C in the terminal reaches our server first, not the database.
    const child = spawn(command, args, {
      ...this.#launcher.options,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.on('error', () => {});
    child.unref();
    return child;
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ ...this.connection, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async #takeInstanceLock(timeoutMs: number): Promise<boolean> {
    const connection = { ...this.connection, database: 'postgres' };
    const onLost = (holder: pg.Client) => {
      if (this.#lock === holder) this.#lock = undefined;
    };
    this.#lock = await takeSessionLock(connection, 'embedded database', { timeoutMs, onLost });
    return this.#lock !== undefined;
  }

  async #createDatabase(): Promise<void> {
    const { rows } = (await this.#lock?.query('select 1 from pg_database where datname = $1', [
      database,
    ])) ?? { rows: [] };
    if (rows.length === 0) await this.#lock?.query(`create database ${database}`);
  }

  async #revive(): Promise<void> {
    const pid = this.pid();
    const alive = pid !== undefined && isRunning(pid) && this.#lock !== undefined;
    if (alive || this.#reviving || this.#stopping) return;
    this.#reviving = true;
    try {
      this.#onRestart('the database server was gone and is being started again');
      await this.#ensureRunning();
      if (this.#stopping || this.#lock) return;
      if (!(await this.#takeInstanceLock(lockTimeoutMs))) throw inUse(this.#folder);
    } catch (error) {
      this.#onRestart(error instanceof Error ? error.message : String(error));
    } finally {
      this.#reviving = false;
    }
  }

  #whyNotStarted(): string {
    const lines = existsSync(join(this.#folder, 'postgres.log'))
      ? readFileSync(join(this.#folder, 'postgres.log'), 'utf8').trim().split('\n').slice(-3)
      : [];
    return `The embedded database did not start. Its last words: ${lines.join(' / ')}`;
  }
}

/** Running, and supervised by this process alone. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const supervisor = new Supervisor(options);
  if (!(await supervisor.start(lockTimeoutMs))) throw inUse(resolve(options.folder));
  return supervisor;
}

/** The same, or beside a running server, which goes on supervising it after we leave. */
export async function joinEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const supervisor = new Supervisor(options);
  if (await supervisor.start(0)) return supervisor;
  const { connection } = supervisor;
  return { connection, pid: () => supervisor.pid(), stop: async () => {} };
}

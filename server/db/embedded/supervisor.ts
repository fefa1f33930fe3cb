import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from '#server/env.ts';
import { takeSessionLock } from '../connection/session-lock.ts';
import { addRoles, createCluster, databaseName, hasRoles, loginsOf, superuser } from './cluster.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import { makePrivate, socketFolder } from './private-folders.ts';
import { isRunning, isRunningProgram } from './processes.ts';
import { findLauncher, type Launcher } from './unprivileged.ts';

/**
 * A private PostgreSQL in the data folder, reached only through a socket in a folder that no one
 * else may enter. It survives a killed server, is adopted by the next one, and is restarted when it
 * dies itself.
 */
export interface EmbeddedDatabase {
  /** As the role of the server, which may only read and write rows. */
  readonly connection: pg.ClientConfig;
  /** As the role that owns the tables, for migrations. */
  readonly ownerConnection: pg.ClientConfig;
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
  // Starting more processes for a query takes longer than any of ours.
  max_parallel_workers_per_gather: '0',
  max_parallel_workers: '2',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const inUse = (folder: string) =>
  new StartRefused(
    `Another Corella is already running on the data folder ${dirname(folder)}. Stop it first, or set DATA_DIR to another folder.`,
  );

class Supervisor implements EmbeddedDatabase {
  readonly #folder: string;
  readonly #sockets: string;
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
    this.#sockets = socketFolder(this.#folder);
    makePrivate(this.#sockets);
    this.#cluster = join(this.#folder, 'data');
    this.#settings = {
      ...baseSettings,
      ...options.settings,
      unix_socket_directories: this.#sockets,
    };
    this.#onRestart = options.onRestart ?? (() => {});
    this.#programs = findPostgresPrograms();
    this.#launcher = findLauncher(this.#programs.postgres, this.#folder);
    this.#launcher.own(this.#sockets);
  }

  get connection(): pg.ClientConfig {
    return this.#connectAs(loginsOf(this.#folder).server);
  }

  get ownerConnection(): pg.ClientConfig {
    return this.#connectAs(loginsOf(this.#folder).owner);
  }

  /** Whether this process supervises the database; another server may already do so. */
  async start(timeoutMs: number): Promise<boolean> {
    await this.#prepare(timeoutMs);
    await this.#ensureRunning();
    if (!(await this.#takeInstanceLock(timeoutMs))) return false;
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
    await this.#stopDatabase();
  }

  #connectAs(login: Pick<pg.ClientConfig, 'user' | 'password'>): pg.ClientConfig {
    const place = { host: this.#sockets, database: databaseName, connectionTimeoutMillis: 3000 };
    return { ...place, ...login };
  }

  /** Creates the database, or gives the roles to one of an older version. */
  async #prepare(timeoutMs: number): Promise<void> {
    const tools = { programs: this.#programs, launcher: this.#launcher };
    createCluster(this.#folder, tools);
    if (hasRoles(this.#folder)) return;
    if (this.#otherIsRunning()) {
      const connection = { ...this.#connectAs({ user: superuser }), database: 'postgres' };
      const lock = await takeSessionLock(connection, 'embedded database', { timeoutMs }).catch(
        () => undefined,
      );
      if (!lock) throw inUse(this.#folder);
      await lock.end();
      await this.#stopDatabase();
    }
    addRoles(this.#folder, tools);
  }

  async #stopDatabase(): Promise<void> {
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
    const connection = {
      ...this.connection,
      database: 'postgres',
      connectionTimeoutMillis: startLimit,
    };
    const onLost = (holder: pg.Client) => {
      if (this.#lock === holder) this.#lock = undefined;
    };
    this.#lock = await takeSessionLock(connection, 'embedded database', { timeoutMs, onLost });
    return this.#lock !== undefined;
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
  const { connection, ownerConnection } = supervisor;
  return { connection, ownerConnection, pid: () => supervisor.pid(), stop: async () => {} };
}

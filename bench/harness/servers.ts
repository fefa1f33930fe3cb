import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keyFile } from '#server/vault/key-file.ts';
import { databaseUrl } from '#testing/database/embedded-database.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import type { TemporaryCorella } from './corella.ts';

export const host = '127.0.0.1';
export const names = ['one', 'two', 'three'] as const;
type Name = (typeof names)[number];

/** The proxy checks a server twice a second. */
export const untilProxyKnows = 1500;

export interface DatabaseUrls {
  readonly server: string;
  readonly owner: string;
}

interface Wanted {
  readonly dataDir: string;
  readonly databases: DatabaseUrls;
  readonly key: string;
  readonly port?: number;
  readonly script?: string | undefined;
  /** Further variables of its environment. */
  readonly more?: Readonly<Record<string, string>> | undefined;
}

/** A server on a database that was there before, behind a proxy on this machine. */
export async function startServer(wanted: Wanted): Promise<ServerProcess> {
  const { dataDir, databases, key, script, more, port = await freePort() } = wanted;
  const env = {
    HOST: host,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databases.server,
    MIGRATION_DATABASE_URL: databases.owner,
    ENCRYPTION_KEY: key,
    TRUST_PROXY: host,
    ...more,
  };
  return { ...startServerProcess(env, script), address: `http://${host}:${port}` };
}

type Kind = Pick<Wanted, 'script' | 'more'>;

/** Servers on one database, each of which can be stopped or killed and started again. */
export class Servers {
  readonly key = randomBytes(32).toString('hex');
  /** Of each, its host and port. */
  readonly addresses: Record<Name, string> = { one: '', two: '', three: '' };
  readonly #folder: string;
  readonly #databases: DatabaseUrls;
  readonly #kind: Kind;
  readonly #running = new Map<Name, ServerProcess>();
  readonly #ending = new Set<ServerProcess['child']>();
  /** How often one ended though no one stopped or killed it, or did not stop cleanly. */
  crashes = 0;

  constructor(folder: string, databases: DatabaseUrls, kind: Kind = {}) {
    this.#folder = folder;
    this.#databases = databases;
    this.#kind = kind;
  }

  get running(): readonly ServerProcess[] {
    return [...this.#running.values()];
  }

  /** The first so many of them, all at once. */
  async startAll(count: number = names.length): Promise<void> {
    for (const name of names) this.addresses[name] = `${host}:${await freePort()}`;
    await Promise.all(names.slice(0, count).map((name) => this.start(name)));
  }

  async start(name: Name): Promise<void> {
    const server = await startServer({
      ...this.#kind,
      dataDir: join(this.#folder, name),
      databases: this.#databases,
      key: this.key,
      port: Number(this.addresses[name].split(':')[1]),
    });
    this.#running.set(name, server);
    server.child.once('exit', (code, signal) => {
      if (this.#ending.has(server.child)) return;
      this.#noteCrash(name, server, `ended by itself (${code ?? signal})`);
    });
    await eventually(
      () => this.#status(name, server),
      (status) => status === 200,
      90_000,
    );
  }

  /** The milliseconds that it took to stop. */
  async stop(name: Name): Promise<number> {
    const from = performance.now();
    const server = await this.#end(name, 'SIGTERM');
    if (server.child.exitCode !== 0) this.#noteCrash(name, server, 'did not stop cleanly');
    return performance.now() - from;
  }

  /** Starts those that ended by themselves, so that one crash does not hide the next. */
  async startCrashed(): Promise<void> {
    const crashed = [...this.#running].filter(
      ([, server]) => server.hasEnded() && !this.#ending.has(server.child),
    );
    await Promise.all(crashed.map(([name]) => this.start(name)));
  }

  /** The milliseconds that the slowest took to stop. */
  async restartInTurn(restarts: number): Promise<number> {
    let slowest = 0;
    for (let round = 0; round < restarts; round += 1) {
      const name = names[round % names.length] ?? 'one';
      await this.startCrashed();
      slowest = Math.max(slowest, await this.stop(name));
      await this.start(name);
      await wait(untilProxyKnows);
      console.log(`${round + 1} of ${restarts} restarts`);
    }
    return slowest;
  }

  async killAtRandom(kills: number): Promise<void> {
    for (let round = 0; round < kills; round += 1) {
      const name = names[randomInt(names.length)] ?? 'one';
      await this.startCrashed();
      await wait(randomInt(1000));
      await this.#end(name, 'SIGKILL');
      await this.start(name);
      console.log(`${round + 1} of ${kills} servers killed`);
    }
  }

  async stopAll(): Promise<void> {
    for (const { child } of this.running) this.#ending.add(child);
    await Promise.all(this.running.map((server) => server.stop()));
  }

  async #end(name: Name, signal: 'SIGTERM' | 'SIGKILL'): Promise<ServerProcess> {
    const server = this.#running.get(name);
    if (!server) throw new Error(`Server ${name} was never started.`);
    this.#ending.add(server.child);
    server.child.kill(signal);
    await server.ended();
    return server;
  }

  #noteCrash(name: Name, server: ServerProcess, what: string): void {
    this.crashes += 1;
    console.log(`  Server ${name} ${what}: ${server.said().slice(-1000)}`);
  }

  async #status(name: Name, server: ServerProcess): Promise<number | undefined> {
    if (server.hasEnded()) throw new Error(`Server ${name} did not start: ${server.said()}`);
    return fetch(`http://${this.addresses[name]}/api/ready`).then(
      ({ status }) => status,
      () => undefined,
    );
  }
}

interface SecondServer {
  readonly script?: string;
  /** Variables of its environment. */
  readonly more?: Readonly<Record<string, string>>;
}

/** A second server beside the first, on the same records. */
export async function startSecondServer(
  { dataDir, atEnd }: TemporaryCorella,
  wanted: SecondServer = {},
): Promise<ServerProcess> {
  const server = await startServer({
    ...wanted,
    dataDir: join(dataDir, '..', 'second'),
    databases: { server: databaseUrl(dataDir, 'server'), owner: databaseUrl(dataDir, 'owner') },
    key: readFileSync(keyFile(dataDir), 'utf8').trim(),
  });
  atEnd(async () => void (await server.stop()));
  await server.ready();
  return server;
}

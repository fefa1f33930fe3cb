import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '#testing/eventually.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';

export const names = ['one', 'two', 'three'] as const;
export type Name = (typeof names)[number];

const host = '127.0.0.1';
/** The proxy checks a server twice a second. */
export const untilProxyKnows = 1500;

export interface DatabaseUrls {
  readonly server: string;
  readonly owner: string;
}

/** Three servers on one database, each of which can be stopped or killed and started again. */
export class Servers {
  readonly key = randomBytes(32).toString('hex');
  readonly addresses: Record<Name, string>;
  readonly #dataDir: string;
  readonly #databases: DatabaseUrls;
  readonly #mailPort: number;
  readonly #running = new Map<Name, ServerProcess>();
  readonly #ending = new Set<ServerProcess['child']>();
  /** How often one ended though nobody stopped or killed it, or did not stop cleanly. */
  crashes = 0;

  constructor(
    dataDir: string,
    databases: DatabaseUrls,
    mailPort: number,
    ports: readonly number[],
  ) {
    this.#dataDir = dataDir;
    this.#databases = databases;
    this.#mailPort = mailPort;
    const [one, two, three] = ports.map((port) => `${host}:${port}`);
    if (!one || !two || !three) throw new Error('Three servers need three ports.');
    this.addresses = { one, two, three };
  }

  async start(name: Name): Promise<void> {
    const server = startServerProcess({
      HOST: host,
      PORT: this.addresses[name].split(':')[1] ?? '',
      DATA_DIR: join(this.#dataDir, name),
      DATABASE_URL: this.#databases.server,
      MIGRATION_DATABASE_URL: this.#databases.owner,
      ENCRYPTION_KEY: this.key,
      SMTP_URL: `smtp://${host}:${this.#mailPort}`,
      TRUST_PROXY: host,
    });
    this.#running.set(name, server);
    server.child.once('exit', (code, signal) => {
      if (this.#ending.has(server.child)) return;
      this.#noteCrash(name, server, `ended by itself (${code ?? signal})`);
    });
    await eventually(
      () => this.#status(name, server),
      (found) => found === 200,
      90_000,
    );
  }

  /** The milliseconds that it took to stop. */
  async stop(name: Name): Promise<number> {
    const from = performance.now();
    const server = this.#of(name);
    this.#ending.add(server.child);
    server.child.kill('SIGTERM');
    const code = await server.ended();
    if (code !== 0) this.#noteCrash(name, server, 'did not stop cleanly');
    return performance.now() - from;
  }

  async kill(name: Name): Promise<void> {
    const server = this.#of(name);
    this.#ending.add(server.child);
    server.child.kill('SIGKILL');
    await server.ended();
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
      await this.kill(name);
      await this.start(name);
      console.log(`${round + 1} of ${kills} servers killed`);
    }
  }

  async stopAll(): Promise<void> {
    const all = [...this.#running.values()];
    for (const { child } of all) this.#ending.add(child);
    await Promise.all(all.map((server) => server.stop()));
  }

  #noteCrash(name: Name, server: ServerProcess, what: string): void {
    this.crashes += 1;
    console.log(`  Server ${name} ${what}: ${server.said().slice(-1000)}`);
  }

  #of(name: Name): ServerProcess {
    const server = this.#running.get(name);
    if (!server) throw new Error(`Server ${name} was never started.`);
    return server;
  }

  async #status(name: Name, server: ServerProcess): Promise<number | undefined> {
    if (server.hasEnded()) {
      throw new Error(`Server ${name} did not start: ${server.said()}`);
    }
    return fetch(`http://${this.addresses[name]}/api/ready`).then(
      ({ status }) => status,
      () => undefined,
    );
  }
}

export async function openServers(
  dataDir: string,
  databases: DatabaseUrls,
  mailPort: number,
): Promise<Servers> {
  const ports = [await freePort(), await freePort(), await freePort()];
  return new Servers(dataDir, databases, mailPort, ports);
}

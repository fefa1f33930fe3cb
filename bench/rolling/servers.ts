import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { apiPaths } from '#domain/api-paths.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';

export const names = ['one', 'two', 'three'] as const;
export type Name = (typeof names)[number];

const host = '127.0.0.1';

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
    if (code !== 0) throw new Error(`Server ${name} did not stop cleanly: ${server.said()}`);
    return performance.now() - from;
  }

  async kill(name: Name): Promise<void> {
    const server = this.#of(name);
    this.#ending.add(server.child);
    server.child.kill('SIGKILL');
    await server.ended();
  }

  /** Those that ended though nobody stopped or killed them. */
  crashed(): Name[] {
    return names.filter((name) => {
      const child = this.#running.get(name)?.child;
      return child && !this.#ending.has(child) && (child.exitCode ?? child.signalCode) !== null;
    });
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.values()].map((server) => server.stop()));
  }

  #of(name: Name): ServerProcess {
    const server = this.#running.get(name);
    if (!server) throw new Error(`Server ${name} was never started.`);
    return server;
  }

  async #status(name: Name, server: ServerProcess): Promise<number | undefined> {
    if (server.child.exitCode !== null) {
      throw new Error(`Server ${name} did not start: ${server.said()}`);
    }
    return fetch(`http://${this.addresses[name]}${apiPaths.ready}`).then(
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

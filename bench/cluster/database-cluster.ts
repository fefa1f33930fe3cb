import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isRunning } from '#server/db/embedded/processes.ts';
import { findLauncher, type Launcher } from '#server/db/embedded/unprivileged.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/server-process.ts';
import { LocalFiles, makeLeadEtcd, type Node, nodes } from './local-files.ts';
import { clusterPrograms } from './programs.ts';

const host = '127.0.0.1';
const secret = 'a-secret-of-the-proof';
const bringUpLimit = 180_000;

interface Replica {
  readonly application_name: string;
  readonly state: string;
  readonly sync_state: string;
}

interface Member {
  readonly role: string;
}

const confirms = ({ sync_state }: Replica) => sync_state === 'sync';

/** As docs/database.md asks an administrator to. */
const roles = [
  `create role corella_owner login password '${secret}'`,
  `create role corella_server login password '${secret}'`,
  'grant corella_server to corella_owner',
  'create database corella owner corella_owner',
  'revoke connect on database corella from public',
  'grant connect on database corella to corella_owner, corella_server',
  'alter role corella_server set max_parallel_workers_per_gather = 0',
];

const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return list === '' ? [] : list.split(' ').map(Number);
}

async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

/** Three PostgreSQL under Patroni, etcd and HAProxy on this machine, any of which can be killed. */
export class DatabaseCluster {
  readonly #folder: string;
  readonly #files: LocalFiles;
  readonly #programs = clusterPrograms();
  readonly #launcher: Launcher;
  readonly #etcd = new Map<Node, ChildProcess>();
  readonly #patroni = new Map<Node, ChildProcess>();
  readonly #proxies: ChildProcess[] = [];
  #frozen: readonly number[] = [];
  #port = 0;

  constructor(folder: string) {
    this.#folder = join(folder, 'cluster');
    mkdirSync(this.#folder, { recursive: true });
    this.#files = new LocalFiles(this.#folder);
    this.#launcher = findLauncher(join(this.#programs.postgres, 'postgres'), this.#folder);
  }

  url(role: 'owner' | 'server'): string {
    return `postgres://corella_${role}:${secret}@${host}:${this.#port}/corella`;
  }

  async start(): Promise<void> {
    for (const node of nodes) await this.startNode(node);
    this.#port = await freePort();
    const proxy = await this.#files.write('database-proxy.cfg', undefined, {
      '127.0.0.1:5433': `${host}:${this.#port}`,
    });
    this.#proxies.push(this.#spawn('haproxy', this.#programs.haproxy, ['-db', '-f', proxy]));
    await this.untilWhole();
    const admin = await this.#connectAsAdministrator();
    for (const statement of roles) await admin.query(statement);
    await admin.end();
  }

  async #connectAsAdministrator(): Promise<pg.Client> {
    const login = { host, port: this.#port, user: 'postgres', password: secret };
    // The proxy learns within a second who leads.
    const connected = await eventually(
      async () => {
        const client = new pg.Client({ ...login, database: 'postgres' });
        return client.connect().then(
          () => client,
          () => undefined,
        );
      },
      (client) => client !== undefined,
    );
    if (!connected) throw new Error('The leader cannot be reached.');
    return connected;
  }

  #spawn(name: string, program: string, args: readonly string[]): ChildProcess {
    const [command, all] = this.#launcher.command(program, args);
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    return spawn(command, all, {
      ...this.#launcher.options,
      cwd: this.#folder,
      stdio: ['ignore', log, log],
    });
  }

  async startNode(node: Node): Promise<void> {
    const folder = join(this.#folder, node);
    mkdirSync(join(folder, 'etcd'), { recursive: true, mode: 0o700 });
    mkdirSync(join(folder, 'run'), { recursive: true });
    const etcd = await this.#files.write('etcd.yml', node, {
      '/var/lib/etcd/corella': join(folder, 'etcd'),
      // The proof decides who leads etcd: that can only be said over the newer interface.
      'enable-v2: true': 'enable-v2: true\nenable-grpc-gateway: true',
    });
    const patroni = await this.#files.write('patroni.yml', node, {
      '/usr/lib/postgresql/15/bin': this.#programs.postgres,
      '/var/lib/postgresql/15/corella': join(folder, 'data'),
      '/var/run/postgresql': join(folder, 'run'),
      '10.0.0.0/24': `${host}/32`,
      SUPERUSER_PASSWORD: secret,
      REPLICATION_PASSWORD: secret,
      PATRONI_PASSWORD: secret,
    });
    this.#launcher.own(this.#folder);
    this.#etcd.set(node, this.#spawn(`${node}-etcd`, this.#programs.etcd, ['--config-file', etcd]));
    this.#patroni.set(node, this.#spawn(`${node}-patroni`, this.#programs.patroni, [patroni]));
  }

  async #ask(node: Node, path: string): Promise<Response | undefined> {
    const port = await this.#files.port(node, 8008);
    const signal = AbortSignal.timeout(2000);
    return fetch(`http://${host}:${port}${path}`, { signal }).catch(() => undefined);
  }

  async #leads(node: Node): Promise<boolean> {
    return (await this.#ask(node, '/primary'))?.ok ?? false;
  }

  /** As soon as one says that it leads: others may take their time to answer. */
  async leader(): Promise<Node | undefined> {
    const asked = nodes.map(async (node) => {
      if (!(await this.#leads(node))) throw new Error(`${node} does not lead.`);
      return node;
    });
    return Promise.any(asked).catch(() => undefined);
  }

  /** How often a leader was promoted so far: also one that stepped down and leads again. */
  async promotions(): Promise<number> {
    const { timeline } = await this.#askLeader<{ timeline: number }>('/patroni');
    if (timeline === undefined) throw new Error('The leader does not answer.');
    return timeline;
  }

  /** When another one leads. Each is asked by itself, so that one which hangs delays no other. */
  async untilAnotherLeads(earlier: Node): Promise<void> {
    const others = nodes.filter((node) => node !== earlier);
    const looks = others.map((node) => eventually(() => this.#leads(node), Boolean));
    await Promise.any(looks).catch(() => {
      throw new Error(`No node followed ${earlier}.\n${this.#lastWords()}`);
    });
  }

  /** What Patroni said last on each node. */
  #lastWords(): string {
    return nodes
      .map((node) => {
        const lines = readFileSync(join(this.#folder, `${node}-patroni.log`), 'utf8').split('\n');
        return [`${node}:`, ...lines.slice(-12)].join('\n  ');
      })
      .join('\n');
  }

  /** What the leader's Patroni says at one of its addresses. */
  async #askLeader<Answer extends object>(path: string): Promise<Partial<Answer>> {
    const answer = await this.#ask((await this.leader()) ?? 'one', path);
    return answer?.ok ? ((await answer.json()) as Answer) : {};
  }

  /** The replicas, as the leader's database sees them: Patroni may not know yet that one is gone. */
  async #replicas(): Promise<readonly Replica[]> {
    const { replication = [] } = await this.#askLeader<{ replication: Replica[] }>('/patroni');
    return replication;
  }

  /** A leader, a replica that confirms every commit and may take over, and a third that follows. */
  async untilWhole(): Promise<void> {
    await eventually(
      async () => ({
        replicas: await this.#replicas(),
        ...(await this.#askLeader<{ members: Member[] }>('/cluster')),
      }),
      ({ replicas, members = [] }) =>
        replicas.length === nodes.length - 1 &&
        replicas.every(({ state }) => state === 'streaming') &&
        replicas.some(confirms) &&
        members.some(({ role }) => role === 'sync_standby'),
      bringUpLimit,
    ).catch(({ message }: Error) => {
      throw new Error(`${message}\n${this.#lastWords()}`);
    });
  }

  async confirmingReplica(): Promise<Node> {
    const name = (await this.#replicas()).find(confirms)?.application_name;
    const node = nodes.find((each) => each === name);
    if (!node) throw new Error('No replica confirms commits.');
    return node;
  }

  makeLeadEtcd(node: Node): Promise<void> {
    return makeLeadEtcd(node, (each) => this.#files.port(each, 2379));
  }

  #postmaster(node: Node): number {
    const file = join(this.#folder, node, 'data', 'postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }

  /** Its Patroni and etcd; the former may have given up by itself. */
  #guards(node: Node): ChildProcess[] {
    return [this.#patroni, this.#etcd].flatMap((each) => each.get(node) ?? []).filter(isAlive);
  }

  /** Its database, Patroni and etcd end at once, as if the machine had; its disk is there. */
  async kill(node: Node): Promise<void> {
    const postmaster = this.#postmaster(node);
    const guards = this.#guards(node);
    const ended = guards.map((child) => once(child, 'close'));
    for (const child of guards) child.kill('SIGKILL');
    if (isRunning(postmaster)) {
      const backends = childrenOf(postmaster);
      process.kill(postmaster, 'SIGKILL');
      for (const pid of backends.filter(isRunning)) process.kill(pid, 'SIGKILL');
    }
    await Promise.all(ended);
    await eventually(
      () => isRunning(postmaster),
      (running) => !running,
    );
  }

  /** Its database, Patroni and etcd stop answering, with their connections open, until `thaw`. */
  async freeze(node: Node): Promise<void> {
    const postmaster = this.#postmaster(node);
    const starters = [postmaster, ...this.#guards(node).flatMap(({ pid }) => pid ?? [])];
    for (const pid of starters) process.kill(pid, 'SIGSTOP');
    // Only now, when no further ones are started.
    const backends = childrenOf(postmaster);
    for (const pid of backends) process.kill(pid, 'SIGSTOP');
    this.#frozen = [...starters, ...backends];
  }

  thaw(): void {
    for (const pid of this.#frozen.filter(isRunning)) process.kill(pid, 'SIGCONT');
    this.#frozen = [];
  }

  /** As an administrator does before maintenance: the leader goes on as a replica. */
  async handOver(leader: Node): Promise<void> {
    const port = await this.#files.port(leader, 8008);
    const answer = await fetch(`http://${host}:${port}/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`patroni:${secret}`)}` },
      body: JSON.stringify({ leader }),
    });
    if (!answer.ok) throw new Error(`${leader} still leads: ${await answer.text()}`);
  }

  async stop(): Promise<void> {
    this.thaw();
    // Patroni gives up its lead in etcd, which therefore ends last.
    await Promise.all([...this.#patroni.values()].map(end));
    await Promise.all([...this.#etcd.values(), ...this.#proxies].map(end));
  }
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/server-process.ts';
import { root } from '../harness/corella.ts';
import { withoutAccount } from '../harness/proxy.ts';

export const nodes = ['one', 'two', 'three'] as const;
export type Node = (typeof nodes)[number];

const host = '127.0.0.1';
const addressOf = (node: Node) => `10.0.0.1${nodes.indexOf(node) + 1}`;

/** The files of `deploy/cluster`, with free ports of this machine for three machines' addresses. */
export class LocalFiles {
  readonly #folder: string;
  readonly #ports = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A local port for a port of one of the machines, always the same. */
  async port(node: Node, port: number): Promise<number> {
    return this.#portOf(`${addressOf(node)}:${port}`);
  }

  async #portOf(address: string): Promise<number> {
    const known = this.#ports.get(address);
    if (known !== undefined) return known;
    let port = await freePort();
    while ([...this.#ports.values()].includes(port)) port = await freePort();
    this.#ports.set(address, port);
    return port;
  }

  /** Writes a file for one node, or for whoever stands before all of them, and tells where. */
  async write(
    name: string,
    node: Node | undefined,
    replace: Readonly<Record<string, string>>,
  ): Promise<string> {
    let text = withoutAccount(readFileSync(join(root, 'deploy', 'cluster', name), 'utf8'));
    if (node) text = text.replaceAll('NODE_NAME', node).replaceAll('NODE_ADDRESS', addressOf(node));
    // A proxy asks another port than the one it leads to.
    for (const [line, address, , checked] of text.matchAll(
      /(10\.0\.0\.1\d):(\d+) check port (\d+)/g,
    )) {
      const port = await this.#portOf(`${address}:${checked}`);
      text = text.replace(line, line.replace(/port \d+/, `port ${port}`));
    }
    for (const [address] of text.matchAll(/10\.0\.0\.1\d:\d+/g)) {
      text = text.replaceAll(address, `${host}:${await this.#portOf(address)}`);
    }
    text = text.replaceAll(/10\.0\.0\.1\d\/32/g, `${host}/32`);
    for (const [from, to] of Object.entries(replace)) {
      if (!text.includes(from)) throw new Error(`deploy/cluster/${name} has no ${from}.`);
      text = text.replaceAll(from, to);
    }
    const path = join(this.#folder, `${node ?? 'all'}-${name}`);
    writeFileSync(path, text);
    return path;
  }
}

interface EtcdStatus {
  readonly header: { readonly member_id: string };
  /** The id of the member that leads. */
  readonly leader: string;
}

async function ask(port: number, what: string, body: object = {}): Promise<EtcdStatus> {
  const answer = await fetch(`http://${host}:${port}/v3/maintenance/${what}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`etcd said ${answer.status} to ${what}.`);
  return (await answer.json()) as EtcdStatus;
}

/** Whichever leads etcd hands that over to the node. */
export async function makeLeadEtcd(
  node: Node,
  portOf: (node: Node) => Promise<number>,
): Promise<void> {
  const own = await portOf(node);
  const leads = async () => {
    const { header, leader } = await ask(own, 'status');
    return header.member_id === leader;
  };
  const { header } = await ask(own, 'status');
  for (const other of nodes.filter((each) => each !== node)) {
    const port = await portOf(other);
    const status = await ask(port, 'status');
    if (status.header.member_id !== status.leader) continue;
    await ask(port, 'transfer-leadership', { targetID: header.member_id });
  }
  await eventually(leads, Boolean);
}

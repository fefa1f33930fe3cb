import { eventually } from '#testing/eventually.ts';
import { type Node, nodes } from './local-files.ts';

const host = '127.0.0.1';

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
    const found = await ask(port, 'status');
    if (found.header.member_id !== found.leader) continue;
    await ask(port, 'transfer-leadership', { targetID: header.member_id });
  }
  await eventually(leads, Boolean);
}

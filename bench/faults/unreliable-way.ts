import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `breaks`: each connection is cut after some bytes. `swallows`: nothing arrives any more. */
export type WayState = 'well' | 'breaks' | 'swallows';

const mostBytes = 1_500_000;

/** The way to a server, which can be had in a bad state. */
export interface UnreliableWay {
  readonly url: string;
  /** How many connections were cut in the middle. */
  readonly cuts: () => number;
  become(state: WayState): void;
  close(): void;
}

export async function openUnreliableWay(target: string): Promise<UnreliableWay> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let state: WayState = 'well';
  let cuts = 0;

  function join(from: Socket, onward: Socket): void {
    let left = randomInt(mostBytes);
    from.on('data', (chunk: Buffer) => {
      if (state === 'swallows') return;
      left -= state === 'breaks' ? chunk.length : 0;
      if (left >= 0) {
        onward.write(chunk);
        return;
      }
      cuts += 1;
      onward.end(chunk.subarray(0, Math.max(0, chunk.length + left)), () => onward.destroy());
      from.destroy();
    });
    from.on('error', () => {});
    from.on('close', () => {
      open.delete(from);
      onward.destroy();
    });
    open.add(from);
  }

  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    join(socket, onward);
    join(onward, socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cuts: () => cuts,
    become(next) {
      state = next;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

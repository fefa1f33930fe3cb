import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `breaks`: each connection is cut after some bytes. `refuses`: a server that answers 500 or 503
 * amid many of the requests. `swallows`: nothing arrives any more.
 */
export const troubles = ['breaks', 'refuses', 'swallows'] as const;
export type Trouble = (typeof troubles)[number];

const mostBytes = 1_500_000;

const refusals = ['500 Internal Server Error', '503 Service Unavailable'];
const refusal = () =>
  `HTTP/1.1 ${refusals[randomInt(refusals.length)]}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;

/** A connection to a server, which can be made to fail. */
export interface FailingConnection {
  readonly url: string;
  /** How often each trouble was met. */
  readonly met: Readonly<Record<Trouble, number>>;
  become(state: Trouble | 'well'): void;
  close(): void;
}

export async function openFailingConnection(target: string): Promise<FailingConnection> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const met = { breaks: 0, refuses: 0, swallows: 0 };
  let state: Trouble | 'well' = 'well';

  function join(from: Socket, onward: Socket, isAsking: boolean): void {
    let left = randomInt(mostBytes);
    let isRefused = false;
    from.on('data', (chunk: Buffer) => {
      if (isRefused) return;
      if (state === 'swallows') {
        met.swallows += 1;
        return;
      }
      if (state === 'refuses' && isAsking && randomInt(2) === 0) {
        met.refuses += 1;
        isRefused = true;
        from.end(refusal());
        return;
      }
      left -= state === 'breaks' ? chunk.length : 0;
      if (left >= 0) {
        onward.write(chunk);
        return;
      }
      met.breaks += 1;
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
    join(socket, onward, true);
    join(onward, socket, false);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    met,
    become(next) {
      state = next;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

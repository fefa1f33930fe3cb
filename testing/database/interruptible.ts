import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** The way to a database, which a test can cut. */
export interface Interruptible {
  /** The same database over this way. */
  readonly url: string;
  /** Ends every connection and lets no new one through. */
  cut(): void;
  mend(): void;
  close(): void;
}

export async function interruptible(url: string): Promise<Interruptible> {
  const { host, port } = new pg.Client(url);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const onward = connect(target);
    for (const end of [socket, onward]) {
      open.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        open.delete(end);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  through.searchParams.delete('host');
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: through.href,
    cut() {
      isCut = true;
      endAll();
    },
    mend() {
      isCut = false;
    },
    close() {
      endAll();
      server.close();
    },
  };
}

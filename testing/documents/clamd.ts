import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What scanners agree to find, though it is harmless. */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

const command = 'zINSTREAM\0';

/** What follows the command: parts with their lengths, and at the end an empty one. */
async function* partsOf(socket: Socket): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let isCommanded = false;
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    held = Buffer.concat([held, chunk]);
    if (!isCommanded) {
      if (held.length < command.length) continue;
      if (held.toString('latin1', 0, command.length) !== command) throw new Error('Unknown.');
      held = held.subarray(command.length);
      isCommanded = true;
    }
    while (held.length >= 4 && held.length >= 4 + held.readUInt32BE(0)) {
      const length = held.readUInt32BE(0);
      if (length === 0) return;
      yield held.subarray(4, 4 + length);
      held = held.subarray(4 + length);
    }
  }
}

async function answer(socket: Socket): Promise<void> {
  let text = '';
  for await (const part of partsOf(socket)) text += part.toString('latin1');
  socket.end(text.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
}

export interface TestClamd {
  /** For CLAMD_URL. */
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Speaks clamd's protocol. `npm run bench -- documents` asks a real one. */
export async function prepareClamd(): Promise<TestClamd> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    answer(socket).catch(() => socket.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    server.close();
    await once(server, 'close');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  await stop();
  return { url: `tcp://127.0.0.1:${port}`, start: () => listen(port), stop };
}

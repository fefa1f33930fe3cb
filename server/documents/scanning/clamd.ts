import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Where clamd listens: a port, or a socket in the file system. */
export type ClamdAddress =
  | { readonly host: string; readonly port: number }
  | { readonly path: string };

/** Such as tcp://localhost:3310 or unix:/run/clamav/clamd.ctl; undefined if it is none. */
export function readClamdAddress(text: string): ClamdAddress | undefined {
  const url = URL.parse(text);
  if (url?.protocol === 'unix:' && url.pathname !== '') return { path: url.pathname };
  if (url?.protocol !== 'tcp:' || !url.hostname) return undefined;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
}

/** Scanning the largest file takes a few seconds. */
const silenceLimitMs = 60_000;

const lengthOf = (piece: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
};

async function send(socket: Socket, pieces: AsyncIterable<Buffer>, ended: Promise<unknown>) {
  socket.write('zINSTREAM\0');
  for await (const piece of pieces) {
    socket.write(lengthOf(piece));
    // clamd answers and leaves when it has seen enough.
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), ended]);
    if (socket.destroyed) return;
  }
  socket.write(lengthOf(Buffer.alloc(0)));
}

/** What clamd found, by its name; undefined if it found nothing. Fails if it could not look. */
export async function scan(
  address: ClamdAddress,
  pieces: AsyncIterable<Buffer>,
): Promise<string | undefined> {
  const socket = connect(address).setEncoding('utf8');
  socket.setTimeout(silenceLimitMs, () => socket.destroy(new Error('clamd does not answer')));
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  const ended = once(socket, 'close');
  try {
    await Promise.all([send(socket, pieces, ended), ended]);
  } catch (error) {
    if (answer === '') throw error;
  } finally {
    socket.destroy();
  }
  const [, found] = /^stream: (.{1,200}) FOUND\0?$/.exec(answer) ?? [];
  if (found) return found;
  if (/^stream: OK\0?$/.test(answer)) return undefined;
  throw new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`);
}

import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { openHttpServers } from './http-servers.ts';

const later = closeAfterEach();
/** More than the system keeps for a visitor who does not read. */
const large = Buffer.alloc(64_000_000);
const stillMs = 800;

async function visit(
  listener: RequestListener,
): Promise<{ socket: Socket; left: Promise<unknown> }> {
  const server = openHttpServers(AbortSignal.any([]), { stillMs }).add(listener);
  const arriving = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  later(() => server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  later(() => socket.destroy());
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [visitor] = (await arriving) as [Socket];
  return { socket, left: once(visitor, 'close') };
}

test.each([
  ['at once', (answer: Parameters<RequestListener>[1]) => answer.end(large)],
  [
    'in pieces',
    (answer: Parameters<RequestListener>[1]) => {
      for (let at = 0; at < large.length; at += 100_000) {
        answer.write(large.subarray(at, at + 100_000));
      }
      answer.end();
    },
  ],
])('a visitor who never reads an answer given %s is cut off', async (_how, give) => {
  const { left } = await visit((_request, answer) => void give(answer));
  await left;
});

test('a call that says nothing for long is still answered', async () => {
  const { socket } = await visit(
    (_request, answer) => void setTimeout(() => answer.end('done'), 5 * stillMs),
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('done');
});

test('a visitor who reads slowly gets the whole answer', async () => {
  const { socket } = await visit((_request, answer) => void answer.end(large));
  let read = 0;
  const reading = new Promise<void>((resolve) => {
    socket.on('data', async (chunk: Buffer) => {
      read += chunk.length;
      if (read >= large.length) resolve();
      // Pauses that add up to several times the limit.
      if (Math.floor(read / 4_000_000) > Math.floor((read - chunk.length) / 4_000_000)) {
        socket.pause();
        await wait(stillMs / 3);
        socket.resume();
      }
    });
    socket.on('close', () => resolve());
  });
  await reading;
  expect(read).toBeGreaterThanOrEqual(large.length);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ReadinessWatch } from './readiness.ts';

/** How often a server lies that always says the one and does the other. */
async function liesOf(isReady: boolean, writes: boolean): Promise<number> {
  const server = createServer((request, response) => {
    const isRight = request.url === '/api/ready' ? isReady : writes;
    response.statusCode = isRight ? 200 : 503;
    response.end(JSON.stringify({ data: { version: 1 } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const watch = new ReadinessWatch(`http://127.0.0.1:${port}`, {}, 500);
  await wait(2000);
  await watch.leave();
  server.close();
  server.closeAllConnections();
  return watch.lies;
}

test('a server that is ready and cannot write is noticed', async () => {
  expect(await liesOf(true, false)).toBeGreaterThan(0);
});

test('a server that writes for long and is never ready is noticed', async () => {
  expect(await liesOf(false, true)).toBeGreaterThan(0);
});

test('a server that tells the truth is believed', async () => {
  expect(await Promise.all([liesOf(true, true), liesOf(false, false)])).toEqual([0, 0]);
});

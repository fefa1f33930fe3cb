import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseClient } from './client.ts';

/** A message of PostgreSQL's protocol: its kind, its length and its content. */
function message(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(kind), length, content]);
}

const isAuthenticated = message('R', Buffer.alloc(4));
const isReady = message('Z', Buffer.from('I'));
const isShuttingDown = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

test('a connection that is closed as soon as it is made does not crash the process', async () => {
  const server = createServer((socket) => {
    socket.once('data', () =>
      socket.end(Buffer.concat([isAuthenticated, isReady, isShuttingDown])),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const client = new DatabaseClient({ host: '127.0.0.1', port, user: 'corella' });
  await client.connect().catch(() => {});
  await expect(client.query('select 1')).rejects.toThrow();
});

test('a connection that cannot name its schema is closed', async () => {
  const refusal = Buffer.concat([
    message('E', Buffer.from('SERROR\0C53000\0Mno room\0\0')),
    isReady,
  ]);
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([isAuthenticated, isReady]));
      socket.once('data', () => socket.write(refusal));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const closed = new Promise((resolve) => {
    server.once('connection', (socket) => socket.once('close', resolve));
  });
  const { port } = server.address() as AddressInfo;
  const client = new DatabaseClient({ host: '127.0.0.1', port, user: 'corella' });
  await expect(client.connect()).rejects.toThrow('no room');
  await closed;
});

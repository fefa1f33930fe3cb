import { createReadStream, createWriteStream } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fastify from 'fastify';

/** What documents are measured beside: one route that only writes a file, and one that reads it. */
const path = join(process.argv[2] ?? '', 'file');
const app = fastify({ bodyLimit: 100_000_000 });
app.addContentTypeParser('*', (_request, body, done) => done(null, body));
app.post('/file', async (request, reply) => {
  await pipeline(request.body as Readable, createWriteStream(path));
  return reply.code(201).send({ message: 'stored' });
});
app.get('/file', (_request, reply) => reply.type('application/pdf').send(createReadStream(path)));
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`port ${(app.server.address() as AddressInfo).port}`);

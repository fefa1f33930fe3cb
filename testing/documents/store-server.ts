import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { temporaryFolder } from '../temporary-folder.ts';

export interface StoreServer {
  /** For DOCUMENTS_URL. */
  readonly url: string;
  /** How many objects of a document there are. */
  objectsOf(id: string): number;
  stop(): Promise<void>;
}

const accessKey = 'STORE';
const secret = 'store-secret';
/** As S3 does, with a clock that may be off. */
const longestSkewMs = 15 * 60_000;

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));

/**
 * Signature version 4, worked out from its description and not by the library that signs for us, so
 * that both have to be right.
 */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=STORE\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const stamp = String(headers['x-amz-date']);
  const content = String(headers['x-amz-content-sha256']);
  if (!(Math.abs(timeOf(stamp) - Date.now()) < longestSkewMs)) return false;
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return false;
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const request = [method, url, '', signed.join(''), names, content].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n'));
  return timingSafeEqual(wanted, Buffer.from(signature.padEnd(64, '0'), 'hex'));
}

async function perform(method: string, path: string, body: Buffer) {
  if (method === 'PUT') {
    const written = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(written, body);
    await rename(written, path);
    return { status: 200 };
  }
  if (method === 'DELETE') {
    await rm(path, { force: true });
    return { status: 204 };
  }
  const bytes = method === 'GET' && (await readFile(path).catch(() => undefined));
  return bytes ? { status: 200, bytes } : { status: 404 };
}

/** An S3-compatible server, which checks every signature and keeps each object as a file. */
export async function startStore(): Promise<StoreServer> {
  const folder = temporaryFolder('store');
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const key = request.url ?? '';
    if (!isSigned(request, body)) return void response.writeHead(403).end();
    if (!/^\/practice(?:\/[\w-]+)+$/.test(key)) return void response.writeHead(404).end();
    const { status, bytes } = await perform(request.method ?? '', join(folder.path, key), body);
    response.writeHead(status).end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${accessKey}:${secret}@127.0.0.1:${port}/practice`,
    objectsOf: (id) =>
      readdirSync(folder.path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .filter((entry) => join(entry.parentPath, entry.name).includes(id)).length,
    async stop() {
      server.closeAllConnections();
      server.close();
      folder.remove();
    },
  };
}

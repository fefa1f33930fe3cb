import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import {
  clientPath,
  notFoundPath,
  portalPaths,
  schedulePaths,
  uiCataloguePath,
  workPath,
} from '#domain/paths.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { isPart, pageHeaders } from './security-headers.ts';
import { openSite } from './site.ts';
import { type SiteFile, shellFile } from './site-files.ts';

const folder = temporaryFolder('site');
const page = `<!doctype html><title>Home</title>${'<p>Plain words.</p>'.repeat(50)}`;
const picture = Buffer.from('0123456789');

function file(name: string, address: string, content: string | Buffer): SiteFile {
  const compressed = typeof content === 'string';
  const path = join(folder.path, 'client', name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  if (compressed) {
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content));
  }
  const type = compressed ? 'text/html; charset=utf-8' : 'image/png';
  const immutable = name.startsWith('assets/');
  const scripts = name === 'index.html' ? ['sha256-abc'] : [];
  const drawn = !immutable;
  return { address, file: name, type, hash: name, immutable, compressed, scripts, drawn };
}

const site = openSite({
  buildFolder: folder.path,
  manifest: {
    fingerprint: '',
    files: [
      file('index.html', '/', page),
      file('about/index.html', '/about', '<p>About</p>'),
      file('schedule/contact/index.html', '/schedule/contact', '<p>Book</p>'),
      file('assets/a-1.png', '/assets/a-1.png', picture),
      file('404/index.html', notFoundPath, '<p>Not found</p>'),
      file(shellFile, `/${shellFile}`, '<p>Shell</p>'),
    ],
  },
  practice,
  behindTls: (request) => request.headers['x-forwarded-proto'] === 'https',
  showCatalogue: false,
  overTls: false,
});

const server = createServer((request, response) => {
  if (!site.tryAnswer(request, response)) site.answerNotFound(request, response);
});
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
});
afterAll(() => {
  server.close();
  folder.remove();
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const outgoing = httpRequest({ port, path, method, headers, agent: false });
  outgoing.end();
  const [incoming] = await once(outgoing, 'response');
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  const answer: Answer = {
    status: incoming.statusCode,
    headers: incoming.headers,
    body: Buffer.concat(parts),
  };
  return answer;
}

test('a page is sent in the best encoding that the browser accepts', async () => {
  const br = await ask('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(br.body).toString()).toBe(page);
  const gzip = await ask('/', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(page);
  const plain = await ask('/');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(page);
});

test('each encoding has its own ETag, and a browser that has it gets 304', async () => {
  const tags = new Set<string | undefined>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const { etag } = (await ask('/', headers)).headers;
    tags.add(etag);
    const again = await ask('/', { ...headers, 'if-none-match': `"x", W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
  }
  expect(tags.size).toBe(3);
  expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('HEAD has the same headers as GET and no body', async () => {
  const get = await ask('/', { 'accept-encoding': 'br' });
  const head = await ask('/', { 'accept-encoding': 'br' }, 'HEAD');
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.headers.etag).toBe(get.headers.etag);
});

test.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('the range %s is answered with exactly those bytes', async (range, expected, span) => {
  const answer = await ask('/assets/a-1.png', { range });
  expect(answer.status).toBe(206);
  expect(answer.body.toString()).toBe(expected);
  expect(answer.headers['content-range']).toBe(span);
  expect(answer.headers['content-length']).toBe(String(expected.length));
});

test('a range beyond the end is a 416 with the size', async () => {
  const answer = await ask('/assets/a-1.png', { range: 'bytes=10-' });
  expect(answer.status).toBe(416);
  expect(answer.headers['content-range']).toBe('bytes */10');
});

test('an invalid range is ignored', async () => {
  for (const range of ['bytes=4-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4']) {
    expect((await ask('/assets/a-1.png', { range })).status).toBe(200);
  }
});

test('a range of a file that has since changed is answered with the whole file', async () => {
  const { etag = '' } = (await ask('/assets/a-1.png')).headers;
  const range = 'bytes=0-1';
  expect((await ask('/assets/a-1.png', { range, 'if-range': etag })).status).toBe(206);
  expect((await ask('/assets/a-1.png', { range, 'if-range': '"old"' })).status).toBe(200);
});

test('hashed files are cached for ever, and pages are revalidated', async () => {
  expect((await ask('/assets/a-1.png')).headers['cache-control']).toContain('immutable');
  expect((await ask('/')).headers['cache-control']).toBe('no-cache');
});

test('an unknown path is the Not Found page with status 404', async () => {
  const answer = await ask('/no/such/page');
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toBe('<p>Not found</p>');
  expect((await ask(notFoundPath)).status).toBe(404);
});

test('no folder is listed, and nothing beside the built site is served', async () => {
  writeFileSync(join(folder.path, 'secret.txt'), 'secret');
  const beside = [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/secret.txt',
    '/.git/config',
    '/assets/',
  ];
  for (const path of beside) {
    const answer = await ask(path);
    expect([path, answer.status, answer.body.toString()]).toEqual([path, 404, '<p>Not found</p>']);
  }
});

test('an extra slash redirects to the page, with its query', async () => {
  const answer = await ask('/about/?a=1');
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe('/about?a=1');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect((await ask('//evil.example/')).status).toBe(404);
});

test('portal addresses get the shell, and the catalogue is served only outside production', async () => {
  const ofOne = [workPath(randomUUID()), clientPath(randomUUID())];
  for (const address of [...Object.values(portalPaths), schedulePaths.appointment, ...ofOne]) {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe('<p>Shell</p>');
  }
  expect((await ask(workPath('nothing'))).status).toBe(404);
  expect((await ask(`${clientPath(randomUUID())}/more`)).status).toBe(404);
  expect((await ask(uiCataloguePath)).status).toBe(404);
  expect((await ask(`/${shellFile}`)).status).toBe(404);
});

test('pages whose address holds a token never pass it on', async () => {
  const policyOf = async (path: string) => (await ask(path)).headers['referrer-policy'];
  for (const path of ['/reset-password', '/welcome', '/confirm-email', '/stop-email']) {
    expect(await policyOf(`${path}?token=abc`)).toBe('no-referrer');
  }
  expect(await policyOf(portalPaths.login)).toBe('strict-origin-when-cross-origin');
  expect(await policyOf('/about')).toBe('strict-origin-when-cross-origin');
});

test('only our own or hashed scripts may run, and only our own pages may frame the scheduler', async () => {
  const schedulers = Object.values(practice.calendars).filter((address) => address !== 'own');
  const framed = [practice.map.embed, ...schedulers].map((address) => new URL(address).origin);
  const home = (await ask('/')).headers;
  expect(String(home['content-security-policy']).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-abc'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `frame-src 'self' ${framed.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
  expect(home['x-frame-options']).toBe('DENY');
  const screen = (await ask(portalPaths.login)).headers;
  expect(screen['content-security-policy']).toContain("frame-src 'self' blob:");
  const schedule = (await ask('/schedule/contact')).headers;
  expect(schedule['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(schedule['x-frame-options']).toBe('SAMEORIGIN');
});

test('a site with an https address lets its pages ask for nothing over http', () => {
  const policyOf = (overTls: boolean) =>
    new Map(pageHeaders({ overTls })).get('content-security-policy') ?? '';
  expect(policyOf(true).split('; ')).toContain('upgrade-insecure-requests');
  expect(policyOf(false)).not.toContain('upgrade-insecure-requests');
});

test('a part of a page has a minimal policy that allows nothing by itself', async () => {
  const { headers } = await ask('/assets/a-1.png');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['permissions-policy']).toBeUndefined();
});

test('types that could be opened as a page are not parts', () => {
  const types = ['text/html; charset=utf-8', 'image/svg+xml', 'application/pdf', 'text/plain'];
  expect(types.filter(isPart)).toEqual([]);
  expect(['text/javascript; charset=utf-8', 'font/woff2', 'image/avif'].every(isPart)).toBe(true);
});

test('the header that insists on https is sent only over https', async () => {
  expect((await ask('/')).headers['strict-transport-security']).toBeUndefined();
  const secure = await ask('/', { 'x-forwarded-proto': 'https' });
  expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
});

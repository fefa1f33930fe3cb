import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

/** Stops: requests that a proxy and we would cut at different places, and what no browser sends. */

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp({ env: { SITE_URL: 'https://portal.corella.example' } });
  await running.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => running.close());

async function answerTo(request: string): Promise<string> {
  const { port } = running.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(request);
  let answer = '';
  for await (const part of socket) answer += part;
  return answer;
}

const head = (first: string, ...headers: string[]) =>
  [`${first} HTTP/1.1`, 'host: a', ...headers, '', ''].join('\r\n');
const json = 'content-type: application/json';

test.each([
  ['two lengths', ['content-length: 4', 'content-length: 40'], 'null'],
  ['a length and pieces', ['content-length: 4', 'transfer-encoding: chunked'], '0\r\n\r\n'],
  ['pieces in an unknown encoding', ['transfer-encoding: chunked, x'], '0\r\n\r\n'],
  ['pieces named twice', ['transfer-encoding: chunked', 'transfer-encoding: x'], '0\r\n\r\n'],
  ['a header with a space before its colon', ['content-length : 4'], 'null'],
])('a body with %s is refused, and nothing after it is read', async (_what, headers, body) => {
  const next = head('GET /api/live', 'connection: close');
  const answer = await answerTo(head('POST /api/users/login', json, ...headers) + body + next);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('TRACE repeats nothing of the request', async () => {
  const cookie = 'session=a-secret-of-the-browser';
  for (const path of ['/', '/api/users/me']) {
    const request = head(`TRACE ${path}`, `cookie: ${cookie}`, 'connection: close');
    const answer = await answerTo(request);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain(cookie);
  }
});

test('an answer to what cannot be read insists on https too', async () => {
  const answer = await answerTo('NONSENSE\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('strict-transport-security: max-age=31536000; includeSubDomains');
});

const live = 'GET /api/live';

test.each([
  ['two hosts', [`${live} HTTP/1.1`, 'host: a', 'Host: b']],
  ['the same host twice', [`${live} HTTP/1.1`, 'host: a', 'host: a']],
  ['two hosts in one header', [`${live} HTTP/1.1`, 'host: a, b']],
  ['two hosts in one header without a space', [`${live} HTTP/1.1`, 'host: a,b']],
  ['two hosts in one header for a page', ['GET / HTTP/1.1', 'host: a, b']],
  ['a host with a path', [`${live} HTTP/1.1`, 'host: a/b']],
  ['a host with a name before it', [`${live} HTTP/1.1`, 'host: a@b']],
  ['no host', [`${live} HTTP/1.1`]],
  ['an empty host', [`${live} HTTP/1.1`, 'host:']],
  ['another host in its address', ['GET http://b/api/live HTTP/1.1', 'host: a']],
  ['two hosts for a page', ['GET / HTTP/1.1', 'host: a', 'host: b']],
])('a request with %s is refused', async (_what, lines) => {
  const answer = await answerTo([...lines, 'connection: close', '', ''].join('\r\n'));
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['one host', [`${live} HTTP/1.1`, 'host: a:3000']],
  ['a host of an IPv6 address', [`${live} HTTP/1.1`, 'host: [::1]:3000']],
  ['a host of a container', [`${live} HTTP/1.1`, 'host: corella_web-1.internal']],
  ['the same host in its address', ['GET http://A:80/api/live HTTP/1.1', 'host: a']],
  ['no host in HTTP/1.0', [`${live} HTTP/1.0`]],
])('a request with %s is not', async (_what, lines) => {
  const answer = await answerTo([...lines, 'connection: close', '', ''].join('\r\n'));
  expect(answer).not.toMatch(/^HTTP\/1\.1 400 /);
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { Upload as TusUpload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostBytes } from '#domain/documents/limits.ts';
import { documents } from '#server/db/tables/documents.ts';
import { pieceLength } from '#server/documents/pieces/encryption.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { docx, pdfOf, picture } from '#testing/documents/sample-files.ts';
import { eventually } from '#testing/eventually.ts';

let running: TestApp;
let address: string;
let own: { authorization: string };

beforeAll(async () => {
  running = await buildTestApp({ env: { CLIENT_STORAGE_MB: 40 } });
  await running.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(running.app.server.address() as AddressInfo).port}`;
  own = await signIn(running, await createUser(running));
});
afterAll(() => running.close());

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

async function begin(bytes: Buffer, headers: object = own, metadata = '', name = 'Payslip.pdf') {
  return running.app.inject({
    method: 'POST',
    url: '/api/documents/uploads',
    headers: {
      ...tus,
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${base64(name)}${metadata}`,
    },
  });
}

const placeOf = async (bytes: Buffer) => `${(await begin(bytes)).headers.location}`;

function add(place: string, offset: number, part: Buffer, headers: object = own) {
  return running.app.inject({
    method: 'PATCH',
    url: place,
    headers: {
      ...tus,
      ...headers,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload: part,
  });
}

const head = (place: string, headers: object = own) =>
  running.app.inject({ method: 'HEAD', url: place, headers: { ...tus, ...headers } });
const offsetOf = async (place: string) => Number((await head(place)).headers['upload-offset']);

async function fileAt(place: string): Promise<Buffer> {
  const url = `/api/documents/${place.split('/').at(-1) ?? ''}/file`;
  return (await running.app.inject({ url, headers: own })).rawPayload;
}

test('what follows a refused part on the same connection is answered', async () => {
  const place = await placeOf(pdfOf(2 * pieceLength));
  const body = pdfOf(8 * pieceLength);
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const lines = (...all: string[]) => [...all, 'host: localhost', '', ''].join('\r\n');
  socket.write(
    lines(
      `PATCH ${place} HTTP/1.1`,
      `authorization: ${own.authorization}`,
      'tus-resumable: 1.0.0',
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      `content-length: ${body.length}`,
    ),
  );
  socket.write(body);
  socket.write(lines('GET /api/live HTTP/1.1'));
  let answers = '';
  socket.on('data', (chunk) => {
    answers += chunk;
  });
  const statuses = () => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  // Otherwise it is answered with a 408, once too much time has passed.
  await eventually(statuses, ({ length }) => length === 2, 90_000);
  socket.destroy();
  expect(statuses()).toEqual(['413', '200']);
});

test('the client of the protocol’s own makers uploads in parts, with a name in any script', async () => {
  const bytes = pdfOf(3 * pieceLength + 77);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new TusUpload(bytes, {
    endpoint: `${address}/api/documents/uploads`,
    headers: { ...own },
    metadata: { filename: 'Lương 給与.pdf' },
    chunkSize: pieceLength + 1000,
    retryDelays: [],
    onSuccess: () => resolve(),
    onError: reject,
  });
  upload.start();
  await promise;
  const place = new URL(`${upload.url}`).pathname;
  expect((await fileAt(place)).equals(bytes)).toBe(true);
  const facts = await running.app.inject({
    url: `/api/documents/${place.split('/').at(-1) ?? ''}`,
    headers: own,
  });
  expect(facts.json().data).toMatchObject({ name: 'Lương 給与.pdf', state: 'ready' });
  expect((await head(place)).headers).toMatchObject({
    'upload-offset': String(bytes.length),
    'upload-length': String(bytes.length),
  });
});

test('a connection that is lost in the middle costs less than a piece', async () => {
  const bytes = pdfOf(4 * pieceLength);
  const place = await placeOf(bytes);
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const lines = [
    `PATCH ${place} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: ${own.authorization}`,
    'tus-resumable: 1.0.0',
    'upload-offset: 0',
    'content-type: application/offset+octet-stream',
    `content-length: ${bytes.length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(bytes.subarray(0, 2 * pieceLength + 5000));
  await eventually(
    () => offsetOf(place),
    (offset) => offset === 2 * pieceLength,
  );
  socket.destroy();
  await once(socket, 'close');
  expect(await offsetOf(place)).toBe(2 * pieceLength);
  const rest = await add(place, 2 * pieceLength, bytes.subarray(2 * pieceLength));
  expect([rest.statusCode, rest.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
  expect((await fileAt(place)).equals(bytes)).toBe(true);
});

test('what follows a part that is not there is refused, and too small a part too', async () => {
  const bytes = pdfOf(3 * pieceLength);
  const place = await placeOf(bytes);
  const early = await add(place, pieceLength, bytes.subarray(pieceLength));
  expect([early.statusCode, early.json().code]).toEqual([409, 'conflict']);
  const small = await add(place, 0, bytes.subarray(0, 1000));
  expect([small.statusCode, small.json().code]).toEqual([400, 'invalid']);
  const whole = await add(place, 0, bytes.subarray(0, pieceLength));
  expect(whole.headers['upload-offset']).toBe(String(pieceLength));
});

test('the same part sent twice at once is stored once', async () => {
  const bytes = pdfOf(5 * pieceLength);
  const place = await placeOf(bytes);
  const both = await Promise.all([add(place, 0, bytes), add(place, 0, bytes)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  expect((await fileAt(place)).equals(bytes)).toBe(true);
});

test('a file that is refused, at its beginning or at its end, leaves nothing behind', async () => {
  const rows = () => running.database.queries.$count(documents);
  const before = await rows();
  const gif = Buffer.concat([picture.gif, Buffer.alloc(2 * pieceLength)]);
  const macros = docx({
    'word/media/image1.png': 'a'.repeat(pieceLength),
    'word/vbaProject.bin': 'a',
  });
  for (const bytes of [gif, macros]) {
    const place = await placeOf(bytes);
    const answers = [await add(place, 0, bytes.subarray(0, pieceLength))];
    if (answers[0]?.statusCode === 204) {
      answers.push(await add(place, pieceLength, bytes.subarray(pieceLength)));
    }
    expect(answers.at(-1)?.json().code).toBe('unsupported-type');
    expect((await head(place)).statusCode).toBe(404);
  }
  expect(await rows()).toBe(before);
});

test('an upload begins only where it has room, and takes it until it is given up', async () => {
  const headers = await signIn(running, await createUser(running));
  const large = Buffer.alloc(mostBytes);
  const first = await begin(large, headers);
  expect(first.statusCode).toBe(201);
  const second = await begin(large, headers);
  expect([second.statusCode, second.json().code]).toEqual([413, 'no-room']);
  const url = `${first.headers.location}`;
  const ended = await running.app.inject({
    method: 'DELETE',
    url,
    headers: { ...tus, ...headers },
  });
  expect(ended.statusCode).toBe(204);
  expect((await head(url, headers)).statusCode).toBe(404);
  expect((await begin(large, headers)).statusCode).toBe(201);
  const larger = await begin(Buffer.alloc(mostBytes + 1), headers);
  expect([larger.statusCode, larger.json().code]).toEqual([413, 'too-large']);
});

test('an upload is there for whoever began it, and no one else', async () => {
  const bytes = pdfOf(1000);
  const place = await placeOf(bytes);
  for (const type of ['client', 'staff'] as const) {
    const headers = await signIn(running, await createUser(running, { type }));
    const answers = [await head(place, headers), await add(place, 0, bytes, headers)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  }
  const other = await createUser(running);
  const forOther = await begin(bytes, own, `,client ${base64(other.id)}`);
  expect(forOther.statusCode).toBe(404);
  const staff = await signIn(running, await createUser(running, { type: 'staff' }));
  const byStaff = await begin(bytes, staff, `,client ${base64(other.id)}`);
  expect(byStaff.statusCode).toBe(201);
  expect((await add(`${byStaff.headers.location}`, 0, bytes, staff)).statusCode).toBe(204);
  const [row] = await running.database.queries
    .select()
    .from(documents)
    .where(eq(documents.clientId, other.id));
  expect(row).toMatchObject({ state: 'ready', fromPractice: true });
});

test('other versions and malformed headers are refused', async () => {
  const url = '/api/documents/uploads';
  const post = (headers: object) =>
    running.app.inject({ method: 'POST', url, headers: { ...own, ...headers } });
  const old = await post({ 'upload-length': '5' });
  expect([old.statusCode, old.headers['tus-version']]).toEqual([412, '1.0.0']);
  for (const headers of [
    {},
    { 'upload-length': '-1' },
    { 'upload-length': '0' },
    { 'upload-length': '5', 'upload-metadata': 'filename ü' },
    { 'upload-length': '5', 'upload-metadata': `work ${base64('mine')}` },
  ]) {
    expect((await post({ ...tus, ...headers })).json().code).toBe('invalid');
  }
  expect((await head(`${url}/${randomUUID()}`)).statusCode).toBe(404);
  const asked = await running.app.inject({ method: 'OPTIONS', url, headers: own });
  expect(asked.headers['tus-extension']).toBe('creation,expiration,termination');
});

test.each(['Plan.docm', 'Budget.XLSM'])('%s is refused before it is sent', async (name) => {
  const answer = await begin(docx(), own, '', name);
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported-type']);
  expect(answer.json().message).toContain('macros');
});

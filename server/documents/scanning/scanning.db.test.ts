import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#server/db/tables/audit.ts';
import { documentPieces, documents } from '#server/db/tables/documents.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eicar, prepareClamd, type TestClamd } from '#testing/documents/clamd.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { upload, uploaded } from '#testing/documents/uploads.ts';
import { eventually } from '#testing/eventually.ts';
import { readClamdAddress, scan } from './clamd.ts';

let clamd: TestClamd;
let running: TestApp;
let client: TestUser;
let own: { authorization: string };

beforeAll(async () => {
  clamd = await prepareClamd();
  running = await buildTestApp({ env: { CLAMD_URL: clamd.url } });
  client = await createUser(running);
  own = await signIn(running, client);
});
afterAll(async () => {
  await running.close();
  await clamd.stop();
});

const stateOf = async (id: string) => {
  const [row] = await running.database.queries.select().from(documents).where(eq(documents.id, id));
  return row?.state;
};
const open = (id: string) => running.app.inject({ url: `/api/documents/${id}/file`, headers: own });

test('no one opens a document before it was scanned, however long the scanner is away', async () => {
  const bytes = pdfOf(600_000);
  const document = await uploaded(running, own, { bytes });
  expect(document.state).toBe('scanning');
  const early = await open(document._id);
  expect([early.statusCode, early.json().code]).toEqual([404, 'not-ready']);
  await eventually(
    () => running.logged.join(''),
    (lines) => lines.includes('"queue":"document-scan"'),
  );
  expect(await stateOf(document._id)).toBe('scanning');
  await clamd.start();
  await eventually(
    () => stateOf(document._id),
    (state) => state === 'ready',
    30_000,
  );
  expect((await open(document._id)).rawPayload.equals(bytes)).toBe(true);
});

test('what the scanner finds is refused and its bytes are gone; that it was here stays', async () => {
  const { queries } = running.database;
  const { _id } = await uploaded(running, own, { bytes: Buffer.from(eicar), name: 'notes.txt' });
  await eventually(
    () => stateOf(_id),
    (state) => state === 'refused',
    30_000,
  );
  const answer = await open(_id);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'refused']);
  await eventually(
    () => queries.$count(documentPieces, eq(documentPieces.documentId, _id)),
    (count) => count === 0,
  );
  const { data } = (await running.app.inject({ url: '/api/documents', headers: own })).json();
  expect(data[0]).toMatchObject({ _id, name: 'notes.txt', state: 'refused' });
  await running.parts.audit.chain();
  const [line] = await queries
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.kind, 'document-refused'), eq(auditEvents.subjectId, client.id)));
  expect(line?.details).toEqual({ document: _id, found: 'Eicar-Test-Signature' });
  const again = await upload(running, own, { bytes: pdfOf(100) });
  expect(again.statusCode).toBe(201);
});

test('an address of clamd is a port or a socket', () => {
  expect(readClamdAddress('tcp://localhost')).toEqual({ host: 'localhost', port: 3310 });
  expect(readClamdAddress('tcp://[::1]:99')).toEqual({ host: '::1', port: 99 });
  expect(readClamdAddress('unix:/run/clamd.ctl')).toEqual({ path: '/run/clamd.ctl' });
  expect(readClamdAddress('http://localhost')).toBeUndefined();
});

test('a scanner that says anything else has not scanned', async () => {
  const { createServer } = await import('node:net');
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  async function* endless() {
    for (;;) yield pdfOf(100_000);
  }
  const scanning = scan({ host: '127.0.0.1', port }, endless());
  await expect(scanning).rejects.toThrow(/size limit/);
  server.close();
});

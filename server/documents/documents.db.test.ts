import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mostBytes } from '#domain/documents/limits.ts';
import { wording } from '#domain/wording.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { documentPieces, documents } from '#server/db/tables/documents.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf, picture } from '#testing/documents/sample-files.ts';
import { formOf, upload, uploaded } from '#testing/documents/uploads.ts';
import { pieceLength } from './pieces/encryption.ts';

const hour = 60 * 60_000;
let running: TestApp;
let clock = 0;
let client: TestUser;
let own: { authorization: string };
let other: { authorization: string };
let staff: { authorization: string };

beforeAll(async () => {
  running = await buildTestApp({
    now: () => new Date(Date.now() + clock),
    env: { CLIENT_STORAGE_MB: 30 },
  });
});
afterAll(() => running.close());

beforeEach(async () => {
  clock = 0;
  client = await createUser(running);
  own = await signIn(running, client);
  other = await signIn(running, await createUser(running));
  staff = await signIn(running, await createUser(running, { type: 'staff' }));
});

const placeOf = (id: string) => `/api/documents/${id}`;
const fileOf = (id: string, query = '') => `${placeOf(id)}/file${query}`;
const get = (url: string, headers: object) => running.app.inject({ url, headers: { ...headers } });
const remove = (id: string, headers: object) =>
  running.app.inject({ method: 'DELETE', url: placeOf(id), headers: { ...headers } });

async function linesAbout({ id }: TestUser) {
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), sql`${auditEvents.kind} like 'document-%'`))
    .orderBy(auditEvents.number);
  return lines.map(({ kind, details }) => [kind, (details as { as?: string }).as]);
}

test('a file comes back as it was sent, and is stored in encrypted pieces', async () => {
  const bytes = pdfOf(2 * pieceLength + 1000);
  const document = await uploaded(running, own, { bytes, name: 'Zürich & “Rent”.pdf' });
  expect(document).toMatchObject({
    name: 'Zürich & “Rent”.pdf',
    size: bytes.length,
    type: 'application/pdf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    state: 'ready',
    client: client.id,
    fromPractice: false,
    removable: true,
  });
  const file = await get(fileOf(document._id), own);
  expect(file.rawPayload.equals(bytes)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition':
      'attachment; filename="Z_rich & _Rent_.pdf"; filename*=UTF-8\'\'Z%C3%BCrich%20%26%20%E2%80%9CRent%E2%80%9D.pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  const pieces = await running.database.queries
    .select()
    .from(documentPieces)
    .where(eq(documentPieces.documentId, document._id));
  expect(pieces).toHaveLength(3);
  const stored = Buffer.concat(pieces.map((piece) => piece.bytes));
  expect(stored.includes(bytes.subarray(1000, 1040))).toBe(false);
  const [row] = await running.database.queries
    .select()
    .from(documents)
    .where(eq(documents.id, document._id));
  expect(JSON.stringify(row)).not.toContain(document.sha256);
  expect(row?.detailsEncrypted.includes('Rent')).toBe(false);
});

test.each([0, 1])('a file that ends %i bytes after a piece comes back whole', async (more) => {
  const bytes = pdfOf(pieceLength + more);
  const { _id } = await uploaded(running, own, { bytes });
  expect((await get(fileOf(_id), own)).rawPayload.equals(bytes)).toBe(true);
});

test('the list is newest first and in pages; clients see their own, staff those of a client', async () => {
  const names = [];
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    names.unshift((await uploaded(running, own, { bytes: pdfOf(50), name })).name);
    clock += 1000;
  }
  const listed = async (query: string, headers: object) => {
    const { data, total } = (await get(`/api/documents${query}`, headers)).json();
    return [data.map(({ name }: { name: string }) => name), total];
  };
  expect(await listed('', own)).toEqual([names, 3]);
  expect(await listed('?pageSize=2&page=2', own)).toEqual([['a.pdf'], 3]);
  expect(await listed(`?client=${client.id}`, staff)).toEqual([names, 3]);
  expect(await listed('', other)).toEqual([[], 0]);
  expect((await get(`/api/documents?client=${client.id}`, other)).statusCode).toBe(404);
});

test('nothing of a document is there for another client', async () => {
  const { _id } = await uploaded(running, own, { bytes: pdfOf(50) });
  for (const answer of [
    await get(placeOf(_id), other),
    await get(fileOf(_id), other),
    await remove(_id, other),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not-found');
  }
  expect(await linesAbout(client)).toEqual([['document-uploaded', undefined]]);
});

test('staff upload for a client, wherever in the form the client is named', async () => {
  const document = await uploaded(running, staff, {
    bytes: pdfOf(50),
    fields: { client: client.id },
  });
  expect(document).toMatchObject({ client: client.id, fromPractice: true });
  expect((await get(fileOf(document._id), own)).statusCode).toBe(200);
  const refused = await remove(document._id, own);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: wording.documents.notYours, code: 'forbidden' },
  ]);
  expect((await remove(document._id, other)).statusCode).toBe(404);
  const forNoOne = await upload(running, staff, { bytes: pdfOf(50) });
  expect(forNoOne.json()).toMatchObject({ code: 'invalid', field: 'client' });
  const forStaff = await upload(running, staff, {
    bytes: pdfOf(50),
    fields: { client: (await createUser(running, { type: 'staff' })).id },
  });
  expect(forStaff.json()).toMatchObject({ code: 'not-found', field: 'client' });
  const forOther = await upload(running, other, {
    bytes: pdfOf(50),
    fields: { client: client.id },
  });
  expect(forOther.statusCode).toBe(404);
});

test('clients take back what they uploaded within an hour, before anyone else opens it', async () => {
  const send = () => uploaded(running, own, { bytes: pdfOf(50) });
  const [soon, late, opened] = [await send(), await send(), await send()];
  await get(fileOf(soon._id), own);
  const head = { method: 'HEAD', url: fileOf(soon._id), headers: staff } as const;
  expect((await running.app.inject(head)).statusCode).toBe(200);
  const removed = await remove(soon._id, own);
  expect([removed.statusCode, removed.json()]).toEqual([
    200,
    { message: wording.documents.removed, data: { ...soon, removable: false } },
  ]);
  expect((await get(placeOf(soon._id), own)).statusCode).toBe(404);
  const { queries } = running.database;
  expect(await queries.$count(documents, eq(documents.id, soon._id))).toBe(0);
  expect(await queries.$count(documentPieces, eq(documentPieces.documentId, soon._id))).toBe(0);
  await get(fileOf(opened._id), staff);
  expect((await remove(opened._id, own)).json().code).toBe('forbidden');
  clock = hour + 1000;
  const later = await signIn(running, client);
  expect((await remove(late._id, later)).statusCode).toBe(403);
  const desk = await signIn(running, await createUser(running, { type: 'staff' }));
  expect((await remove(late._id, desk)).statusCode).toBe(200);
});

test('every look, upload, download and removal is a line in the log', async () => {
  const { _id } = await uploaded(running, own, { bytes: pdfOf(50) });
  await get(placeOf(_id), staff);
  await get(fileOf(_id, '?inline=1'), staff);
  await get(fileOf(_id), own);
  await remove(_id, staff);
  expect(await linesAbout(client)).toEqual([
    ['document-uploaded', undefined],
    ['document-looked-up', undefined],
    ['document-opened', 'inline'],
    ['document-opened', 'download'],
    ['document-removed', undefined],
  ]);
});

test('only PDFs and pictures are shown inline, and a name never hides what a file is', async () => {
  const png = await uploaded(running, own, { bytes: picture.png, name: 'photo.html' });
  expect(png.type).toBe('image/png');
  const shown = await get(fileOf(png._id, '?inline=1'), own);
  expect(shown.headers['content-disposition']).toMatch(/^inline; filename="photo\.html\.png"/);
  const text = await uploaded(running, own, { bytes: Buffer.from('Hello'), name: 'a.pdf' });
  const refused = await get(fileOf(text._id, '?inline=1'), own);
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid']);
});

test('a file that is too large is refused and leaves nothing behind', async () => {
  const rows = () => running.database.queries.$count(documents);
  const before = await rows();
  const largest = await upload(running, own, { bytes: pdfOf(mostBytes) });
  expect(largest.statusCode).toBe(201);
  await remove(largest.json().data._id, own);
  const large = await upload(running, own, { bytes: pdfOf(mostBytes + 1) });
  expect([large.statusCode, large.json().code]).toEqual([413, 'too-large']);
  const larger = await upload(running, own, { bytes: pdfOf(mostBytes + 200_000) });
  expect([larger.statusCode, larger.json().code]).toEqual([413, 'too-large']);
  expect(await rows()).toBe(before);
});

test('a client’s documents take no more than their room, also with several uploads at once', async () => {
  const bytes = pdfOf(7 * 1_048_576);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => upload(running, own, { bytes })),
  );
  const outcomes = answers.map((answer) => answer.json().code ?? answer.statusCode);
  expect(outcomes.toSorted()).toEqual([201, 201, 201, 201, 'no-room', 'no-room']);
  const byStaff = await upload(running, staff, { bytes, fields: { client: client.id } });
  expect([byStaff.statusCode, byStaff.json().code]).toEqual([413, 'no-room']);
  const small = await upload(running, own, { bytes: pdfOf(1000) });
  expect(small.statusCode).toBe(201);
});

test('a form without a file, with two, cut off or malformed is refused, and nothing is left', async () => {
  const rows = () => running.database.queries.$count(documents);
  const before = await rows();
  const { payload, type } = await formOf({ bytes: pdfOf(600_000) });
  const post = (body: Buffer | string, contentType: string) =>
    running.app.inject({
      method: 'POST',
      url: '/api/documents',
      headers: { ...own, 'content-type': contentType },
      payload: body,
    });
  const [boundary = ''] = payload.toString('latin1').split('\r\n');
  const twice = Buffer.concat([payload.subarray(0, -(boundary.length + 4)), payload]);
  for (const answer of [
    await post(payload.subarray(0, 400_000), type),
    await post(twice, type),
    await post(`${boundary}--\r\n`, type),
    await post('', 'multipart/form-data'),
    await post('{}', 'application/json'),
    await upload(running, own, { bytes: Buffer.alloc(0) }),
    await upload(running, own, { bytes: pdfOf(50), fields: { work: 'mine' } }),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  }
  expect(await rows()).toBe(before);
});

const firstPiece = (id: string) =>
  and(eq(documentPieces.documentId, id), eq(documentPieces.number, 0));

test('nothing of a changed, swapped, missing or foreign piece is delivered', async () => {
  const { queries } = running.database;
  const bytes = randomBytes(3 * pieceLength);
  bytes.write('%PDF-1.7\n');
  const send = () => uploaded(running, own, { bytes });
  const swap = sql`update document_pieces set bytes = (select bytes from document_pieces other
    where other.document_id = document_pieces.document_id
    and other.number = 1 - document_pieces.number)`;
  const damages: ((id: string, foreign: string) => Promise<unknown>)[] = [
    (id) =>
      queries
        .update(documentPieces)
        .set({ bytes: sql`set_byte(bytes, 5000, get_byte(bytes, 5000) # 1)` })
        .where(firstPiece(id)),
    (id) => queries.execute(sql`${swap} where document_id = ${id} and number < 2`),
    (id) => queries.delete(documentPieces).where(firstPiece(id)),
    (id, foreign) =>
      queries.execute(sql`update document_pieces set bytes = (select bytes from document_pieces
        where document_id = ${foreign} and number = 0) where document_id = ${id} and number = 0`),
  ];
  for (const damage of damages) {
    const { _id } = await send();
    await damage(_id, (await send())._id);
    const answer = await get(fileOf(_id), own);
    expect(answer.statusCode).toBe(500);
    expect(answer.rawPayload.length).toBeLessThan(1000);
    await running.database.queries.delete(documents).where(eq(documents.clientId, client.id));
  }
});

test('a document that was cut at its end breaks off before its last piece', async () => {
  const { queries } = running.database;
  const { _id } = await uploaded(running, own, { bytes: pdfOf(3 * pieceLength) });
  await queries
    .update(documents)
    .set({ pieces: 2, size: 2 * pieceLength })
    .where(eq(documents.id, _id));
  await running.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = running.app.server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}${fileOf(_id)}`, { headers: own });
  let received = 0;
  const reading = async () => {
    for await (const chunk of answer.body ?? []) received += chunk.length;
  };
  await expect(reading()).rejects.toThrow();
  expect(received).toBeLessThanOrEqual(pieceLength);
});

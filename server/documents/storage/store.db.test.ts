import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadsKept } from '#domain/documents/limits.ts';
import { readBackupFile } from '#server/backups/backup-file.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { restoreInto } from '#server/backups/restore.ts';
import { documentPieces, documents, documentWrites } from '#server/db/tables/documents.ts';
import { documentsForBackup } from '#server/documents/backup-rows.ts';
import { tidyStore } from '#server/documents/documents.ts';
import { moveDocuments } from '#server/documents/move.ts';
import { pieceLength } from '#server/documents/pieces/encryption.ts';
import { objectStore } from '#server/documents/storage/object-store.ts';
import { openStorages } from '#server/documents/storage/open-storages.ts';
import type { StorageName, Storages } from '#server/documents/storage/storage.ts';
import { readKeys } from '#server/vault/open-vault.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { createTestDatabase } from '#testing/database/postgres.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { type StoreServer, startStore } from '#testing/documents/store-server.ts';
import { upload, uploaded } from '#testing/documents/uploads.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

let store: StoreServer;
let running: TestApp;
let own: { authorization: string };

beforeAll(async () => {
  store = await startStore();
  running = await buildTestApp({ env: { DOCUMENTS_URL: store.url } });
  own = await signIn(running, await createUser(running));
});
afterAll(async () => {
  await running.close();
  await store.stop();
});

const bytes = pdfOf(2 * pieceLength + 10);
const ofDocument = (id: string) => eq(documentPieces.documentId, id);
const inDatabase = (id: string) => running.database.queries.$count(documentPieces, ofDocument(id));

async function fileOf(id: string, { app }: Pick<TestApp, 'app'> = running) {
  return app.inject({ url: `/api/documents/${id}/file`, headers: own });
}

function move(to: StorageName, signal = new AbortController().signal) {
  const { parts } = running;
  return moveDocuments({ ...parts, storages: openStorages(parts), to, signal });
}

test('documents are kept in the store, come back from it, and are removed from it', async () => {
  const { _id } = await uploaded(running, own, { bytes });
  expect([store.objectsOf(_id), await inDatabase(_id)]).toEqual([3, 0]);
  expect((await fileOf(_id)).rawPayload.equals(bytes)).toBe(true);
  const url = `/api/documents/${_id}`;
  await running.app.inject({ method: 'DELETE', url, headers: own });
  expect(store.objectsOf(_id)).toBe(0);
});

test('a wrong secret is refused by the store, and the upload leaves nothing', async () => {
  const { database, dataDir } = running;
  const DOCUMENTS_URL = store.url.replace(/:[^:]*@/, ':wrong@');
  const other = await buildTestApp({
    env: { DOCUMENTS_URL },
    records: { url: database.url, dataDir },
  });
  const answer = await upload(other, own, { bytes });
  const { _id } = await uploaded(running, own, { bytes });
  const opened = await fileOf(_id, other);
  await other.app.close();
  await other.parts.jobs.stop();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(opened.statusCode).toBe(503);
  const left = await database.queries.$count(documents, eq(documents.state, 'ready'));
  expect(left).toBe(1);
});

test('a store that hangs up in the middle is unavailable, and the upload leaves nothing', async () => {
  const { database, dataDir } = running;
  const { _id } = await uploaded(running, own, { bytes });
  const before = await database.queries.$count(documents, eq(documents.state, 'ready'));
  const store = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-length': '900' });
    answer.write('half', () => answer.destroy());
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  const other = await buildTestApp({
    env: { DOCUMENTS_URL: `http://key:secret@127.0.0.1:${port}/practice` },
    records: { url: database.url, dataDir },
  });
  const answers = [await upload(other, own, { bytes }), await fileOf(_id, other)];
  await other.app.close();
  await other.parts.jobs.stop();
  store.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  const isReady = eq(documents.state, 'ready');
  expect(await database.queries.$count(documents, isReady)).toBe(before);
});

test('a store that sends us elsewhere is not followed', async () => {
  const asked: string[] = [];
  const elsewhere = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    answer.writeHead(200).end();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  const store = createServer((request, answer) => {
    request.resume();
    answer.writeHead(307, { location: `http://127.0.0.1:${port}${request.url}` }).end();
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const bucket = `http://127.0.0.1:${(store.address() as AddressInfo).port}/practice`;
  const storage = objectStore(running.database, {
    bucket,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  const id = crypto.randomUUID();
  await expect(storage.put(id, 0, [Buffer.from('a')])).rejects.toThrow();
  await expect(storage.find({ id, objects: null }, 0)).rejects.toThrow();
  store.close();
  elsewhere.close();
  expect(asked).toEqual([]);
});

/** A store behind a proxy that holds back the first object whose number is given. */
async function slowStore(number: number) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const target = new URL(store.url);
  let held = 0;
  const server = createServer(async (asked, answer) => {
    const isWanted = asked.method === 'PUT' && new RegExp(`/${number}(-|$)`).test(`${asked.url}`);
    const body = await buffer(asked);
    if (isWanted && held++ === 0) {
      hold();
      await released;
    }
    const { method, url: path, headers } = asked;
    const { hostname, port } = target;
    request({ hostname, port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: store.url.replace(target.port, String(port)), isHeld, release, server };
}

test('a last piece that reaches the store late overwrites nothing, and is removed a day later', async () => {
  const { database, dataDir } = running;
  const slow = await slowStore(1);
  const other = await buildTestApp({
    env: { DOCUMENTS_URL: slow.url },
    records: { url: database.url, dataDir },
  });
  const tus = { ...own, 'tus-resumable': '1.0.0' };
  const whole = pdfOf(pieceLength + 50);
  const begun = await other.app.inject({
    method: 'POST',
    url: '/api/documents/uploads',
    headers: { ...tus, 'upload-length': String(whole.length), 'upload-metadata': 'filename YQ==' },
  });
  const place = `${begun.headers.location}`;
  const id = place.split('/').at(-1) ?? '';
  const send = (offset: number, part: Buffer) =>
    other.app.inject({
      method: 'PATCH',
      url: place,
      headers: {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      payload: part,
    });
  await send(0, whole.subarray(0, pieceLength));
  const late = send(pieceLength, Buffer.alloc(50, 'other'));
  await slow.isHeld;
  const first = await send(pieceLength, whole.subarray(pieceLength));
  expect(first.statusCode).toBe(204);
  slow.release();
  expect((await late).statusCode).toBe(409);
  expect((await fileOf(id, other)).rawPayload.equals(whole)).toBe(true);
  expect(store.objectsOf(id)).toBe(3);
  const storages = openStorages(other.parts);
  const later = new Date(Date.now() + uploadsKept + 60_000);
  await tidyStore(storages, later);
  expect(store.objectsOf(id)).toBe(2);
  expect(await database.queries.$count(documentWrites)).toBe(0);
  expect((await fileOf(id, other)).rawPayload.equals(whole)).toBe(true);
  await other.app.close();
  await other.parts.jobs.stop();
  slow.server.close();
});

test('documents move to the database and back while they are read, and each is read back', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push((await uploaded(running, own, { bytes }))._id);
  }
  for (const to of ['database', 'store'] as const) {
    let isMoving = true;
    const readers = ids.map(async (id) => {
      let reads = 0;
      while (isMoving || reads === 0) {
        const { rawPayload } = await fileOf(id);
        expect(rawPayload.equals(bytes)).toBe(true);
        reads += 1;
      }
    });
    const outcome = await move(to);
    isMoving = false;
    await Promise.all(readers);
    expect(outcome.broken).toEqual([]);
    expect(outcome.moved).toBeGreaterThanOrEqual(ids.length);
    for (const id of ids) {
      const places = [await inDatabase(id), store.objectsOf(id)];
      expect(places).toEqual(to === 'database' ? [3, 0] : [0, 3]);
    }
  }
  expect(await move('store')).toEqual({ moved: 0, broken: [] });
});

test('a document that is removed while it is moved is gone from both storages', async () => {
  const { _id } = await uploaded(running, own, { bytes });
  const { parts } = running;
  const storages = openStorages(parts);
  let isRemoved = false;
  async function removeOnce(): Promise<void> {
    if (isRemoved) return;
    isRemoved = true;
    const url = `/api/documents/${_id}`;
    await running.app.inject({ method: 'DELETE', url, headers: own });
  }
  const watched: Storages = {
    ...storages,
    of: (name) => ({
      ...storages.of(name),
      async find(stored, number) {
        const piece = await storages.of(name).find(stored, number);
        if (stored.id === _id) await removeOnce();
        return piece;
      },
    }),
  };
  const { signal } = new AbortController();
  const { broken } = await moveDocuments({ ...parts, storages: watched, to: 'database', signal });
  expect([isRemoved, broken]).toEqual([true, []]);
  expect([await inDatabase(_id), store.objectsOf(_id)]).toEqual([0, 0]);
});

test('a backup holds the documents of both storages, and a restore has them all in the database', async () => {
  await move('database');
  const inBoth = [await uploaded(running, own, { bytes })];
  await move('store');
  inBoth.push(await uploaded(running, own, { bytes: pdfOf(700) }));
  const { queries, ownerUrl } = running.database;
  expect(inBoth.map(({ _id }) => store.objectsOf(_id))).toEqual([3, 1]);
  const [moved] = inBoth;
  // One of them is in the database again, so that both storages have some.
  await queries
    .update(documents)
    .set({ state: 'refused' })
    .where(ne(documents.id, moved?._id ?? ''));
  await move('database');
  await queries.update(documents).set({ state: 'ready' }).where(eq(documents.state, 'refused'));
  const folder = temporaryFolder('store-backup');
  const file = join(folder.path, 'one.backup');
  const keySource = { configured: undefined, dataDir: running.dataDir };
  const keys = readKeys(keySource);
  if (!keys) throw new Error('There are no keys.');
  const { parts } = running;
  const now = () => new Date();
  const elsewhere = documentsForBackup(running.database, openStorages(parts));
  await makeBackup({ owner: { connectionString: ownerUrl }, keys, file, now, elsewhere });
  const empty = await createTestDatabase();
  await restoreInto({
    owner: { connectionString: empty.ownerUrl },
    frames: await readBackupFile(file, keys()),
    keySource,
    eventOf: ({ madeAt }) => ({ kind: 'backup-restored', details: { file: 'one', madeAt } }),
    now,
  });
  const restored = await buildTestApp({
    records: { url: empty.url, dataDir: running.dataDir },
  });
  const rows = await queries.select().from(documents).where(eq(documents.state, 'ready'));
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const { id } of rows) {
    const [here, there] = [await fileOf(id), await fileOf(id, restored)];
    expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
  }
  await restored.close();
  await empty.drop();
  folder.remove();
});

test('a move that was interrupted carries on, and leaves what is broken where it is', async () => {
  const { queries } = running.database;
  await move('database');
  const ids = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push((await uploaded(running, own, { bytes }))._id);
  }
  await move('database');
  const [broken = ''] = ids;
  await queries
    .update(documentPieces)
    .set({ bytes: Buffer.from('broken') })
    .where(ofDocument(broken));
  const stop = new AbortController();
  const { parts } = running;
  const interrupted = moveDocuments({
    ...parts,
    storages: openStorages(parts),
    to: 'store',
    signal: stop.signal,
    onMoved: () => stop.abort(),
  });
  await expect(interrupted).rejects.toThrow(/abort/);
  const rest = await move('store');
  expect(rest.broken).toEqual([broken]);
  for (const id of ids.filter((each) => each !== broken)) {
    expect([await inDatabase(id), store.objectsOf(id)]).toEqual([0, 3]);
    expect((await fileOf(id)).rawPayload.equals(bytes)).toBe(true);
  }
  const [row] = await queries.select().from(documents).where(eq(documents.id, broken));
  expect(row?.storage).toBe('database');
});

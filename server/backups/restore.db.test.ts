import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRecords } from '#server/audit/open-records.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { applyMigrations, migrateDatabase, readMigrations } from '#server/db/migrate.ts';
import { users } from '#server/db/tables/accounts.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createLogger } from '#server/log/logger.ts';
import { keyFile } from '#server/vault/key-file.ts';
import { parseKeys } from '#server/vault/keys.ts';
import { readKeys } from '#server/vault/open-vault.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { tableHashes } from '#testing/backups/table-hashes.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { readBackupFile } from './backup-file.ts';
import { headLength, pieceLength } from './encryption.ts';
import type { Frame } from './frames.ts';
import { makeBackup } from './make-backup.ts';
import { restoreInto } from './restore.ts';
import { queueWaitingJobs } from './waiting-jobs.ts';

const later = closeAfterEach();
const folder = temporaryFolder('backups');
const file = join(folder.path, 'one.backup');
const now = () => new Date();
const ownerOf = ({ ownerUrl }: TestDatabase) => ({ connectionString: ownerUrl });
const keysIn = (dataDir: string) => {
  const keys = readKeys({ configured: undefined, dataDir });
  if (!keys) throw new Error('There are no keys.');
  return keys;
};

async function hashesOf(database: TestDatabase): Promise<Map<string, string>> {
  const client = new pg.Client(ownerOf(database));
  await client.connect();
  return tableHashes(client).finally(() => client.end());
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  later(() => database.drop());
  return database;
}

const restore = (database: TestDatabase, frames: AsyncIterable<Frame>, dataDir = source.dataDir) =>
  restoreInto({
    owner: ownerOf(database),
    frames,
    keySource: { configured: undefined, dataDir },
    eventOf: ({ madeAt }) => ({ kind: 'backup-restored', details: { file: 'a', madeAt } }),
    now,
  });

let source: TestApp;
let before: Map<string, string>;

beforeAll(async () => {
  source = await buildTestApp();
  const { database, parts } = source;
  await createUser(source, { name: 'Mei Chen\n\\N\t"quoted" 🦜', email: 'mei@example.com' });
  await createUser(source, { type: 'staff', isActive: false });
  // Large enough for several pieces, and not to be compressed much.
  await database.queries.insert(mails).values({
    id: randomUUID(),
    kind: 'x',
    contentEncrypted: randomBytes(400_000),
    endedAt: now(),
  });
  await database.queries.transaction(async (tx) => {
    await parts.mailQueue.enqueue(tx, {
      kind: 'test',
      to: 'mei@example.com',
      subject: 'Waiting',
      heading: 'Waiting',
      blocks: [],
    });
    // In the same transaction, so that no one delivers it before it is copied.
    await tx.execute(sql`update jobs.job set start_after = now() + interval '1 hour'`);
  });
  before = await hashesOf(database);
  const owner = ownerOf(database);
  await makeBackup({ owner, keys: keysIn(source.dataDir), file, now });
});
afterAll(async () => {
  await source.close();
  folder.remove();
});

test('a restored database has every row, a whole audit log, and goes on from there', async () => {
  const place = await emptyDatabase();
  await restore(place, await readBackupFile(file, keysIn(source.dataDir)()));
  const after = await hashesOf(place);
  // The job that waited in the queue is in a table now.
  expect(after.get('waiting_jobs')).toMatch(/^1 rows/);
  expect(after).toEqual(new Map([...before, ['waiting_jobs', after.get('waiting_jobs')]]));

  const { dataDir } = source;
  await migrateDatabase(ownerOf(place), 'corella_server');
  const opened = await openRecords(place, { configured: undefined, dataDir });
  expect(await verifyLog(place, opened.vault, opened.keyedHash)).toMatchObject({
    whole: true,
    last: { number: 0 },
  });
  const position = async (database: TestDatabase) => {
    const [made] = await database.queries
      .insert(users)
      .values({ name: '', email: `${randomUUID()}@example.com`, type: 'client', passwordHash: '' })
      .returning();
    return made?.position;
  };
  expect(await position(place)).toBe(await position(source.database));
  await expect(
    place.owner.execute(sql`delete from users where email = 'mei@example.com'`),
  ).resolves.toBeDefined();
  await expect(place.owner.execute(sql`delete from audit_events`)).rejects.toThrow();
});

test('a mail that waited is delivered from the restored database, once', async () => {
  const place = await emptyDatabase();
  await restore(place, await readBackupFile(file, keysIn(source.dataDir)()));
  await migrateDatabase(ownerOf(place), 'corella_server');
  const app = await buildTestApp({ records: { url: place.url, dataDir: source.dataDir } });
  later(() => app.close());
  const { database, jobs } = app.parts;
  const inTwoHours = new Date(Date.now() + 7_200_000);
  const queue = () => queueWaitingJobs(database, jobs, createLogger('silent'), inTwoHours);
  await Promise.all([queue(), queue()]);
  const sent = await eventually(
    () => database.queries.query.mails.findFirst({ where: sql`kind = 'test'` }),
    (mail) => mail?.outcome === 'sent',
  );
  expect(sent?.attempts).toBe(0);
  expect((await readMailbox(app.mailFolder)).map(({ subject }) => subject)).toEqual(['Waiting']);
  const { rows } = await database.queries.execute(
    sql`select count(*)::int as jobs from jobs.job where name = 'mail'`,
  );
  expect(rows).toEqual([{ jobs: 1 }]);
});

const pieceAt = (index: number) => headLength + index * (pieceLength + 16);
const changes: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'a changed byte of the head': (bytes) => changed(bytes, headLength - 1),
  'a changed byte': (bytes) => changed(bytes, 100_000),
  'a changed last byte': (bytes) => changed(bytes, bytes.length - 1),
  'a missing end': (bytes) => bytes.subarray(0, bytes.length - 1),
  'an end at the border of two pieces': (bytes) => bytes.subarray(0, pieceAt(2)),
  'an end after the head': (bytes) => bytes.subarray(0, headLength),
  'an added byte': (bytes) => Buffer.concat([bytes, Buffer.of(0)]),
  'two pieces in the wrong order': (bytes) =>
    Buffer.concat([
      bytes.subarray(0, pieceAt(0)),
      bytes.subarray(pieceAt(1), pieceAt(2)),
      bytes.subarray(pieceAt(0), pieceAt(1)),
      bytes.subarray(pieceAt(2)),
    ]),
};

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

test('a damaged file restores nothing, wherever it is damaged', async () => {
  const place = await emptyDatabase();
  const empty = await hashesOf(place);
  const whole = readFileSync(file);
  const damaged = join(folder.path, 'damaged.backup');
  const refusals: Record<string, string> = {};
  for (const [name, change] of Object.entries(changes)) {
    writeFileSync(damaged, change(whole));
    const frames = readBackupFile(damaged, keysIn(source.dataDir)());
    const error = await frames.then((found) => restore(place, found)).catch((reason) => reason);
    refusals[name] = `${error.name}: ${error.message}`;
  }
  const sentence = /^StartRefused: This backup is damaged or incomplete, from byte \d+ on\./;
  for (const name of Object.keys(changes)) expect(refusals[name], name).toMatch(sentence);
  expect(await hashesOf(place)).toEqual(empty);
});

test('without its key, or with another, a file stays closed; so do records with more keys', async () => {
  const keyId = keysIn(source.dataDir)()[0].id;
  const other = parseKeys(['b'.repeat(64)], 'a test');
  for (const keys of [undefined, other]) {
    await expect(readBackupFile(file, keys)).rejects.toThrow(
      `This backup needs the encryption key ${keyId}, which is missing.`,
    );
  }
  const place = await emptyDatabase();
  const elsewhere = temporaryFolder('other-key');
  later(elsewhere.remove);
  writeFileSync(keyFile(elsewhere.path), 'c'.repeat(64), { mode: 0o600 });
  const frames = await readBackupFile(file, keysIn(source.dataDir)());
  await expect(restore(place, frames, elsewhere.path)).rejects.toThrow(
    `These records are encrypted with another encryption key: ${keyId}.`,
  );
  const { rows } = await place.owner.execute(sql`select count(*)::int as count from users`);
  expect(rows).toEqual([{ count: 0 }]);
});

test('a place with records is refused, and stays as it is', async () => {
  const used = await hashesOf(source.database);
  const frames = await readBackupFile(file, keysIn(source.dataDir)());
  await expect(restore(source.database, frames)).rejects.toThrow('There are already records here');
  expect(await hashesOf(source.database)).toEqual(used);
  const place = await emptyDatabase();
  await place.owner.execute(sql`drop schema drizzle cascade`);
  await expect(
    restore(place, await readBackupFile(file, keysIn(source.dataDir)())),
  ).rejects.toThrow('This database has tables of something else.');
});

async function withoutTables(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  await database.owner.execute(sql`drop schema public cascade; drop schema drizzle cascade`);
  await database.owner.execute(sql`create schema public`);
  return database;
}

test('the file of an older version is brought up to this one', async () => {
  const old = await withoutTables();
  const client = new pg.Client(ownerOf(old));
  await client.connect();
  // Before enquiries were encrypted and before there were tables for backups.
  await applyMigrations(client, readMigrations().slice(0, 8));
  await client.query(`grant all on all tables in schema public to corella_server;
    grant usage on schema public to corella_server;
    insert into users (name, email, type, password_hash) values ('Mei', 'mei@example.com', 'staff', 'x');
    insert into enquiries (name, email, phone, enquiry_type, message)
      values ('Sam', 'sam@example.com', '1', 'general', 'Hello')`);
  await client.end();
  const { dataDir } = source;
  await openRecords(old, { configured: undefined, dataDir });
  const oldFile = join(folder.path, 'old.backup');
  await makeBackup({ owner: ownerOf(old), keys: keysIn(dataDir), file: oldFile, now });

  const place = await withoutTables();
  await restore(place, await readBackupFile(oldFile, keysIn(dataDir)()));
  await migrateDatabase(ownerOf(place), 'corella_server');
  const found = await place.queries.query.enquiries.findMany();
  expect(found).toMatchObject([{ name: 'Sam', message: 'Hello', detailsEncrypted: null }]);
  const { rows } = await place.owner.execute(
    sql`select count(*)::int as runs, count(distinct hash)::int as migrations from drizzle.__drizzle_migrations`,
  );
  const { length } = readMigrations();
  expect(rows).toEqual([{ runs: length, migrations: length }]);

  // An older file cannot go into tables that are newer than it.
  const newer = await emptyDatabase();
  await expect(restore(newer, await readBackupFile(oldFile, keysIn(dataDir)()))).rejects.toThrow(
    'tables of a newer version than the records',
  );
});

test('the file of a newer version is refused', async () => {
  async function* frames(): AsyncGenerator<Frame> {
    const schemaVersion = (readMigrations().at(-1)?.folderMillis ?? 0) + 1;
    const madeAt = now().toISOString();
    yield { kind: 'start', madeAt, postgres: '18', schemaVersion, sequences: [] };
    yield { kind: 'end', tables: [] };
  }
  await expect(restore(await emptyDatabase(), frames())).rejects.toThrow(
    'These records were copied by a newer version of the program.',
  );
});

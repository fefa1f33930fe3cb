import { existsSync } from 'node:fs';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { openRecords } from '#server/audit/open-records.ts';
import { serverSessions } from '#server/db/database.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { keyFile } from './key-file.ts';
import { newKey, parseKeys } from './keys.ts';
import { joinVault, type KeySource } from './open-vault.ts';

const later = closeAfterEach();
const [older, newer, other] = [newKey(), newKey(), newKey()];
const idOf = (key: string) => parseKeys([key], 'the test')[0].id;
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  later(() => database.drop());
});

function source(...configured: string[]): KeySource {
  const folder = temporaryFolder('open-vault');
  later(folder.remove);
  return { configured: configured.length > 0 ? configured : undefined, dataDir: folder.path };
}

/** A session like that of a running server. */
async function runningServer(): Promise<void> {
  const client = new pg.Client({
    connectionString: database.url,
    application_name: serverSessions,
  });
  await client.connect();
  later(() => client.end());
}

test('new records get a key file, and later starts use it', async () => {
  const withoutKey = source();
  const first = await openRecords(database, withoutKey);
  expect(first.madeKeyFile).toBe(true);
  const second = await openRecords(database, withoutKey);
  expect(second.madeKeyFile).toBe(false);
  expect(second.keyedHash('a', 'b')).toEqual(first.keyedHash('a', 'b'));
});

test('with a lost key the start is refused, and no new key file is made', async () => {
  await openRecords(database, source(older));
  const withoutKey = source();
  await expect(openRecords(database, withoutKey)).rejects.toThrow(
    `The encryption key ${idOf(older)} of these records is missing. Put it back: in ENCRYPTION_KEY, or in the file encryption.key in DATA_DIR.`,
  );
  expect(existsSync(keyFile(withoutKey.dataDir))).toBe(false);
});

test('with a wrong key the start is refused', async () => {
  await openRecords(database, source(older));
  await expect(openRecords(database, source(other))).rejects.toThrow(
    `These records are encrypted with another encryption key: ${idOf(older)}. Start with that one: in ENCRYPTION_KEY, or in the file encryption.key in DATA_DIR.`,
  );
  await expect(openRecords(database, source(older))).resolves.toBeDefined();
});

test('without an older key that is still needed the start is refused', async () => {
  const first = await openRecords(database, source(older));
  const both = await openRecords(database, source(newer, older));
  expect(both.keyedHash('a', 'b')).toEqual(first.keyedHash('a', 'b'));
  await expect(openRecords(database, source(newer))).rejects.toThrow(
    `Some of these records are still encrypted with the older encryption key ${idOf(older)}. Add it after the newest one: in ENCRYPTION_KEY, or in the file encryption.key in DATA_DIR.`,
  );
  await expect(openRecords(database, source(older))).rejects.toThrow(idOf(newer));
});

test('without the head of the audit log the start is refused', async () => {
  await openRecords(database, source(older));
  await database.queries.execute("delete from secrets where name = 'audit-head'");
  await expect(openRecords(database, source(older))).rejects.toThrow(
    'The end of the audit log is gone, so lines may have been removed. Go back to a backup of the database.',
  );
});

test('of servers that start together without a key or a common folder, one makes a key', async () => {
  const sources = [source(), source(), source()];
  const opened = await Promise.allSettled(sources.map((each) => openRecords(database, each)));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(sources.filter(({ dataDir }) => existsSync(keyFile(dataDir)))).toHaveLength(1);
});

test('a command makes no key for a database without records', async () => {
  const withoutKey = source();
  await expect(joinVault(database, withoutKey)).rejects.toThrow('There are no records here yet.');
  await expect(joinVault(database, source(older))).rejects.toThrow(
    'There are no records here yet.',
  );
  expect(existsSync(keyFile(withoutKey.dataDir))).toBe(false);
  await expect(openRecords(database, source(newer))).resolves.toBeDefined();
});

test('a command does not encrypt with a key that the running server lacks', async () => {
  await openRecords(database, source(older));
  await runningServer();
  await expect(joinVault(database, source(newer, older))).rejects.toThrow(
    'The running server does not have the newest key. Restart it with the same ENCRYPTION_KEY first.',
  );
  await expect(joinVault(database, source(older))).resolves.toBeDefined();
  await openRecords(database, source(newer, older));
  await expect(joinVault(database, source(newer, older))).resolves.toBeDefined();
});

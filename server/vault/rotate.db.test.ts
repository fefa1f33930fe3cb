import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type AuditLog, openAuditLog } from '#server/audit/audit-log.ts';
import { openRecords } from '#server/audit/open-records.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { companies } from '#server/db/tables/companies.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import {
  clientIntake,
  correctionDrafts,
  receipts,
  submissions,
  submissionVersions,
} from '#server/db/tables/intake.ts';
import { mails } from '#server/db/tables/mail.ts';
import { secrets } from '#server/db/tables/vault.ts';
import { createLogger } from '#server/log/logger.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { encryptedTables } from './encrypted-tables.ts';
import { contextOf } from './encryption-context.ts';
import { addKeyTo, keyFile } from './key-file.ts';
import { newKey, parseKeys } from './keys.ts';
import { joinVault, type OpenVault } from './open-vault.ts';
import { countByKey } from './re-encrypt.ts';
import { type RotationParts, rotateKeys } from './rotate.ts';
import type { Vault } from './vault.ts';

const later = closeAfterEach();
const [older, newer] = [newKey(), newKey()];
const idOf = (key: string) => parseKeys([key], 'the test')[0].id;
let database: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  later(() => database.drop());
  const folder = temporaryFolder('rotate');
  later(folder.remove);
  dataDir = folder.path;
});

const openWith = (...keys: string[]) =>
  openRecords(database, { configured: keys.length > 0 ? keys : undefined, dataDir });

const auditWith = ({ vault, keyedHash }: Pick<OpenVault, 'vault' | 'keyedHash'>): AuditLog =>
  openAuditLog({
    database,
    vault,
    keyedHash,
    log: createLogger('silent'),
    now: () => new Date(),
  });

function rotate({ vault, keys, keyedHash }: OpenVault, more: Partial<RotationParts> = {}) {
  const audit = auditWith({ vault, keyedHash });
  const signal = new AbortController().signal;
  return rotateKeys({
    database,
    vault,
    keys,
    writeLine: (tx, values) => audit.write(tx, { kind: 'keys-rotated', details: { values } }),
    waitForWriters: async () => {},
    signal,
    ...more,
  });
}

async function addCompany(vault: Vault, address: string): Promise<string> {
  const id = randomUUID();
  const addressEncrypted = vault.encrypt(address, contextOf(companies.addressEncrypted, id));
  await database.queries
    .insert(companies)
    .values({ id, name: 'A', email: 'a@b.example', addressEncrypted });
  return id;
}

async function addressOf(vault: Vault, id: string): Promise<string> {
  const [row] = await database.queries.select().from(companies).where(eq(companies.id, id));
  if (!row?.addressEncrypted) return expect.fail('There is no address.');
  return vault.decrypt(row.addressEncrypted, contextOf(companies.addressEncrypted, id));
}

/** One row in each table, with its own place as the value of each encrypted column. */
async function fillEveryEncryptedColumn(vault: Vault): Promise<void> {
  const userId = randomUUID();
  const submissionId = randomUUID();
  const common = { name: 'Mei', email: 'mei@example.com' };
  const rows = [
    [users, { id: userId, ...common, type: 'client', passwordHash: '' }],
    [companies, { id: randomUUID(), ...common }],
    [mails, { id: randomUUID(), kind: 'test' }],
    [enquiries, { id: randomUUID(), enquiryType: 'general' }],
    [
      submissions,
      {
        id: submissionId,
        reference: 'C-1',
        userId,
        bodyHash: Buffer.alloc(32),
        submittedAt: new Date(),
        title: 'Ms',
        firstName: 'Mei',
        lastName: 'Chen',
        email: 'mei@example.com',
        signatureDate: '2026-07-01',
      },
    ],
    [clientIntake, { id: userId, userId }],
    [correctionDrafts, { id: submissionId, submissionId, version: 1 }],
    [submissionVersions, { id: randomUUID(), submissionId, version: 2, submittedAt: new Date() }],
    [receipts, { id: randomUUID(), submissionId, version: 1, madeAt: new Date() }],
  ] as const;
  for (const [table, row] of rows) {
    const { columns } =
      encryptedTables.find((encrypted) => encrypted.table === table) ?? expect.fail();
    const values = Object.entries(columns).map(([name, column]) => {
      const place = contextOf(column, row.id);
      return [name, vault.encrypt(`${place.table} ${place.column}`, place)];
    });
    await database.queries
      .insert(table as typeof users)
      .values({ ...(row as typeof users.$inferInsert), ...Object.fromEntries(values) });
  }
}

async function openEverything(vault: Vault): Promise<string[]> {
  const opened: string[] = [];
  for (const { table, id, columns } of encryptedTables) {
    const rows: Record<string, unknown>[] = await database.queries
      .select({ id, ...columns })
      .from(table);
    for (const row of rows) {
      for (const [name, column] of Object.entries(columns)) {
        const value = row[name];
        if (Buffer.isBuffer(value))
          opened.push(vault.decrypt(value, contextOf(column, String(row.id))));
      }
    }
  }
  return opened;
}

test('a rotation covers every encrypted column of the database', async () => {
  const { rows } = await database.queries.execute(
    sql`select table_name || '.' || column_name as place from information_schema.columns
        where data_type = 'bytea' and column_name like '%sealed' order by 1`,
  );
  const known = encryptedTables.flatMap(({ name, columns }) =>
    Object.values(columns).map((column) => `${name}.${column.name}`),
  );
  expect(known.sort()).toEqual(rows.map(({ place }) => place));
  expect(known).toContain('submissions.tfn_sealed');
});

test('after a rotation the newest key alone decrypts everything and is enough for a start', async () => {
  const before = await openWith(older);
  await fillEveryEncryptedColumn(before.vault);
  const { reencrypted, free, unreadable } = await rotate(await openWith(newer, older));
  expect(Object.fromEntries(reencrypted)).toMatchObject({
    companies: 1,
    users: 1,
    submissions: 13,
    client_intake: 2,
    correction_drafts: 1,
    submission_versions: 2,
    receipts: 1,
    mails: 1,
    enquiries: 1,
  });
  expect(free).toEqual([idOf(older)]);
  expect(unreadable.size).toBe(0);
  const alone = await openWith(newer);
  expect(await openEverything(alone.vault)).toEqual(
    expect.arrayContaining([
      'submissions tfn_sealed',
      'submissions signature_sealed',
      'mails sealed',
    ]),
  );
  expect(alone.keyedHash('a', 'b')).toEqual(before.keyedHash('a', 'b'));
});

test('a rotation is logged, and the log is valid with the newest key alone', async () => {
  const { vault } = await openWith(older);
  await addCompany(vault, '1 Sample Street');
  const both = await openWith(newer, older);
  await rotate(both);
  await auditWith(both).chain();
  const lines = await database.queries.select().from(auditEvents);
  expect(lines).toMatchObject([{ kind: 'keys-rotated', details: { values: expect.any(Number) } }]);
  const alone = await openWith(newer);
  expect(await verifyLog(database, alone.vault, alone.keyedHash)).toMatchObject({ whole: true });
  expect((await rotate(alone)).reencrypted.size).toBe(0);
  await auditWith(alone).chain();
  expect(await database.queries.select().from(auditEvents)).toHaveLength(1);
});

test('an interrupted rotation loses nothing, and the next one finishes it', async () => {
  const { vault } = await openWith(older);
  const ids = await Promise.all(
    Array.from({ length: 120 }, (_, n) => addCompany(vault, `No ${n}`)),
  );
  const both = await openWith(newer, older);
  const stop = new AbortController();
  const stopped = rotate(both, { signal: stop.signal, onReencrypted: () => stop.abort() });
  await expect(stopped).rejects.toThrow('abort');
  const counts = await countByKey(database);
  expect(counts.get(idOf(newer))).toBeGreaterThan(0);
  expect(counts.get(idOf(older))).toBeGreaterThan(0);
  for (const [n, id] of ids.entries()) expect(await addressOf(both.vault, id)).toBe(`No ${n}`);
  await expect(openWith(newer)).rejects.toThrow(idOf(older));

  await rotate(both);
  const alone = await openWith(newer);
  for (const [n, id] of ids.entries()) expect(await addressOf(alone.vault, id)).toBe(`No ${n}`);
});

test('a value saved during a rotation stays, even if encrypted with the older key', async () => {
  const before = await openWith(older);
  const id = await addCompany(before.vault, 'as it was');
  await addCompany(before.vault, 'another');
  const both = await openWith(newer, older);
  const saved = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const saving = database.queries.transaction(async (tx) => {
    const addressEncrypted = before.vault.encrypt(
      'as it is',
      contextOf(companies.addressEncrypted, id),
    );
    await tx.update(companies).set({ addressEncrypted }).where(eq(companies.id, id));
    locked.resolve();
    await saved.promise;
  });
  await locked.promise;
  await rotate(both, {
    async waitForWriters() {
      saved.resolve();
      await saving;
    },
  });
  expect(await addressOf((await openWith(newer)).vault, id)).toBe('as it is');
});

test('a value that was moved to another row is reported and left alone, and its key is still needed', async () => {
  const { vault } = await openWith(older);
  const [first, second] = [await addCompany(vault, 'first'), await addCompany(vault, 'second')];
  await database.queries.execute(
    sql`update companies set address_sealed = (select address_sealed from companies where id = ${first}) where id = ${second}`,
  );
  const both = await openWith(newer, older);
  const { unreadable, free } = await rotate(both);
  expect([...unreadable]).toEqual([`companies.address_sealed of ${second}`]);
  expect(free).toEqual([]);
  expect(await addressOf(both.vault, first)).toBe('first');
  await expect(openWith(newer)).rejects.toThrow(idOf(older));
});

test('a key that was used but not recorded is reported before anything is changed', async () => {
  const { vault } = await openWith(older);
  await addCompany(vault, 'first');
  const both = await openWith(newer, older);
  await database.queries
    .update(secrets)
    .set({ valueEncrypted: both.vault.encrypt('x', contextOf(secrets.valueEncrypted, 'x')) });
  await database.queries.delete(secrets).where(eq(secrets.name, `vault-key ${idOf(older)}`));
  const keyring = parseKeys([newer], 'the test');
  await expect(rotate({ ...both, keys: () => keyring })).rejects.toThrow(
    `Some values are encrypted with encryption keys that were not given: ${idOf(older)} (1).`,
  );
});

test('only one rotation runs at a time', async () => {
  const { vault } = await openWith(older);
  await addCompany(vault, 'first');
  const both = await openWith(newer, older);
  const second = Promise.withResolvers<unknown>();
  await rotate(both, {
    waitForWriters: async () =>
      second.resolve(await rotate(both).catch((error: Error) => error.message)),
  });
  expect(await second.promise).toBe('The keys are already being rotated.');
});

const withFile = () => ({ addKey: () => addKeyTo(keyFile(dataDir)) });

test('with a key file a new key is made, and a running server decrypts what it encrypted', async () => {
  const server = await openWith();
  const id = await addCompany(server.vault, '1 Sample Street');
  const command = await joinVault(database, { configured: undefined, dataDir });
  const { madeKey, newest } = await rotate(command, withFile());
  expect(madeKey).toBe(true);
  expect(await addressOf(server.vault, id)).toBe('1 Sample Street');
  const [first, ...others] = server.keys();
  expect(first.id).toBe(newest);
  expect(others).toHaveLength(1);
  const written = await addCompany(server.vault, '2 Sample Street');
  expect([...(await countByKey(database)).keys()]).toEqual([newest]);
  expect(await addressOf(command.vault, written)).toBe('2 Sample Street');
});

test('with a key file an interrupted rotation is finished without another new key', async () => {
  const server = await openWith();
  await Promise.all(Array.from({ length: 120 }, () => addCompany(server.vault, 'x')));
  const stop = new AbortController();
  const stopped = rotate(server, {
    ...withFile(),
    signal: stop.signal,
    onReencrypted: () => stop.abort(),
  });
  await expect(stopped).rejects.toThrow('abort');
  const { madeKey, newest } = await rotate(await openWith(), withFile());
  expect(madeKey).toBe(false);
  expect(server.keys()).toHaveLength(2);
  expect([...(await countByKey(database)).keys()]).toEqual([newest]);
});

import { verify } from '@node-rs/argon2';
import { beforeEach, expect, test } from 'vitest';
import { type AuditLog, openAuditLog } from '#server/audit/audit-log.ts';
import { beginLog } from '#server/audit/head.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createLogger } from '#server/log/logger.ts';
import { newKey } from '#server/vault/keys.ts';
import { openRowCodes } from '#server/vault/row-codes.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import { testPractice } from '#testing/test-practice.ts';
import { vaultOf } from '#testing/vault.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const closing = closeAfterEach();
const vault = vaultOf(newKey());
let database: TestDatabase;
let audit: AuditLog;
beforeEach(async () => {
  database = await createTestDatabase();
  closing(() => database.drop());
  await database.queries.transaction((tx) => beginLog(tx, vault));
  const keyedHash = () => Buffer.alloc(32);
  openRowCodes(database.queries, keyedHash);
  audit = openAuditLog({
    database,
    vault,
    keyedHash,
    log: createLogger('silent'),
    now: () => new Date(),
  });
});

const email = 'admin@corella.example';
const admins = () => database.queries.select().from(users);

test('without a given password one is generated, and shown only the first time', async () => {
  const first = await ensureFirstAdmin(
    database,
    audit,
    { email, password: undefined },
    testPractice,
  );
  const [admin] = await admins();
  expect(admin).toMatchObject({ email, type: 'admin', isActive: true });
  expect(await verify(admin?.passwordHash ?? '', first.generatedPassword ?? '')).toBe(true);
  expect(
    await ensureFirstAdmin(database, audit, { email, password: undefined }, testPractice),
  ).toEqual({
    email,
  });
});

test('a given password is used and never shown', async () => {
  expect(
    await ensureFirstAdmin(
      database,
      audit,
      { email, password: 'a chosen and quiet place' },
      testPractice,
    ),
  ).toEqual({
    email,
  });
  const [admin] = await admins();
  expect(await verify(admin?.passwordHash ?? '', 'a chosen and quiet place')).toBe(true);
  expect(admin?.passwordHash).toMatch(/^\$argon2id\$/);
});

test.each(['quiet river 14', 'a'.repeat(30), 'administrator'])(
  'the password %s is refused at the first start',
  async (password) => {
    const starting = ensureFirstAdmin(database, audit, { email, password }, testPractice);
    await expect(starting).rejects.toThrow(/^ADMIN_PASSWORD is not good enough\. Please choose/);
    expect(await admins()).toEqual([]);
  },
);

test('later starts name the existing admin, not the one in the settings', async () => {
  await ensureFirstAdmin(
    database,
    audit,
    { email, password: 'a chosen and quiet place' },
    testPractice,
  );
  const later = { email: 'other@corella.example', password: undefined };
  expect(await ensureFirstAdmin(database, audit, later, testPractice)).toEqual({ email });
});

test('servers that start together make one admin, logged once', async () => {
  const wanted = { email, password: undefined };
  const started = await Promise.all(
    Array.from({ length: 4 }, () => ensureFirstAdmin(database, audit, wanted, testPractice)),
  );
  expect(await admins()).toHaveLength(1);
  expect(started.filter((admin) => admin.generatedPassword)).toHaveLength(1);
  const [admin] = await admins();
  await audit.chain();
  const lines = await database.queries.select().from(auditEvents);
  expect(lines).toMatchObject([
    { kind: 'user-created', subjectId: admin?.id, details: { type: 'admin' } },
  ]);
});

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema.ts';
import { newKey } from '#server/vault/keys.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import { vaultOf } from '#testing/vault.ts';
import { type AuditLog, openAuditLog } from './audit-log.ts';
import { beforeTheFirst } from './chain.ts';
import { beginLog } from './head.ts';

const closing = closeAfterEach();
const keyedHash = (purpose: string, text: string) =>
  createHash('sha256').update(`${purpose}:${text}`).digest();
let database: TestDatabase;
let audit: AuditLog;

beforeEach(async () => {
  database = await createTestDatabase();
  closing(() => database.drop());
  const vault = vaultOf(newKey());
  await database.queries.transaction((tx) => beginLog(tx, vault));
  audit = openAuditLog(vault, keyedHash, () => new Date('2026-07-01T00:00:00Z'));
});

const signIn = () =>
  database.queries.transaction((tx) =>
    audit.write(tx, { kind: 'signed-in', details: { by: 'password' }, address: '192.0.2.7' }),
  );

test('lines written at the same time form one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 20 }, signIn));
  const lines = await database.queries.select().from(auditEvents).orderBy(auditEvents.number);
  expect(lines.map((line) => line.number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  lines.forEach((line, index) => {
    expect(line.previousHash).toEqual(lines[index - 1]?.hash ?? beforeTheFirst.hash);
  });
});

test('a transaction that fails leaves no line', async () => {
  const failing = database.queries.transaction(async (tx) => {
    await audit.write(tx, { kind: 'signed-out', details: {} });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await database.queries.select().from(auditEvents)).toEqual([]);
});

test('the database refuses to change, delete or empty the log, even to the owner of the table', async () => {
  await signIn();
  for (const statement of [
    sql`update audit_events set kind = 'signed-out'`,
    sql`delete from audit_events`,
    sql`truncate audit_events`,
  ]) {
    await expect(database.owner.execute(statement)).rejects.toMatchObject({
      cause: { message: 'The audit log is only ever added to.' },
    });
  }
});

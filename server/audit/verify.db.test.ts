import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/events.ts';
import { createLogger } from '#server/log/logger.ts';
import { newKey } from '#server/vault/keys.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import { vaultOf } from '#testing/vault.ts';
import { type AuditLog, openAuditLog } from './audit-log.ts';
import { beginLog } from './head.ts';
import type { NotedLine } from './line-name.ts';
import { verifyLog } from './verify.ts';

const later = closeAfterEach();
const keyedHash = (purpose: string, text: string) =>
  createHmac('sha256', 'the key of this test').update(`${purpose}:${text}`).digest();
const vault = vaultOf(newKey());
let database: TestDatabase;
let audit: AuditLog;

beforeEach(async () => {
  database = await createTestDatabase();
  later(() => database.drop());
  const log = createLogger('silent');
  audit = openAuditLog({ database, vault, keyedHash, log, now: () => new Date() });
  await database.queries.transaction((tx) => beginLog(tx, vault));
});

const write = (event: AuditEvent) => database.queries.transaction((tx) => audit.write(tx, event));
const verify = (noted?: NotedLine) => verifyLog(database, vault, keyedHash, noted);

async function writeLines(count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    await write({ kind: 'user-changed', details: { fields: [`field ${index}`] } });
  }
  await audit.chain();
}

/** Like someone with full access to the database. */
async function tamper(...statements: SQL[]): Promise<void> {
  await database.owner.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_events disable trigger audit_events_kept`);
    for (const statement of statements) await tx.execute(statement);
    await tx.execute(sql`alter table audit_events enable trigger audit_events_kept`);
  });
}

const copyOfLine = (from: number, to: number) => sql`
  insert into audit_events
  select ${to}, at, kind, actor_id, subject_id, address, details, previous_hash, hash, redaction_mac
  from audit_events where number = ${from}`;

test('an untouched log is valid, whether empty, full or being written to', async () => {
  expect(await verify()).toMatchObject({ whole: true, last: { number: 0 } });
  await writeLines(20);
  const writing = Promise.all(Array.from({ length: 10 }, () => writeLines(3)));
  expect(await verify()).toMatchObject({ whole: true });
  await writing;
  expect(await verify()).toMatchObject({ whole: true, last: { number: 50 } });
});

const tampering: readonly [string, readonly SQL[], number, string][] = [
  [
    'changed detail',
    [sql`update audit_events set details = '{"fields":["email"]}' where number = 4`],
    4,
    'changed',
  ],
  [
    'changed address',
    [sql`update audit_events set address = '192.0.2.9' where number = 4`],
    4,
    'changed',
  ],
  [
    'changed time',
    [sql`update audit_events set at = at - interval '1 ms' where number = 4`],
    4,
    'changed',
  ],
  ['removed first line', [sql`delete from audit_events where number = 1`], 1, 'missing'],
  ['removed middle line', [sql`delete from audit_events where number = 4`], 4, 'missing'],
  [
    'middle line removed with the others moved up',
    [
      sql`delete from audit_events where number = 4`,
      sql`update audit_events set number = number - 1 where number = 5`,
      sql`update audit_events set number = number - 1 where number = 6`,
    ],
    4,
    'changed',
  ],
  ['removed last line', [sql`delete from audit_events where number = 6`], 6, 'missing'],
  ['removed end', [sql`delete from audit_events where number >= 3`], 3, 'missing'],
  ['emptied log', [sql`truncate audit_events`], 1, 'missing'],
  [
    'swapped pair of lines',
    [
      sql`update audit_events set number = -1 where number = 3`,
      sql`update audit_events set number = 3 where number = 4`,
      sql`update audit_events set number = 4 where number = -1`,
    ],
    3,
    'changed',
  ],
  ['line added at the end', [copyOfLine(6, 7)], 7, 'added'],
  ['line added before the first', [copyOfLine(1, 0)], 0, 'added'],
  ['lost head', [sql`delete from secrets`], 7, 'end unknown'],
  ['log emptied with its head', [sql`truncate audit_events, secrets`], 1, 'end unknown'],
];

test.each(tampering)('a %s is detected', async (_what, statements, line, because) => {
  await writeLines(6);
  await tamper(...statements);
  expect(await verify()).toEqual({ whole: false, line, because });
});

test('lines cut off the end are detected even after new ones were written', async () => {
  await writeLines(6);
  await tamper(sql`delete from audit_events where number >= 5`);
  await writeLines(3);
  expect(await verify()).toEqual({ whole: false, line: 5, because: 'missing' });
});

test('a log without its head accepts no more lines', async () => {
  await writeLines(2);
  await tamper(sql`delete from secrets where name = 'audit-head'`);
  await expect(writeLines(1)).rejects.toThrow('The end of the audit log is gone.');
});

test('a noted line reveals that an older log was restored together with its head', async () => {
  await writeLines(4);
  const [older] = (await database.queries.execute(sql`select * from secrets`)).rows;
  await writeLines(2);
  const verdict = await verify();
  if (!verdict.whole) expect.fail('The log is broken.');
  const noted = { number: 6, hash: verdict.last.hash.toString('hex').slice(0, 16) };
  await writeLines(1);
  expect(await verify(noted)).toMatchObject({ whole: true, last: { number: 7 } });
  expect(await verify({ number: 5, hash: noted.hash })).toMatchObject({ line: 5 });
  await tamper(
    sql`delete from audit_events where number >= 5`,
    sql`update secrets set value_sealed = ${older?.value_sealed} where name = 'audit-head'`,
  );
  expect(await verify()).toMatchObject({ whole: true, last: { number: 4 } });
  expect(await verify(noted)).toEqual({ whole: false, line: 5, because: 'missing' });
});

test('a log with any text and address in it is valid', async () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 20 });
  const odd = fc.constantFrom('2001:DB8:0:0::1', 'fe80::1%eth0', '::ffff:192.0.2.7');
  const address = fc.oneof(fc.ipV4(), fc.ipV6(), odd, anyText);
  const event = fc.record({ email: anyText, address, subjectId: fc.uuid() });
  await fc.assert(
    fc.asyncProperty(event, async ({ email, ...rest }) => {
      const details = { by: 'password' as const, email: email.replaceAll('\0', '') };
      await write({ kind: 'sign-in-failed', details, ...rest });
      await audit.chain();
      expect(await verify()).toMatchObject({ whole: true });
    }),
    { numRuns: 60 },
  );
});

test('a log longer than one batch is verified to its last line', async () => {
  for (let count = 0; count < 11; count += 1) {
    await database.queries.transaction(async (tx) => {
      for (let line = 0; line < 100; line += 1) {
        await audit.write(tx, { kind: 'signed-out', details: {} });
      }
    });
  }
  await audit.chain();
  expect(await verify()).toMatchObject({ whole: true, last: { number: 1100 } });
  await tamper(sql`update audit_events set kind = 'signed-in' where number = 1050`);
  expect(await verify()).toEqual({ whole: false, line: 1050, because: 'changed' });
});

import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents, auditPending } from '#server/db/tables/audit.ts';
import { createLogger } from '#server/log/logger.ts';
import { newKey } from '#server/vault/keys.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import { vaultOf } from '#testing/vault.ts';
import { type AuditLog, openAuditLog } from './audit-log.ts';
import { beforeTheFirst } from './chain.ts';
import { beginLog } from './head.ts';
import { verifyLog } from './verify.ts';

const closing = closeAfterEach();
const keyedHash = (purpose: string, text: string) =>
  createHash('sha256').update(`${purpose}:${text}`).digest();
const vault = vaultOf(newKey());
let database: TestDatabase;
let audit: AuditLog;
let logged: string[];

function openLog(): AuditLog {
  const log = createLogger('error', { write: (line) => void logged.push(line) });
  return openAuditLog({
    database,
    vault,
    keyedHash,
    log,
    now: () => new Date('2026-07-01T00:00:00Z'),
  });
}

beforeEach(async () => {
  logged = [];
  database = await createTestDatabase();
  closing(() => database.drop());
  await database.queries.transaction((tx) => beginLog(tx, vault));
  audit = openLog();
  closing(() => audit.stop());
});

const signIn = (log = audit, email = 'm…@example.com') =>
  database.queries.transaction((tx) =>
    log.write(tx, { kind: 'sign-in-failed', details: { by: 'password', email } }),
  );

const linesOf = () => database.queries.select().from(auditEvents).orderBy(auditEvents.number);
const waiting = () => database.queries.select().from(auditPending).orderBy(auditPending.id);
const verify = () => verifyLog(database, vault, keyedHash);

/** Writes lines that nothing chains, as a server does that dies right after their commit. */
async function writeAndDie(count: number): Promise<void> {
  const dead = openLog();
  await dead.stop();
  for (let line = 0; line < count; line += 1) await signIn(dead);
}

test('lines written at the same time form one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 20 }, () => signIn()));
  await audit.chain();
  const lines = await linesOf();
  expect(lines.map((line) => line.number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  lines.forEach((line, index) => {
    expect(line.previousHash).toEqual(lines[index - 1]?.hash ?? beforeTheFirst.hash);
  });
  expect(await waiting()).toEqual([]);
});

test('a line is chained a moment after its commit without being asked for', async () => {
  await signIn();
  await eventually(linesOf, (lines) => lines.length === 1);
});

test('someone who writes a line waits for no one else who does', async () => {
  let finish: () => void = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let written: () => void = () => {};
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const slow = database.queries.transaction(async (tx) => {
    await audit.write(tx, { kind: 'signed-out', details: {} });
    written();
    await mayEnd;
  });
  await isWritten;
  await signIn();
  await audit.chain();
  expect((await linesOf()).map(({ kind }) => kind)).toEqual(['sign-in-failed']);
  finish();
  await slow;
  await audit.chain();
  expect((await linesOf()).map(({ kind }) => kind)).toEqual(['sign-in-failed', 'signed-out']);
  expect(await verify()).toMatchObject({ whole: true });
});

test('lines of a server that died before it chained them are chained by another', async () => {
  await writeAndDie(3);
  expect(await linesOf()).toEqual([]);
  expect(await waiting()).toHaveLength(3);
  await openLog().chain();
  expect(await linesOf()).toHaveLength(3);
  expect(await verify()).toMatchObject({ whole: true, last: { number: 3 } });
});

test('servers that chain at once chain no line twice and miss none', async () => {
  const others = [openLog(), openLog(), openLog()];
  const all = [audit, ...others];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(all.flatMap((log, n) => [signIn(log, `${round} ${n}`), log.chain()]));
    await Promise.all(all.map((log) => log.chain()));
  }
  expect(new Set((await linesOf()).map(({ details }) => JSON.stringify(details))).size).toBe(20);
  expect(await verify()).toMatchObject({ whole: true, last: { number: 20 } });
  expect(logged).toEqual([]);
});

test('more lines than fit into one batch are chained', async () => {
  const dead = openLog();
  await dead.stop();
  await database.queries.transaction(async (tx) => {
    for (let line = 0; line < 1100; line += 1) {
      await dead.write(tx, { kind: 'signed-out', details: {} });
    }
  });
  await audit.chain();
  expect(await verify()).toMatchObject({ whole: true, last: { number: 1100 } });
});

const forgeries = {
  changed: sql`update audit_pending set details = details || '{"email":"someone else"}' where id = 2`,
  'given another place': sql`update audit_pending set id = 9 where id = 2`,
  added: sql`insert into audit_pending (at, kind, details, mac)
    select at, kind, details, mac from audit_pending where id = 2`,
};

test.each(Object.entries(forgeries))(
  'a line that was %s while it waited is found',
  async (_, forge) => {
    await writeAndDie(3);
    expect(await verify()).toMatchObject({ whole: true });
    await database.owner.execute(forge);
    await audit.chain();
    const verdict = await verify();
    expect(verdict).toMatchObject({ whole: false, because: 'changed before it was chained' });
    expect(await waiting()).toHaveLength(1);
    expect(JSON.stringify(await linesOf())).not.toContain('someone else');
    expect(logged.join()).toContain('not as they were written');
  },
);

test('a line that was chained is not chained again from a copy', async () => {
  await writeAndDie(2);
  await database.owner.execute(sql`create table kept as select * from audit_pending`);
  await audit.chain();
  await database.owner.execute(sql`insert into audit_pending select * from kept where id = 1`);
  await audit.chain();
  expect(await linesOf()).toHaveLength(2);
  const verdict = await verify();
  expect(verdict).toMatchObject({ whole: false, because: 'changed before it was chained' });
});

test('lines of transactions that end late are chained, and only once', async () => {
  const others = openLog();
  const slow = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const written = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const ends = slow.map((mayEnd, n) =>
    database.queries.transaction(async (tx) => {
      await audit.write(tx, { kind: 'signed-out', details: {} });
      written[n]?.resolve();
      await mayEnd.promise;
    }),
  );
  await Promise.all(written.map(({ promise }) => promise));
  for (let n = 2; n >= 0; n -= 1) {
    slow[n]?.resolve();
    await ends[n];
    await signIn();
    await Promise.all([audit.chain(), others.chain()]);
  }
  expect(await verify()).toMatchObject({ whole: true, last: { number: 6 } });
  expect(logged).toEqual([]);
});

test('a line that is removed or changed while its server runs is in the log all the same', async () => {
  await signIn(audit, 'removed');
  await database.queries.delete(auditPending);
  await signIn(audit, 'changed');
  await database.owner.execute(sql`update audit_pending set kind = 'signed-out'`);
  await audit.chain();
  const details = (await linesOf()).map((line) => line.details);
  expect(details).toMatchObject([{ email: 'removed' }, { email: 'changed' }]);
  expect(logged.join()).toContain('removed before they were chained');
});

test('a transaction that fails leaves no line', async () => {
  const failing = database.queries.transaction(async (tx) => {
    await audit.write(tx, { kind: 'signed-out', details: {} });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await audit.chain();
  expect([...(await linesOf()), ...(await waiting())]).toEqual([]);
});

test('a deactivation waits for what its person is writing, and refuses what they write after it', async () => {
  const userId = randomUUID();
  await database.queries
    .insert(users)
    .values({ id: userId, name: 'Mei', email: 'mei@example.com', type: 'staff', passwordHash: '' });
  const act = (tx: Transaction) =>
    audit.write(tx, { kind: 'signed-out', details: {}, actorId: userId });
  let ended = false;
  const deactivate = () =>
    database.queries
      .transaction(async (tx) => {
        await tx.update(users).set({ isActive: false }).where(eq(users.id, userId));
        await audit.write(tx, { kind: 'user-deactivated', details: {}, subjectId: userId });
      })
      .finally(() => {
        ended = true;
      });
  let deactivation: Promise<void> | undefined;
  await database.queries.transaction(async (tx) => {
    await act(tx);
    deactivation = deactivate();
    const held = sql`select from pg_locks where locktype = 'advisory' and not granted`;
    await eventually(
      () => database.queries.execute(held),
      ({ rows }) => rows.length > 0,
    );
    expect(ended).toBe(false);
    await act(tx);
  });
  await deactivation;
  await expect(database.queries.transaction(act)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await audit.chain();
  expect((await linesOf()).map(({ kind }) => kind)).toEqual([
    'signed-out',
    'signed-out',
    'user-deactivated',
  ]);
});

test('the database refuses to change, delete or empty the log, even to the owner of the table', async () => {
  await signIn();
  await audit.chain();
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

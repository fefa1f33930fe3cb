import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lineName } from '#server/audit/line-name.ts';
import { keptLine, verifyLog } from '#server/audit/verify.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { testClock } from '#testing/test-clock.ts';
import { cutLog } from './cutting.ts';
import { redactLines } from './redaction.ts';

const clock = testClock('2015-01-01T00:00:00Z');
let running: TestApp;
let person: string;

beforeAll(async () => {
  running = await buildTestApp({ now: clock.now });
});
afterAll(() => running.close());

beforeEach(async () => {
  person = (await createUser(running)).id;
  const { audit, database } = running.parts;
  const address = '192.0.2.7';
  await database.queries.transaction(async (tx) => {
    await audit.write(tx, { kind: 'signed-out', details: {}, actorId: person, address });
    await audit.write(tx, {
      kind: 'email-changed',
      details: { from: 'a@example.com', to: 'b@example.com' },
      subjectId: person,
      actorId: randomUUID(),
      address: '192.0.2.8',
    });
    await audit.write(tx, { kind: 'signed-out', details: {}, actorId: randomUUID(), address });
  });
  await audit.chain();
});

const verify = () => {
  const { database, vault, keyedHash } = running.parts;
  return verifyLog(database, vault, keyedHash);
};
const lines = () =>
  running.database.queries.select().from(auditEvents).orderBy(asc(auditEvents.number));
const ask = (statement: ReturnType<typeof sql>) =>
  running.database.queries.transaction((tx) => tx.execute(statement));

test('a person’s data leaves the log, everything else stays, and so does the chain', async () => {
  const before = (await lines()).slice(-3);
  const { keyedHash, database } = running.parts;
  const redact = () =>
    database.queries.transaction((tx) => redactLines(tx, keyedHash, { id: person, records: [] }));
  expect(await redact()).toBe(2);
  expect(await redact()).toBe(0);
  const [own, about, other] = (await lines()).slice(-3);
  expect(own).toMatchObject({ kind: 'signed-out', actorId: person, address: null });
  expect(about).toMatchObject({ details: { from: '', to: '' }, address: '192.0.2.8' });
  expect(other).toEqual(before[2]);
  expect([own?.hash, about?.hash]).toEqual([before[0]?.hash, before[1]?.hash]);
  expect((await verify()).whole).toBe(true);
  const name = own && lineName(own);
  expect(await keptLine(running.parts, `${name}`)).toBe('as it was');
});

test('someone else who empties a line is noticed', async () => {
  const last = (await lines()).at(-1)?.number ?? 0;
  await ask(sql`select redact_audit_line(${last}, '{}', true, '\\x00'::bytea)`);
  expect(await verify()).toMatchObject({ whole: false, line: last, because: 'changed' });
  // What comes after is about a whole log again.
  await running.database.owner.transaction(async (tx) => {
    await tx.execute(sql`select set_config('corella.tidying_log', 'on', true)`);
    await tx.execute(sql`update audit_events set address = '192.0.2.7', redaction_mac = null
      where number = ${last}`);
  });
  expect((await verify()).whole).toBe(true);
});

test('the oldest lines are cut off, and the rest is still verified', async () => {
  const all = await lines();
  const { database, vault } = running.parts;
  const before = new Date(clock.now().getTime() + 1);
  expect(await database.queries.transaction((tx) => cutLog(tx, vault, before))).toBe(all.length);
  expect(await lines()).toEqual([]);
  expect((await verify()).whole).toBe(true);
  clock.pass(1000);
  await createUser(running);
  const { audit } = running.parts;
  await database.queries.transaction((tx) =>
    audit.write(tx, { kind: 'signed-out', details: {}, actorId: person }),
  );
  await audit.chain();
  expect(await verify()).toMatchObject({ whole: true, last: { number: all.length + 1 } });
});

test('someone else who cuts lines off is noticed, and young ones are refused', async () => {
  const [first] = await lines();
  await ask(sql`select cut_audit_log(${first?.number})`);
  expect(await verify()).toMatchObject({ whole: false, line: first?.number, because: 'missing' });
  await running.database.owner.execute(
    sql`insert into audit_events (number, at, kind, details, previous_hash, hash)
      values (100000, now(), 'signed-out', '{}', '', '')`,
  );
  await expect(ask(sql`select cut_audit_log(100000)`)).rejects.toMatchObject({
    cause: { message: 'Lines of the audit log are kept for 7 years.' },
  });
});

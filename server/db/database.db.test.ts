import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase } from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import { connectDatabase, prepareInTransactions } from './database.ts';

const later = closeAfterEach();

test('a connection that breaks during a transaction fails only that transaction', async () => {
  const database = await createTestDatabase();
  later(() => database.drop());
  const { queries } = database;
  const broken = queries.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
    const session = sql`from pg_stat_activity where pid = ${rows[0]?.pid}`;
    await queries.execute(sql`select pg_terminate_backend(pid) ${session}`);
    await eventually(
      () => queries.execute(sql`select 1 ${session}`),
      (left) => left.rows.length === 0,
    );
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await queries.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test.each([
  ['before it has named its schema', 0, 'terminated'],
  ['before a transaction begins', 1, 'begin'],
])('connections that break %s are released', async (_when, answered, message) => {
  const ready = 'Z\0\0\0\x05I';
  const hangsUp = createServer((socket) => {
    let asked = 0;
    socket.once('data', () => {
      socket.write(`R\0\0\0\x08\0\0\0\0${ready}`);
      socket.on('data', () => {
        if (asked === answered) socket.destroy();
        else socket.write(`C\0\0\0\x08SET\0${ready}`);
        asked += 1;
      });
    });
  }).listen(0, '127.0.0.1');
  await once(hangsUp, 'listening');
  later(() => hangsUp.close());
  const { port } = hangsUp.address() as AddressInfo;
  const database = connectDatabase({ host: '127.0.0.1', port, user: 'corella' });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(database.queries.transaction(async () => {})).rejects.toThrow(message);
  }
  await database.close();
});

test('plans are kept under names, but not behind a pool, where the next session lacks them', async () => {
  const double = prepareInTransactions<{ doubled: number }>(
    'double',
    () => sql`select 2 * ${sql.placeholder('number')}::integer as doubled`,
  );
  const { url, drop } = await createTestDatabase();
  later(drop);
  for (const keepsPlans of [true, false]) {
    const database = connectDatabase({ connectionString: url }, { keepsPlans });
    await database.queries.transaction(async (tx) => {
      expect(await double(tx, { number: 4 })).toEqual([{ doubled: 8 }]);
      const { rows } = await tx.execute(sql`select name from pg_prepared_statements`);
      expect(rows).toEqual(keepsPlans ? [{ name: 'double' }] : []);
      await expect(double(tx, {})).rejects.toThrow('"number" has no value.');
    });
    await database.close();
  }
});

test('a prepared query runs in no transaction but its own', async () => {
  const database = await createTestDatabase();
  later(() => database.drop());
  const one = prepareInTransactions('one', () => sql`select 1 as one`);
  const within = database.queries.transaction((tx) => tx.transaction((inner) => one(inner, {})));
  await expect(within).rejects.toThrow('was not begun here');
});

test('a transaction that fails in the middle gives its connection back', async () => {
  const { url, drop } = await createTestDatabase();
  later(drop);
  const database = connectDatabase({ connectionString: url });
  later(() => database.close());
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const failing = database.queries.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      if (attempt % 2) await tx.execute(sql`select 1 / 0`);
      throw new Error('no more');
    });
    await expect(failing).rejects.toThrow();
  }
  const open = await database.queries.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`);
  expect(open.rows).toEqual([]);
});

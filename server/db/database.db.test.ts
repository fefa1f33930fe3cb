import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { eventually } from '#testing/mailbox.ts';
import { createTestDatabase } from '#testing/postgres.ts';

const later = closeAfterEach();

test('a connection that breaks in a transaction fails that transaction and nothing else', async () => {
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

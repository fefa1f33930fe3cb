import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/tables/accounts.ts';
import { auditPending } from '#server/db/tables/audit.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { alteredRows } from '#server/vault/verify-rows.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { watchAlteredRows } from './altered-rows.ts';

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

test('many altered rows at once are told one after the other', async () => {
  const { parts } = running;
  const { database, keyedHash, now } = parts;
  const { queries } = database;
  const many = await Promise.all(
    Array.from({ length: 20 }, () => createUser(running, { type: 'admin' })),
  );
  const ids = many.map(({ id }) => id);
  const limiter = createLimiter(database, keyedHash, now);
  const told = new Set<string>();
  let [atOnce, most] = [0, 0];
  watchAlteredRows({
    ...parts,
    limiter,
    audit: {
      ...parts.audit,
      write: async (_tx, { subjectId = '' }) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        // As long as other transactions of the same kind need to come so far.
        await queries.$count(auditPending);
        atOnce -= 1;
        told.add(subjectId ?? '');
      },
    },
  } as Parameters<typeof watchAlteredRows>[0]);
  await queries.update(users).set({ phone: '0491 570 006' }).where(inArray(users.id, ids));
  for await (const { userId } of alteredRows(queries)) expect(ids).toContain(userId);
  await eventually(
    () => told.size,
    (count) => count === ids.length,
  );
  expect(most).toBe(1);
});

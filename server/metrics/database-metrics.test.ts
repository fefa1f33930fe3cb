import { afterEach, expect, test, vi } from 'vitest';
import { connectDatabase, type Database } from '#server/db/database.ts';
import { createLogger } from '#server/log/logger.ts';
import { openDatabaseMetrics } from './database-metrics.ts';

afterEach(() => void vi.useRealTimers());

const log = createLogger('silent');
const onlyDown = [
  expect.objectContaining({ name: 'corella_database_up', samples: [{ value: 0 }] }),
];

test('while the database is away, only that is told', async () => {
  const database = connectDatabase({ host: '127.0.0.1', port: 1, database: 'none' });
  expect(await openDatabaseMetrics(database, log, [])()).toEqual(onlyDown);
  await database.close();
});

test('a database that says nothing is asked by one reader at a time, for a moment', async () => {
  vi.useFakeTimers();
  const transaction = vi.fn(() => new Promise<never>(() => {}));
  const read = openDatabaseMetrics({ queries: { transaction } } as unknown as Database, log, []);
  const both = Promise.all([read(), read()]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await both).toEqual([onlyDown, onlyDown]);
  expect(transaction).toHaveBeenCalledTimes(1);
});

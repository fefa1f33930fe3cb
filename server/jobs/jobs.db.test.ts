import { test } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import { startJobs } from './jobs.ts';

const later = closeAfterEach();

async function start(database: TestDatabase) {
  const jobs = await startJobs(database, createLogger('silent'));
  later(() => jobs.stop());
  return jobs;
}

test('a repeated job continues after a failure and after a restart', async () => {
  const database = await createTestDatabase();
  later(() => database.drop());
  let done = 0;
  const tick = async () => {
    done += 1;
    if (done === 1) throw new Error('once');
  };
  const first = await start(database);
  await first.every(1, 'tick', tick);
  await eventually(
    () => done,
    (count) => count >= 3,
  );
  await first.stop();
  const before = done;
  await (await start(database)).every(1, 'tick', tick);
  await eventually(
    () => done,
    (count) => count > before,
  );
});

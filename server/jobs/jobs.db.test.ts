import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
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

test('a job that was sent while the clock was ahead does not wait until then', async () => {
  const database = await createTestDatabase();
  later(() => database.drop());
  const first = await start(database);
  await first.addQueue({ name: 'early', notify: true, heartbeatSeconds: 10 });
  await database.queries.transaction((tx) => first.send(tx, 'early', {}));
  await database.queries.transaction((tx) => first.send(tx, 'early', {}, 3600));
  // As if the database had been a day ahead.
  await database.queries.execute(
    sql`update jobs.job set start_after = start_after + interval '1 day',
      created_on = created_on + interval '1 day' where name = 'early'`,
  );
  await first.stop();
  let done = 0;
  const second = await start(database);
  await second.work('early', async () => {
    done += 1;
  });
  await eventually(
    () => done,
    (count) => count > 0,
  );
  const { rows } = await database.queries.execute(
    sql`select start_after - now() between interval '50 minutes' and interval '1 hour' as "isRight"
      from jobs.job where name = 'early' and state = 'created'`,
  );
  expect(rows).toEqual([{ isRight: true }]);
});

test('workers that are held back begin when they are told to', async () => {
  const database = await createTestDatabase();
  later(() => database.drop());
  const log = createLogger('silent');
  const jobs = await startJobs(database, log, { holdWorkers: true });
  later(() => jobs.stop());
  let done = 0;
  const work = async () => {
    done += 1;
  };
  for (const name of ['held', 'other']) {
    await jobs.addQueue({ name, notify: true, heartbeatSeconds: 10 });
    await jobs.work(name, work);
    await database.queries.transaction((tx) => jobs.send(tx, name, {}));
  }
  const { rows } = await database.queries.execute(
    sql`select distinct state::text from jobs.job where name in ('held', 'other')`,
  );
  expect(rows).toEqual([{ state: 'created' }]);
  expect(done).toBe(0);
  await jobs.startWorkers();
  await eventually(
    () => done,
    (count) => count === 2,
  );
});

test('a queue that an older version made gets the settings of this one', async () => {
  const database = await createTestDatabase();
  later(() => database.drop());
  const startAnother = async (heartbeatSeconds: number) => {
    await (await start(database)).addQueue({ name: 'kept', heartbeatSeconds });
    const { rows } = await database.queries.execute(
      sql`select heartbeat_seconds as seconds, updated_on as written
        from jobs.queue where name = 'kept'`,
    );
    return rows[0];
  };
  expect(await startAnother(10)).toMatchObject({ seconds: 10 });
  const newer = await startAnother(60);
  expect(newer).toMatchObject({ seconds: 60 });
  // What is as it should be is left alone: a start is quicker by a few dozen queries.
  expect(await startAnother(60)).toEqual(newer);
});

/** For one job: what the database says of it shows whether it would be done again. */
async function startWithQueue(name: string) {
  const database = await createTestDatabase();
  later(() => database.drop());
  const jobs = await start(database);
  await jobs.addQueue({ name, notify: true, heartbeatSeconds: 10 });
  const stateOfJob = async () => {
    const { rows } = await database.queries.execute(
      sql`select state::text from jobs.job where name = ${name}`,
    );
    return rows[0]?.state;
  };
  return { database, jobs, stateOfJob };
}

test('a job that is finished in a transaction ends with it', async () => {
  const { database, jobs, stateOfJob } = await startWithQueue('once');
  const crash = Promise.withResolvers<void>();
  await jobs.work('once', async (_, finish) => {
    await database.queries.transaction(finish);
    await crash.promise;
  });
  await database.queries.transaction((tx) => jobs.send(tx, 'once', {}));
  await eventually(stateOfJob, (state) => state === 'completed');
  crash.reject(new Error('The server has died.'));
});

test('a job that another server has taken over is not finished', async () => {
  const { database, jobs, stateOfJob } = await startWithQueue('lapsed');
  const failure = Promise.withResolvers<unknown>();
  await jobs.work('lapsed', async (_, finish) => {
    await database.queries.execute(
      sql`update jobs.job set retry_count = retry_count + 1 where name = 'lapsed'`,
    );
    await database.queries.transaction(finish).catch(failure.resolve);
  });
  await database.queries.transaction((tx) => jobs.send(tx, 'lapsed', {}));
  expect(await failure.promise).toEqual(new Error('Another server has taken over the job.'));
  expect(await stateOfJob()).toBe('active');
});

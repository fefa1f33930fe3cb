import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '#server/db/tables/mail.ts';
import { readEnv } from '#server/env.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/log/logger.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { type OwnCluster, startWithStandby } from '#testing/database/own-cluster.ts';
import { eventually } from '#testing/eventually.ts';
import { connectDatabase, type Transaction } from '../database.ts';
import { migrateDatabase } from '../migrate.ts';
import { openDatabase } from '../open.ts';

const log = createLogger('silent');
const later = closeAfterEach();
const queue = 'test';
let leader: OwnCluster;
let standby: OwnCluster;
beforeAll(async () => {
  ({ leader, standby } = await startWithStandby(async ({ url }) => {
    await migrateDatabase({ connectionString: url('corella_owner') }, 'corella_server');
    const database = connectDatabase({ connectionString: url('corella_server') });
    const jobs = await startJobs(database, log);
    await jobs.addQueue({ name: queue, notify: true, heartbeatSeconds: 10 });
    await jobs.stop();
    await database.close();
  }));
});
afterAll(async () => {
  await leader.stop();
  await standby.stop();
});

const dead = '127.0.0.1:1';
const addressOf = (role: string, ...hosts: string[]) => `postgres://${role}@${hosts}/corella`;
const addMail = (tx: Transaction) => tx.insert(mails).values({ id: randomUUID(), kind: 'test' });

function open(...hosts: string[]) {
  const env = readEnv({
    DATABASE_URL: addressOf('corella_server', ...hosts),
    MIGRATION_DATABASE_URL: addressOf('corella_owner', ...hosts),
  });
  return openDatabase(env, 'unused', log);
}

test('a start on a database that can only be read is refused with a sentence', async () => {
  const sentence = /^DATABASE_URL leads to a database that can only be read, such as a standby\./;
  await expect(open(standby.host)).rejects.toThrow(sentence);
  await expect(open(standby.host, dead)).rejects.toThrow(sentence);
  await expect(open(dead, '127.0.0.1:2')).rejects.toThrow(/^DATABASE_URL cannot be reached: .+/);
});

test('the one of several hosts that can be written to is found again after a change of leader', async () => {
  const hosts = [dead, standby.host, leader.host];
  const database = await open(...hosts);
  later(() => database.close());
  const jobs = await startJobs(database, log);
  later(() => jobs.stop());
  let done = 0;
  await jobs.work(queue, async () => {
    done += 1;
  });
  const sendJob = () => database.queries.transaction((tx) => jobs.send(tx, queue, {}));
  await sendJob();
  await eventually(
    () => done,
    (count) => count === 1,
  );
  await database.queries.transaction(addMail);
  expect(await standby.administer('select from mails')).toMatchObject({ rowCount: 0 });

  await leader.set('default_transaction_read_only', 'on');
  await standby.administer('select pg_promote()', 'create table if not exists promoted ()');
  // The connections that are open still lead to the old one, which refuses.
  await expect(database.queries.transaction(addMail)).rejects.toThrow();
  await database.queries.transaction(addMail);
  await database.queries.insert(mails).values({ id: randomUUID(), kind: 'test' });
  expect(await standby.administer('select from mails')).toMatchObject({ rowCount: 2 });
  await sendJob();
  await eventually(
    () => done,
    (count) => count === 2,
  );
});

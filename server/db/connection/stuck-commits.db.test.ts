import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { type OwnCluster, startOwnCluster } from '#testing/database/own-cluster.ts';
import { eventually } from '#testing/eventually.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { connectDatabase } from '../database.ts';
import { migrateDatabase } from '../migrate.ts';

/** Longer than anyone waits for a free connection. */
const limitMs = 5000;
const folder = temporaryFolder('stuck');
let cluster: OwnCluster;
let running: TestApp;
beforeAll(async () => {
  cluster = await startOwnCluster();
  await migrateDatabase({ connectionString: cluster.url('corella_owner') }, 'corella_server');
  const url = cluster.url('corella_server');
  running = await buildTestApp({ records: { url, dataDir: folder.path, limitMs } });
});
afterAll(async () => {
  await running.close();
  await cluster.stop();
  folder.remove();
});

type Sender = Readonly<{ authorization: string; 'idempotency-key': string }>;

const send = (sender: Sender) =>
  running.app.inject({
    method: 'POST',
    url: '/api/forms/contact',
    headers: sender,
    payload: payloadOf(exampleAnswers),
  });
const read = ({ authorization }: Sender) =>
  running.app.inject({ method: 'GET', url: '/api/users/me', headers: { authorization } });

const waitingCommits = async () => {
  const { rows } = await cluster.administer(
    `select usename from pg_stat_activity where wait_event = 'SyncRep'`,
  );
  return rows.length;
};

/** As a cluster that has lost its standbys and must not commit without one. */
async function loseStandbys(): Promise<void> {
  await cluster.set('synchronous_standby_names', 'no_such_server');
  const hang = () => cluster.administer(`comment on database corella is 'hangs'`);
  await eventually(
    async () => {
      void hang().catch(() => {});
      return waitingCommits();
    },
    (count) => count > 0,
  );
}

const findStandbys = () => cluster.set('synchronous_standby_names', '');

const sessionsOfServer = async () => {
  const { rows } = await cluster.administer(
    `select count(*)::int as count from pg_stat_activity where usename = 'corella_server'`,
  );
  return rows[0].count as number;
};

test('while commits wait for a standby calls that write get 503, others go on, and nothing is lost or doubled', async () => {
  const senders = await Promise.all(
    Array.from({ length: 15 }, async (): Promise<Sender> => {
      const signedIn = await signIn(running, await createUser(running));
      return { ...signedIn, 'idempotency-key': randomUUID() };
    }),
  );
  const [first, ...others] = senders as [Sender, ...Sender[]];
  expect((await send(first)).statusCode).toBe(201);

  await loseStandbys();
  const sending = Promise.all(others.map(send));
  await eventually(waitingCommits, (count) => count > 1);
  // More writers than connections hang, and more readers than connections come.
  const reading = await Promise.all([...senders, ...senders].map(read));
  expect(reading.map(({ statusCode }) => statusCode)).toEqual(reading.map(() => 200));
  const hung = await sending;
  expect(hung.map(({ statusCode }) => statusCode)).toEqual(hung.map(() => 503));
  expect(hung.every(({ headers }) => headers['retry-after'] === '2')).toBe(true);

  await eventually(running.database.writesAreStuck, (areStuck) => areStuck);
  // Further attempts leave no more sessions behind in the database, each of which would wait on.
  const before = await sessionsOfServer();
  for (const sender of [...others, ...others]) expect((await send(sender)).statusCode).toBe(503);
  expect(await sessionsOfServer()).toBeLessThanOrEqual(before);
  expect((await read(first)).statusCode).toBe(200);

  await findStandbys();
  await eventually(
    () => running.app.inject('/api/ready'),
    ({ statusCode }) => statusCode === 200,
  );
  for (const sender of senders) expect((await send(sender)).statusCode).toBe(201);
  const { queries } = running.database;
  expect(await queries.$count(submissions)).toBe(senders.length);
  expect(await queries.$count(mails)).toBe(2 * senders.length);
});

test('a commit that takes too long is neither said to be done nor to have failed', async () => {
  const connection = { connectionString: cluster.url('corella_server') };
  const database = connectDatabase(connection, { limitMs: 2000 });
  const add = (kind: string) =>
    database.queries.transaction((tx) =>
      tx.insert(mails).values({ id: randomUUID(), kind, createdAt: new Date() }),
    );
  await loseStandbys();
  await expect(add('test-1')).rejects.toThrow('the database went away during a commit');
  await eventually(database.writesAreStuck, (areStuck) => areStuck);
  await expect(add('test-2')).rejects.toThrow('commits are waiting for a standby');
  await findStandbys();
  await eventually(database.writesAreStuck, (areStuck) => !areStuck);
  await add('test-3');
  const added = await database.queries
    .select({ kind: mails.kind })
    .from(mails)
    .where(like(mails.kind, 'test-%'))
    .orderBy(mails.kind);
  expect(added).toEqual([{ kind: 'test-1' }, { kind: 'test-3' }]);
  await database.close();
});

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { openRecords } from '#server/audit/open-records.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { mails } from '#server/db/tables/mail.ts';
import { newKey } from '#server/vault/keys.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { freePort, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const later = closeAfterEach();

/** Delays every commit of a submission until the lock is released. */
async function delayCommits({ queries, owner, url }: TestDatabase) {
  const lock = 160_000_001;
  await owner.execute(
    sql.raw(`create function linger() returns trigger language plpgsql
      as $$ begin perform pg_advisory_xact_lock(${lock}); return null; end $$`),
  );
  await owner.execute(
    sql.raw(`create constraint trigger linger after insert on submissions
      deferrable initially deferred for each row execute function linger()`),
  );
  const holder = new pg.Client(url);
  await holder.connect();
  later(() => holder.end());
  await holder.query('select pg_advisory_lock($1)', [lock]);
  const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
  return {
    untilDelayed: () =>
      eventually(
        () => queries.execute(waiting),
        ({ rows }) => rows.length > 0,
        60_000,
      ),
    release: () => holder.query('select pg_advisory_unlock($1)', [lock]),
  };
}

test('a form stored by a server that died before answering is not stored twice', async () => {
  const database = await createTestDatabase();
  later(() => database.drop());
  const folder = temporaryFolder('crash');
  later(folder.remove);
  const key = newKey();
  const keySource = { configured: [key], dataDir: folder.path };
  const { keyedHash } = await openRecords(database, keySource);
  const records = { parts: { database, keyedHash, now: () => new Date() } };
  const client = await createUser(records);
  const headers = {
    ...(await signIn(records, client)),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const start = async () => {
    const server = startServerProcess({
      PORT: String(await freePort()),
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      ENCRYPTION_KEY: key,
    });
    later(() => server.stop());
    // The first start may have to build the site.
    await server.ready(180_000);
    const post = () =>
      fetch(`${server.address}/api/forms/contact`, {
        method: 'POST',
        headers,
        body: JSON.stringify(payloadOf(exampleAnswers)),
      });
    return { server, post };
  };
  const stored = () => database.queries.select().from(submissions);

  const first = await start();
  const commits = await delayCommits(database);
  const unanswered = first.post().then(
    () => 'answered',
    () => 'no answer',
  );
  await commits.untilDelayed();
  first.server.child.kill('SIGKILL');
  await first.server.ended();
  await commits.release();
  expect(await unanswered).toBe('no answer');
  const [row] = await eventually(stored, (rows) => rows.length > 0);

  const second = await start();
  const answer = await second.post();
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ data: { _id: row?.id, reference: row?.reference } });
  expect(await stored()).toHaveLength(1);
  expect(await database.queries.$count(mails)).toBe(2);
  const delivered = await eventually(
    () => readMailbox(join(folder.path, 'mail')),
    (all) => all.length >= 2,
    60_000,
  );
  expect(delivered.flatMap(({ to }) => to?.map(({ address }) => address)).sort()).toEqual(
    [client.email, practice.email].sort(),
  );
}, 400_000);

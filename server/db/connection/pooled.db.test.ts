import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openCopyingSession } from '#server/backups/copying.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/log/logger.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { createTestDatabase } from '#testing/database/postgres.ts';
import { eventually } from '#testing/eventually.ts';
import { connectDatabase } from '../database.ts';
import { takeSessionLock } from './session-lock.ts';

const later = closeAfterEach();

/** The start of the message that tells the process id of the session. */
const keyData = Buffer.from('K\0\0\0\x0c', 'latin1');

/** The same database, reached as behind a pool, which tells a process id of its own. */
async function asPooled(url: string): Promise<string> {
  const { host, port } = new pg.Client(url);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const pool = createServer((socket) => {
    const onward = connect(target);
    socket.pipe(onward);
    onward.on('data', (chunk: Buffer) => {
      const place = chunk.indexOf(keyData);
      if (place >= 0) chunk.writeInt32BE(1, place + keyData.length);
      socket.write(chunk);
    });
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      end.on('error', () => {});
      end.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(pool, 'listening');
  later(() => pool.close());
  const address = new URL(url);
  address.host = `127.0.0.1:${(pool.address() as AddressInfo).port}`;
  address.searchParams.delete('host');
  return address.href;
}

test('behind a pool jobs are found without being announced, and copying is refused', async () => {
  const records = await createTestDatabase();
  later(() => records.drop());
  const database = connectDatabase({ connectionString: await asPooled(records.url) });
  later(() => database.close());
  const jobs = await startJobs(database, createLogger('silent'));
  later(() => jobs.stop());
  let done = 0;
  await jobs.addQueue({ name: 'test', notify: true, heartbeatSeconds: 10 });
  await jobs.work('test', async () => {
    done += 1;
  });
  await database.queries.transaction((tx) => jobs.send(tx, 'test', {}));
  await eventually(
    () => done,
    (count) => count === 1,
  );
  const { rows } = await records.queries.execute(
    `select from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  expect(rows).toEqual([]);
  await expect(openCopyingSession(database.connection)).rejects.toThrow(
    'Set MIGRATION_DATABASE_URL to the address of the database itself.',
  );
});

test('a lock ends with its transaction, so that a session which is handed on does not keep it', async () => {
  const { url, drop } = await createTestDatabase();
  later(drop);
  const take = () => takeSessionLock({ connectionString: url }, 'key rotation');
  const first = await take();
  expect(await take()).toBeUndefined();
  await first?.query('commit');
  const second = await take();
  expect(second).toBeDefined();
  await first?.end();
  await second?.end();
});

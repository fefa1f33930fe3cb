import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { keepRules } from '#server/retention/nightly.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { startOwnCluster } from '#testing/database/own-cluster.ts';
import { makeCanaryPerson } from '#testing/retention/canary-person.ts';
import { retentionPartsOf } from '#testing/retention/parts.ts';
import { findWords } from '#testing/retention/search-records.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testClock } from '#testing/test-clock.ts';
import { visitorOf } from '#testing/work/works.ts';

const day = 24 * 60 * 60_000;

/** Looks for words in every file of a folder, also across the ends of what is read at once. */
async function findInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const wanted = words.map((word) => word.toLowerCase());
  const longest = Math.max(...wanted.map(({ length }) => length));
  const found = new Set<string>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    let tail = '';
    for await (const piece of createReadStream(path)) {
      const text = tail + (piece as Buffer).toString('latin1').toLowerCase();
      for (const word of wanted) if (text.includes(word)) found.add(`${word} in ${path}`);
      tail = text.slice(-longest);
    }
  }
  return [...found];
}

/** The tables are rewritten, and the journal of changes is left behind as it is after some days. */
const rewrite = [
  'vacuum full',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
];

export interface Erased {
  readonly canaries: number;
  readonly before: number;
  /** In clear in the database’s files: names and addresses that lists are searched by. */
  readonly filesBefore: number;
  readonly inRecords: readonly string[];
  readonly inDataFolder: readonly string[];
  readonly inDatabaseFiles: readonly string[];
}

/** A person with a word in every field is erased; where are the words afterwards? */
export async function eraseCanary(): Promise<Erased> {
  const cluster = await startOwnCluster();
  const folder = temporaryFolder('erased');
  try {
    const url = cluster.url('corella_server');
    const env = readEnv({
      DATABASE_URL: url,
      MIGRATION_DATABASE_URL: cluster.url('corella_owner'),
    });
    await (await openDatabase(env, folder.path, createLogger('silent'))).close();
    // Segments of the journal that are no longer needed are deleted, not written over some day.
    await cluster.set('wal_recycle', 'off');
    const clock = testClock('2026-02-01T21:00:00Z');
    const running = await buildTestApp({ now: clock.now, records: { url, dataDir: folder.path } });
    const { canaries, user } = await makeCanaryPerson(running, 'one');
    const words = [...canaries.values()];
    const before = (await findWords(running.parts, canaries)).length;
    const { rows } = await cluster.administer('show data_directory');
    const { data_directory: databaseFolder } = rows[0];
    await cluster.administer('checkpoint');
    const filesBefore = (await findInFiles(databaseFolder, words)).length;
    const admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
    const asked = await admin.post(`/api/users/${user.id}/erase`, {});
    if (asked.statusCode !== 200) throw new Error(`It was refused: ${asked.body}`);
    clock.pass(7 * day);
    await keepRules(retentionPartsOf(running));
    const inRecords = await findWords(running.parts, canaries);
    const logged = running.logged.filter((line) => words.some((word) => line.includes(word)));
    const inDataFolder = await findInFiles(running.mailFolder, words);
    await running.close();
    await cluster.administer(...rewrite);
    return {
      canaries: canaries.size,
      before,
      filesBefore,
      inRecords,
      inDataFolder: [...inDataFolder, ...(await findInFiles(folder.path, words)), ...logged],
      inDatabaseFiles: await findInFiles(databaseFolder, words),
    };
  } finally {
    await cluster.stop();
    folder.remove();
  }
}

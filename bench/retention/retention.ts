import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { keepRules } from '#server/retention/nightly.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { startOwnCluster } from '#testing/database/own-cluster.ts';
import { startTestPostgres } from '#testing/database/postgres.ts';
import { makeCanaryPerson } from '#testing/retention/canary-person.ts';
import { retentionPartsOf } from '#testing/retention/parts.ts';
import { findWords } from '#testing/retention/search-records.ts';
import { type WalkedYear, walkTenYears } from '#testing/retention/ten-years.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testClock } from '#testing/test-clock.ts';
import { visitorOf } from '#testing/work/works.ts';
import { fillSample } from '../../tools/sample/fill-sample.ts';
import { printFigures } from '../harness/figures.ts';
import { type ProofResult, reportProof, wantedParts } from '../harness/proof.ts';

const day = 24 * 60 * 60_000;

/** Looks for words in every file of a folder, also across the ends of what is read at once. */
async function findInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const wanted = words.map((word) => word.toLowerCase());
  const longest = Math.max(...wanted.map(({ length }) => length));
  const places = new Set<string>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    let tail = '';
    for await (const piece of createReadStream(path)) {
      const text = tail + (piece as Buffer).toString('latin1').toLowerCase();
      for (const word of wanted) if (text.includes(word)) places.add(`${word} in ${path}`);
      tail = text.slice(-longest);
    }
  }
  return [...places];
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

const fewestCanaries = 100;

/** A person with a word in every field is erased; where are the words afterwards? */
async function eraseCanary(): Promise<ProofResult> {
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
    inDataFolder.push(...(await findInFiles(folder.path, words)), ...logged);
    const inDatabaseFiles = await findInFiles(databaseFolder, words);
    const left = [...inRecords, ...inDataFolder, ...inDatabaseFiles];
    for (const place of left.slice(0, 20)) console.log(`  ${place}`);
    return {
      trials: canaries.size,
      // In clear are names and addresses that lists are searched by.
      figures: { 'places with one before': before, 'in clear in its files before': filesBefore },
      missed: {
        'left in tables, also encrypted': inRecords.length,
        'left in the data folder and log': inDataFolder.length,
        'left in the database’s files': inDatabaseFiles.length,
        [`fewer than ${fewestCanaries} canaries`]: canaries.size >= fewestCanaries ? 0 : 1,
        'nothing was found before': before > 0 && filesBefore > 0 ? 0 : 1,
      },
    };
  } finally {
    await cluster.stop();
    folder.remove();
  }
}

/**
 * A person with a word of its own in every field is erased, and looked for in every table, file and
 * log; a sample practice is followed for ten years. `npm run bench -- retention [factor] [part]`.
 */

const [given = '1', only] = process.argv.slice(2);
const clients = Math.max(10, Math.round(300 * Number(given)));

/** In the past, since the database itself keeps lines of the log for seven real years. */
async function walkSample(count: number): Promise<WalkedYear[]> {
  const clock = testClock('2016-11-16T02:00:00Z');
  const running = await buildTestApp({ now: clock.now });
  try {
    const { clients } = await fillSample(running.parts, { clients: count, now: clock.now() });
    return await walkTenYears({ running, clock, clients });
  } finally {
    await running.close();
  }
}

async function walk(): Promise<ProofResult> {
  const years = await walkSample(clients);
  for (const { year, left, expected, wrong, oldLines, logIsWhole } of years) {
    const log = `${oldLines} lines older than seven years, ${logIsWhole ? 'whole' : 'BROKEN'}`;
    printFigures({ [`year ${year}`]: `${left} left, ${expected} expected; log: ${log}` });
    for (const name of wrong.slice(0, 5)) console.log(`  ${name}`);
  }
  return {
    trials: clients,
    missed: {
      'kept too long or not long enough': years.flatMap(({ wrong }) => wrong).length,
      'lines of the log older than seven years, with nothing held': years
        .filter(({ isHeld }) => !isHeld)
        .reduce((sum, { oldLines }) => sum + oldLines, 0),
      'years with a broken log': years.filter(({ logIsWhole }) => !logIsWhole).length,
      'years that were not walked': 10 - years.length,
    },
  };
}

const wanted = wantedParts({ erase: eraseCanary, walk }, only);
const stop = await startTestPostgres();
try {
  for (const [name, prove] of wanted) reportProof(`retention ${name}`, await prove());
} finally {
  await stop();
}

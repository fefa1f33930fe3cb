import { buildTestApp } from '#testing/build-test-app.ts';
import { startTestPostgres } from '#testing/database/postgres.ts';
import { type WalkedYear, walkTenYears } from '#testing/retention/ten-years.ts';
import { testClock } from '#testing/test-clock.ts';
import { fillSample } from '../../tools/sample/fill-sample.ts';
import { printFigures } from '../figures.ts';
import { type Found, reportProof, wantedParts } from '../proof.ts';
import { eraseCanary } from './erased-files.ts';

/**
 * A person with a word of its own in every field is erased, and looked for in every table, file and
 * log; a sample practice is followed for ten years. `npm run bench -- retention [factor] [part]`.
 */

const [given = '1', only] = process.argv.slice(2);
const fewestCanaries = 100;
const clients = Math.max(10, Math.round(300 * Number(given)));

async function erase(): Promise<Found> {
  const found = await eraseCanary();
  const { canaries, before, filesBefore, inRecords, inDataFolder, inDatabaseFiles } = found;
  const left = [...inRecords, ...inDataFolder, ...inDatabaseFiles];
  for (const place of left.slice(0, 20)) console.log(`  ${place}`);
  return {
    trials: canaries,
    figures: { 'places with one before': before, 'in clear in its files before': filesBefore },
    missed: {
      'left in tables, also encrypted': inRecords.length,
      'left in the data folder and log': inDataFolder.length,
      'left in the database’s files': inDatabaseFiles.length,
      [`fewer than ${fewestCanaries} canaries`]: canaries >= fewestCanaries ? 0 : 1,
      'nothing was found before': before > 0 && filesBefore > 0 ? 0 : 1,
    },
  };
}

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

async function walk(): Promise<Found> {
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

const wanted = wantedParts({ erase, walk }, only);
const stop = await startTestPostgres();
try {
  for (const [name, prove] of wanted) reportProof(`retention ${name}`, await prove());
} finally {
  await stop();
}

import { startTestPostgres } from '#testing/database/postgres.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { seconds } from '../figures.ts';
import { reportProof } from '../proof.ts';
import { backUpAmidWrites } from './amid-writes.ts';
import { restoreChanged } from './changed-bytes.ts';
import { killRestores } from './killed-restores.ts';
import { backUpLarge } from './large.ts';
import { fillALittle, makeRecords, type Records } from './records.ts';

/**
 * Backups amid writes, changed files, killed restores, and a large database:
 * `npm run bench:backup [factor] [part]`. Exits with 1 when anything is missed.
 */

const [given = '1', only] = process.argv.slice(2);
const times = (full: number) => Math.max(2, Math.round(full * Number(given)));
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
const mostMemory = 100_000_000;
const file = 'still.backup';

interface Verdict {
  readonly trials: number;
  readonly figures: Readonly<Record<string, string | number>>;
  readonly isRight: boolean;
}

async function amidWrites(records: Records, folder: string): Promise<Verdict> {
  const found = await backUpAmidWrites(records, folder, times(50));
  return {
    trials: found.backups,
    figures: {
      'writes meanwhile': found.writes,
      'with another hash of a table': found.different,
      'that disagree with themselves': found.disagreeing,
      'planted fault noticed': found.plantedIsNoticed ? 'yes' : 'no',
    },
    isRight:
      found.writes > 0 && found.different + found.disagreeing === 0 && found.plantedIsNoticed,
  };
}

async function changedBytes(records: Records, folder: string): Promise<Verdict> {
  const found = await restoreChanged(records, folder, file, times(300));
  return {
    trials: found.attempts,
    figures: {
      'changed files restored': found.restored,
      'place still empty': found.placeIsEmpty ? 'yes' : 'no',
    },
    isRight: found.restored === 0 && found.placeIsEmpty,
  };
}

async function killedRestores(_records: Records, folder: string): Promise<Verdict> {
  const wanted = times(20);
  const found = await killRestores(folder, wanted);
  return {
    trials: found.kills,
    figures: {
      'half databases': found.half,
      'not restored afterwards': found.notRestored,
      'ended before the kill': found.tooLate,
    },
    isRight: found.half + found.notRestored === 0 && found.kills === wanted,
  };
}

async function large(_records: Records, folder: string): Promise<Verdict> {
  const found = await backUpLarge(folder, times(100_000));
  const above = found.backup.peak - found.idle.peak;
  return {
    trials: 1,
    figures: {
      people: found.people,
      'size of the database': megabytes(found.databaseBytes),
      'size of the file': megabytes(found.fileBytes),
      'time to back up and check': seconds(found.backup.milliseconds),
      'time to restore': seconds(found.restore.milliseconds),
      'memory with nothing to copy': megabytes(found.idle.peak),
      'most memory of the backup': megabytes(found.backup.peak),
      'above idle': megabytes(above),
      'most memory of the restore': megabytes(found.restore.peak),
      'every table the same': found.isSame ? 'yes' : 'no',
    },
    isRight: found.isSame && above <= mostMemory,
  };
}

const parts = { writes: amidWrites, bytes: changedBytes, kills: killedRestores, large };

const folder = temporaryFolder('bench-backup');
const stop = await startTestPostgres();
const leave = async () => {
  await stop();
  folder.remove();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void leave().finally(() => process.exit(1)));
}

try {
  const records = await makeRecords(folder.path);
  await fillALittle(records.database);
  await records.back(file);
  for (const [name, prove] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    const { trials, figures, isRight } = await prove(records, folder.path);
    const missed = { 'not as it should be': isRight ? 0 : 1 };
    reportProof(`backup ${name}`, { trials, figures, missed });
  }
  await records.database.drop();
} finally {
  await leave();
}

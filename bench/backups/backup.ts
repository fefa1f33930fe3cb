import { startTestPostgres } from '#testing/database/postgres.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { seconds } from '../figures.ts';
import { type Found, reportProof, wantedParts } from '../proof.ts';
import { backUpAmidWrites } from './amid-writes.ts';
import { restoreChanged } from './changed-bytes.ts';
import { killBackups } from './killed-backups.ts';
import { killRestores } from './killed-restores.ts';
import { backUpLarge } from './large.ts';
import { fillALittle, makeRecords, type Records } from './records.ts';

/**
 * Backups amid writes, changed files, killed backups and restores, and a large database:
 * `npm run bench -- backup [factor] [part]`. Exits with 1 when anything is missed.
 */

const [given = '1', only] = process.argv.slice(2);
const times = (full: number) => Math.max(2, Math.round(full * Number(given)));
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
const mostMemory = 100_000_000;
const file = 'still.backup';

async function amidWrites(records: Records, folder: string): Promise<Found> {
  const found = await backUpAmidWrites(records, folder, times(50));
  return {
    trials: found.backups,
    figures: {
      'writes meanwhile': found.writes,
    },
    missed: {
      'nothing was written meanwhile': found.writes > 0 ? 0 : 1,
      'with another hash of a table': found.different,
      'that disagree with themselves': found.disagreeing,
      'planted faults not noticed': found.plantedIsNoticed ? 0 : 1,
    },
  };
}

async function changedBytes(records: Records, folder: string): Promise<Found> {
  const found = await restoreChanged(records, folder, file, times(300));
  return {
    trials: found.attempts,
    missed: {
      'changed files restored': found.restored,
      'places no longer empty': found.placeIsEmpty ? 0 : 1,
    },
  };
}

async function killed(_records: Records, folder: string): Promise<Found> {
  const kills = times(20);
  const backups = await killBackups(folder, kills);
  const restores = await killRestores(folder, kills);
  return {
    trials: backups.kills + restores.kills,
    figures: { 'ended before the kill': backups.tooLate + restores.tooLate },
    missed: {
      'backups that cannot be restored': backups.broken,
      'partly restored databases': restores.partly,
      'not restored afterwards': restores.notRestored,
      'kills that came too late': 2 * kills - backups.kills - restores.kills,
    },
  };
}

async function large(_records: Records, folder: string): Promise<Found> {
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
    },
    missed: {
      'tables that differ': found.isSame ? 0 : 1,
      [`more than ${megabytes(mostMemory)} of memory`]: above <= mostMemory ? 0 : 1,
    },
  };
}

const parts = { writes: amidWrites, bytes: changedBytes, kills: killed, large };
const wanted = wantedParts(parts, only);

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
  for (const [name, prove] of wanted) {
    reportProof(`backup ${name}`, await prove(records, folder.path));
  }
  await records.database.drop();
} finally {
  await leave();
}

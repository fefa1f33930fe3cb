import { startTestPostgres } from '#testing/database/postgres.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { printFigures, seconds } from '../figures.ts';
import { backUpAmidWrites } from './amid-writes.ts';
import { restoreChanged } from './changed-bytes.ts';
import { killRestores } from './killed-restores.ts';
import { backUpLarge } from './large.ts';
import { hashesOf, makeRecords } from './records.ts';

/**
 * Backups amid writes, changed files, killed restores, and a large database:
 * `npm run bench:backup [factor]`. Exits with 1 when anything is missed.
 */

const factor = Number(process.argv[2] ?? 1);
const times = (full: number) => Math.max(2, Math.round(full * factor));
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
const mostMemory = 100_000_000;

const folder = temporaryFolder('bench-backup');
const stop = await startTestPostgres();
let missed = false;

function judge(figures: Readonly<Record<string, string | number>>, isRight: boolean): void {
  printFigures(figures);
  if (isRight) return;
  console.log('This was missed.');
  missed = true;
}

try {
  const records = await makeRecords(folder.path);
  const amid = await backUpAmidWrites(records, folder.path, times(50));
  judge(
    {
      'backups restored': amid.backups,
      'writes meanwhile': amid.writes,
      'with another hash of a table': amid.different,
      'that disagree with themselves': amid.disagreeing,
      'planted fault noticed': amid.plantedIsNoticed ? 'yes' : 'no',
    },
    amid.writes > 0 && amid.different + amid.disagreeing === 0 && amid.plantedIsNoticed,
  );

  const file = 'still.backup';
  await records.back(file);
  const changed = await restoreChanged(records, folder.path, file, times(300));
  judge(
    {
      'changed files tried': changed.attempts,
      'changed files restored': changed.restored,
      'place still empty': changed.placeIsEmpty ? 'yes' : 'no',
    },
    changed.restored === 0 && changed.placeIsEmpty,
  );

  const expected = await hashesOf(records.database);
  const killed = await killRestores(folder.path, file, expected, times(20));
  judge(
    {
      'restores killed': killed.kills,
      'half databases': killed.half,
      'not restored afterwards': killed.notRestored,
      'ended before the kill': killed.tooLate,
    },
    killed.half + killed.notRestored === 0 && killed.tooLate < killed.kills / 2,
  );
  await records.database.drop();

  const large = await backUpLarge(folder.path, times(100_000));
  const above = large.backup.peak - large.idle.peak;
  judge(
    {
      people: large.people,
      'size of the database': megabytes(large.databaseBytes),
      'size of the file': megabytes(large.fileBytes),
      'time to back up and check': seconds(large.backup.milliseconds),
      'time to restore': seconds(large.restore.milliseconds),
      'memory with nothing to copy': megabytes(large.idle.peak),
      'most memory of the backup': megabytes(large.backup.peak),
      'above idle': megabytes(above),
      'most memory of the restore': megabytes(large.restore.peak),
      'every table the same': large.isSame ? 'yes' : 'no',
    },
    large.isSame && above <= mostMemory,
  );
} finally {
  await stop();
  folder.remove();
}
process.exitCode = missed ? 1 : 0;

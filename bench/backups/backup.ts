import { startTestPostgres } from '#testing/database/postgres.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { type ProofResult, reportProof, wantedParts } from '../harness/proof.ts';
import { backUpAmidWrites } from './amid-writes.ts';
import { restoreChanged } from './changed-bytes.ts';
import { killBackupsAndRestores } from './killed.ts';
import { backUpLarge } from './large.ts';
import { fillALittle, makeRecords, type Records } from './records.ts';

/**
 * Backups amid writes, changed files, killed backups and restores, and a large database:
 * `npm run bench -- backup [factor] [part]`. Exits with 1 when anything is missed.
 */

const [given = '1', only] = process.argv.slice(2);
const times = (full: number) => Math.max(2, Math.round(full * Number(given)));
const file = 'still.backup';

const parts: Readonly<Record<string, (records: Records, folder: string) => Promise<ProofResult>>> =
  {
    writes: (records, folder) => backUpAmidWrites(records, folder, times(50)),
    bytes: (records, folder) => restoreChanged(records, folder, file, times(300)),
    kills: (_records, folder) => killBackupsAndRestores(folder, times(20)),
    large: (_records, folder) => backUpLarge(folder, times(100_000)),
  };
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

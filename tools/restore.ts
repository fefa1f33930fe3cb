import { basename, resolve } from 'node:path';
import { practice } from '#content/practice.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { readBackupFile } from '#server/backups/backup-file.ts';
import { fillEmptyPlace } from '#server/backups/places.ts';
import { restoreInto } from '#server/backups/restore.ts';
import { readEnv } from '#server/env.ts';
import { readKeys } from '#server/vault/open-vault.ts';
import { readFileArgument } from './backup-report.ts';
import { runInTerminal } from './with-records.ts';

/** Brings a backup back into an empty place: `npm run restore -- FILE`. */
await runInTerminal(readFileArgument, async (file, signal) => {
  const env = readEnv();
  const dataDir = resolve(env.DATA_DIR);
  const keySource = { configured: env.ENCRYPTION_KEY, dataDir };
  const path = resolve(file);
  const frames = await readBackupFile(path, readKeys(keySource)?.());
  const start = await fillEmptyPlace(env, dataDir, (owner) =>
    restoreInto({
      owner,
      frames,
      keySource,
      eventOf: ({ madeAt }) => ({
        kind: 'backup-restored',
        details: { file: basename(path), madeAt },
      }),
      now: () => new Date(),
      signal,
    }),
  );
  console.log(
    `The records of ${longMoment(start.madeAt, practice.timeZone)} are back. Start the server now.`,
  );
});

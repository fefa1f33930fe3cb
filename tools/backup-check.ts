import { resolve } from 'node:path';
import { practice } from '#content/practice.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { readBackupFile } from '#server/backups/backup-file.ts';
import { checkAll } from '#server/backups/checked.ts';
import { readEnv } from '#server/env.ts';
import { readKeys } from '#server/vault/open-vault.ts';
import { readFileArgument, tableLines } from './backup-report.ts';
import { runInTerminal } from './with-records.ts';

/** Proves a backup without a server or a database: `npm run backup:check -- FILE`. */
await runInTerminal(readFileArgument, async (file, signal) => {
  const env = readEnv();
  const keys = readKeys({ configured: env.ENCRYPTION_KEY, dataDir: resolve(env.DATA_DIR) });
  const { start, tables } = await checkAll(await readBackupFile(resolve(file), keys?.()), signal);
  for (const line of tableLines(tables)) console.log(line);
  console.log(
    `${file} is intact. It was made on ${longMoment(start.madeAt, practice.timeZone)}, from PostgreSQL ${start.postgres}.`,
  );
});

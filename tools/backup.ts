import { basename, resolve } from 'node:path';
import { makeBackup } from '#server/backups/make-backup.ts';
import { documentsForBackup } from '#server/documents/backup-rows.ts';
import { openStorages } from '#server/documents/storage/open-storages.ts';
import { StartRefused } from '#server/env.ts';
import { keyFile } from '#server/vault/key-file.ts';
import { readFileArgument, sizeOf, tableLines } from './backup-report.ts';
import { withRecords } from './with-records.ts';

/** One encrypted file with all records, while the server runs or not: `npm run backup -- FILE`. */
await withRecords(readFileArgument, async (records, file) => {
  const { database, keys, audit, env, dataDir, now, signal } = records;
  const path = resolve(file);
  const made = await makeBackup({
    owner: database.ownerConnection,
    keys,
    file: path,
    now,
    signal,
    elsewhere: documentsForBackup(database, openStorages(records)),
  }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (!/^E[A-Z]+$/.test(`${code}`)) throw error;
    throw new StartRefused(`The file ${file} cannot be written (${code}).`);
  });
  await database.queries.transaction((tx) =>
    audit.write(tx, { kind: 'backup-made', details: { file: basename(path) } }),
  );
  for (const line of tableLines(made.tables)) console.log(line);
  console.log(
    `${file} holds all of this, in ${sizeOf(made.bytes)}. It was read back and is correct.`,
  );
  const place = env.ENCRYPTION_KEY ? 'in ENCRYPTION_KEY' : `in ${keyFile(dataDir)}`;
  console.log(
    `Its key ${made.keyId} is ${place}. Keep a copy of the key somewhere else: no one can read the file without it, and anyone who has both can.`,
  );
});

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type pg from 'pg';
import { StartRefused } from '#server/env.ts';
import { makeFolders } from '#server/make-folders.ts';
import { flushFolderOf } from '#server/vault/key-file.ts';
import type { Keys } from '#server/vault/keys.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { checkAll, type TableDone } from './checked.ts';
import { type SnapshotOptions, snapshot } from './snapshot.ts';

export interface BackupParts extends SnapshotOptions {
  readonly owner: pg.ClientConfig;
  readonly keys: Keys;
  readonly file: string;
  readonly signal?: AbortSignal | undefined;
}

export interface MadeBackup {
  readonly bytes: number;
  readonly tables: readonly TableDone[];
  /** Of the key that opens it. */
  readonly keyId: string;
}

/**
 * Writes a backup beside its place, reads it back, and gives it its name only then: a file of that
 * name is whole and was checked.
 */
export async function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  const { owner, keys, file, signal } = parts;
  if (existsSync(file))
    throw new StartRefused(`There is already a file ${file}. Choose another name.`);
  makeFolders(dirname(resolve(file)));
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  const keyring = keys();
  try {
    const bytes = await writeBackupFile(part, keyring, snapshot(owner, parts), signal);
    const { tables } = await checkAll(await readBackupFile(part, keyring), signal);
    await rename(part, file);
    flushFolderOf(file);
    return { bytes, tables, keyId: keyring[0].id };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

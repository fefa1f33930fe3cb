import { existsSync, renameSync, rmSync } from 'node:fs';
import type pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/db/embedded/supervisor.ts';
import { databaseFolder, findOutside, hasEmbedded, restoringFolder } from '#server/db/open.ts';
import { type Env, StartRefused } from '#server/env.ts';
import { makeFolders } from '#server/make-folders.ts';
import { flushFolderOf } from '#server/vault/key-file.ts';
import { withCopyingSession } from './copying.ts';
import { refuseUsedDatabase } from './restore.ts';

/** Fills an empty place with records, as the owner of the tables. */
type Fill<Result> = (owner: pg.ClientConfig) => Promise<Result>;

/** An embedded database that was made and never used gives way. */
async function removeUnused(folder: string): Promise<void> {
  const unused = await startEmbeddedDatabase({ folder });
  try {
    await withCopyingSession(unused.ownerConnection, refuseUsedDatabase);
  } finally {
    await unused.stop();
  }
  rmSync(folder, { recursive: true });
}

/** What is left of an attempt that was killed still runs, and is ended first. */
async function startAnew(folder: string): Promise<EmbeddedDatabase> {
  if (existsSync(folder)) {
    const abandoned = await startEmbeddedDatabase({ folder });
    await abandoned.stop();
    rmSync(folder, { recursive: true });
  }
  return startEmbeddedDatabase({ folder });
}

/** The database is filled in a folder beside its place, and gets its name once it is complete. */
async function fillEmbedded<Result>(dataDir: string, fill: Fill<Result>): Promise<Result> {
  const place = databaseFolder(dataDir);
  if (hasEmbedded(dataDir)) await removeUnused(place);
  makeFolders(dataDir);
  const beside = restoringFolder(dataDir);
  const embedded = await startAnew(beside);
  let result: Result;
  try {
    result = await fill(embedded.ownerConnection);
    await embedded.stop();
  } catch (error) {
    await embedded.stop();
    rmSync(beside, { recursive: true });
    throw error;
  }
  if (hasEmbedded(dataDir)) {
    throw new StartRefused(
      'A server has started here in the meantime. Stop it, and use an empty place.',
    );
  }
  rmSync(place, { recursive: true, force: true });
  renameSync(beside, place);
  flushFolderOf(place);
  return result;
}

/** Refuses a place that has records. */
export async function fillEmptyPlace<Result>(
  env: Pick<Env, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'>,
  dataDir: string,
  fill: Fill<Result>,
): Promise<Result> {
  if (!env.DATABASE_URL) return fillEmbedded(dataDir, fill);
  const { ownerConnection } = await findOutside(env.DATABASE_URL, env.MIGRATION_DATABASE_URL);
  return fill(ownerConnection);
}

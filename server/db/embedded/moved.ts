import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '#server/env.ts';
import { flushFolderOf } from '#server/vault/key-file.ts';
import { storedJson } from '../stored-json.ts';

/** Left in the database's folder when its records move to another server. */

export const storedMove = storedJson(
  z.object({
    /** The line of the audit log in the other database has it too. */
    move: z.string(),
    /** Where to, without a password. */
    to: z.string(),
    /** Whether the records are known to be there. */
    done: z.boolean(),
  }),
);
export type Move = ReturnType<typeof storedMove.parse>;

const fileIn = (folder: string) => join(folder, 'moved.json');

export function readMove(folder: string): Move | undefined {
  try {
    return storedMove.parse(readFileSync(fileIn(folder), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function writeMove(folder: string, move: Move): void {
  const file = fileIn(folder);
  writeFileSync(`${file}.new`, storedMove.stringify(move), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  flushFolderOf(file);
}

export const forgetMove = (folder: string): void => rmSync(fileIn(folder), { force: true });

/** Nothing may be written here once it was copied: it would be lost. */
export function refuseMoved(folder: string): void {
  const found = readMove(folder);
  if (!found) return;
  throw new StartRefused(
    found.done
      ? `The records have moved to ${found.to}. Set DATABASE_URL to that database, and start again.`
      : `The records were being moved to ${found.to}, and that was interrupted. Run npm run db:move again with the same address to finish it.`,
  );
}

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail file's name begins with the moment its mail was queued, so that names sort by time. */
export const mailFileTime = (moment: Date): string => moment.toISOString().replace(/[:.]/g, '-');

/** The name that a file has once it is whole. */
export const finishedName = (name: string): string => name.replace(/\.part$/, '.eml');

const isMailFile = (name: string) => /\.(?:eml|part)$/.test(name);

export async function mailFilesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(isMailFile);
  } catch (error) {
    // With a mail server there may never have been one.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export async function deleteMailFiles(folder: string, before: Date): Promise<void> {
  const limit = mailFileTime(before);
  const old = (await mailFilesIn(folder)).filter((name) => name < limit);
  for (const name of old) await rm(join(folder, name), { force: true });
}

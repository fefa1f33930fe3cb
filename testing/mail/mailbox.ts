import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails that were written as files, oldest first. */
export async function readMailbox(folder: string): Promise<Email[]> {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    files.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
}

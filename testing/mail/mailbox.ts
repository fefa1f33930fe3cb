import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** A mail never changes once written, so each is read only once. */
const known = new Map<string, Promise<Email>>();

function readMail(path: string): Promise<Email> {
  const mail = known.get(path) ?? PostalMime.parse(readFileSync(path));
  known.set(path, mail);
  return mail;
}

/** The mails that were written as files, oldest first. */
export async function readMailbox(folder: string): Promise<Email[]> {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.sort().map((name) => readMail(join(folder, name))));
}

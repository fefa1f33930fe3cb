import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import type { Transaction } from '#server/db/database.ts';
import { mails } from '#server/db/tables/mail.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import { finishedName, mailFilesIn } from './mail-files.ts';

/** Mails that wait, and the files of those that became one, if they name a person. */

/** Shorter words would be found in the mails of everyone. */
const shortestName = 5;

/** Whether a text has one of these names in it. */
export function namesIn(names: readonly string[]): (text: string) => boolean {
  const wanted = names.map((name) => name.trim().toLowerCase());
  const long = [...new Set(wanted)].filter(({ length }) => length >= shortestName);
  return (text) => {
    const lower = text.toLowerCase();
    return long.some((name) => lower.includes(name));
  };
}

/** Their content is encrypted, and removed once they are sent. */
export async function eraseWaitingMails(
  tx: Transaction,
  vault: Vault,
  isNamedIn: (text: string) => boolean,
): Promise<void> {
  const waiting = await tx.select().from(mails).where(isNull(mails.endedAt));
  for (const { id, contentEncrypted } of waiting) {
    if (!contentEncrypted) continue;
    const text = vault.decrypt(contentEncrypted, contextOf(mails.contentEncrypted, id));
    if (isNamedIn(text)) await tx.delete(mails).where(eq(mails.id, id));
  }
}

const textOf = ({ to, replyTo, subject, text, html }: Email): string =>
  [...(to ?? []), ...(replyTo ?? [])]
    .map(({ address, name }) => `${address} ${name}`)
    .concat(subject ?? '', text ?? '', html ?? '')
    .join('\n');

/** Undefined if it is no longer there under that name. */
async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** One that is being written right now is looked at too, also if that ends while we look. */
export async function eraseMailFiles(
  folder: string,
  isNamedIn: (text: string) => boolean,
): Promise<void> {
  const { default: PostalMime } = await import('postal-mime');
  for (const name of await mailFilesIn(folder)) {
    for (const each of new Set([name, finishedName(name)])) {
      const path = join(folder, each);
      const file = await readIfThere(path);
      if (file && isNamedIn(textOf(await PostalMime.parse(file)))) await rm(path, { force: true });
    }
  }
}
